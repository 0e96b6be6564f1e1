import type { ComponentProps, ReactNode } from 'react'
import { toDigits } from '../../format/toDigits.js'

/** A field for a code of digits. Takes the digits of every script. */
export function NumberInput({
  value,
  onChange,
  ...rest
}: Omit<ComponentProps<'input'>, 'inputMode' | 'onChange' | 'type' | 'value'> & {
  readonly value: string
  readonly onChange: (text: string) => void
}): ReactNode {
  return (
    <input
      dir="ltr"
      spellCheck={false}
      {...rest}
      type="text"
      inputMode="numeric"
      value={value}
      onChange={({ target }) => {
        const typed = target.value
        const text = toDigits(typed).replace(/\D/g, '')
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
