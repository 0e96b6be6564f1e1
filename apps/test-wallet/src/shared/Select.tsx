import type { ReactNode } from 'react'
import { Field } from './Field.tsx'

export type Choice = string | { readonly value: string; readonly label: string }

/** Shows a control to choose one of a few values. */
export function Select({
  label,
  hint,
  isDisabled = false,
  value,
  choices,
  onChange,
}: {
  readonly label: string
  readonly hint?: ReactNode
  readonly isDisabled?: boolean
  readonly value: string
  readonly choices: readonly Choice[]
  readonly onChange: (value: string) => void
}): ReactNode {
  return (
    <Field label={label} hint={hint}>
      {(ids) => (
        <select
          {...ids}
          value={value}
          disabled={isDisabled}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {choices.map((choice) => {
            const row = typeof choice === 'string' ? { value: choice, label: choice } : choice
            return (
              <option key={row.value} value={row.value}>
                {row.label}
              </option>
            )
          })}
        </select>
      )}
    </Field>
  )
}
