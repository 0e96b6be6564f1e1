import type { ReactNode } from 'react'
import { Field } from './Field.tsx'

/** One of a few. */
export function Select({
  label,
  value,
  choices,
  isDisabled = false,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly isDisabled?: boolean
  readonly onChange: (value: string) => void
}): ReactNode {
  return (
    <Field label={label}>
      {(ids) => (
        <select
          {...ids}
          value={value}
          disabled={isDisabled}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
