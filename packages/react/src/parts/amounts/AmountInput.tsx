import { type ComponentProps, type ReactNode, useState } from 'react'
import {
  isAmbiguousAmount,
  isUndecided,
  plainSigns,
  readAmount,
  showAmount,
  writeAmount,
} from '../../format/readAmount.js'
import { useLocale } from '../../format/useLocale.js'
import { important } from '../motion/important.js'
import { lengthStep } from './lengthStep.js'

/**
 * A field for an amount in decimal text. It takes the digits of every script and the signs of the locale, and shows what was
 * understood: with groups while it is not edited. Text that two readings fit stays as it was typed.
 */
export function AmountInput({
  value,
  shown,
  onChange,
  ...rest
}: Omit<ComponentProps<'input'>, 'inputMode' | 'onChange' | 'onBlur' | 'onFocus' | 'type' | 'value'> & {
  readonly value: string
  /** A shorter form of the value, while it is not edited. Default: the exact one. */
  readonly shown?: string | undefined
  readonly onChange: (text: string) => void
}): ReactNode {
  const locale = useLocale()
  const [isEdited, setEdited] = useState(false)
  const [typed, setTyped] = useState('')
  const isTyped = typed !== '' && readAmount(typed, locale) === value
  const text = isTyped && (isEdited || isAmbiguousAmount(value)) ? typed : undefined
  const display = text ?? (isEdited ? writeAmount(value, locale) : (shown ?? showAmount(value, locale)))
  return (
    <input
      dir="ltr"
      spellCheck={false}
      data-length={lengthStep(display, besideToken)}
      ref={atStart}
      {...rest}
      // Not of type number: browsers round it, and show it in another notation.
      type="text"
      inputMode="decimal"
      value={display}
      onFocus={({ target }) => {
        setEdited(true)
        const isAll = target.selectionStart === 0 && target.selectionEnd === target.value.length
        const plain = text ?? writeAmount(value, locale)
        if (plain === target.value) return
        // Written here, so that React does not drop the selection.
        target.value = plain
        if (isAll) target.select()
      }}
      onBlur={() => {
        setEdited(false)
        if (!isAmbiguousAmount(value)) setTyped('')
      }}
      onChange={({ target }) => {
        const entered = target.value
        const read = readAmount(entered, locale)
        const isOpen = isUndecided(entered, locale)
        const next = isOpen ? plainSigns(entered) : writeAmount(read, locale)
        if (next !== entered && next.length === entered.length) {
          // Written here, so that React does not move the cursor to the end.
          const { selectionStart } = target
          target.value = next
          target.setSelectionRange(selectionStart, selectionStart)
        }
        setTyped(isOpen ? next : '')
        onChange(read)
      }}
    />
  )
}

// Not in the stylesheet, because every page loads that.
/** Keeps the figures at the start of the field, also on pages from right to left. */
const atStart = important({ 'text-align': '-webkit-match-parent' })

/** Characters of the three larger sizes, which fit beside the button of a token. */
export const besideToken = [6, 8, 10] as const
