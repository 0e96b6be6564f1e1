import type { ComponentProps, ReactNode } from 'react'
import { typeAmount } from './cleanAmount.js'
import { lengthStep } from './lengthStep.js'
import { toDigits } from './toDigits.js'

/**
 * A field for an amount, or for a code of digits. Takes the digits of every script. Amounts are decimal text, with the comma of a
 * number pad as the point.
 */
export function NumberInput({
  kind,
  value,
  onChange,
  ...rest
}: Omit<ComponentProps<'input'>, 'inputMode' | 'onChange' | 'type' | 'value'> & {
  readonly kind: 'amount' | 'code'
  readonly value: string
  readonly onChange: (text: string) => void
}): ReactNode {
  return (
    <input
      dir="ltr"
      spellCheck={false}
      data-length={kind === 'amount' ? lengthStep(value, besideToken) : undefined}
      {...rest}
      // Not of type number: browsers round it, and show it in another notation.
      type="text"
      inputMode={kind === 'amount' ? 'decimal' : 'numeric'}
      value={value}
      onChange={({ target }) => {
        const typed = target.value
        const text = kind === 'amount' ? typeAmount(value, typed) : toDigits(typed).replace(/\D/g, '')
        if (text !== typed && text.length === typed.length) {
          // Written here, so that React does not move the cursor to the end.
          const { selectionStart } = target
          target.value = text
          target.setSelectionRange(selectionStart, selectionStart)
        }
        onChange(text)
      }}
    />
  )
}

/** Characters of the two larger sizes, which fit beside the button of a token. */
export const besideToken = [6, 8] as const

/** Returns both readings of an amount with a comma that may separate thousands or decimals. */
export const readingsOf = (amount: string) => ({
  whole: amount.replace(',', ''),
  decimal: amount.replace(',', '.'),
})
