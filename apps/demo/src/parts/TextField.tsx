import { Field } from '@latchkey/test-wallet/shared/Field.tsx'
import { type ReactNode, useState } from 'react'

/** Shows a text field. It reports its text on Enter and when the visitor leaves it. */
export function TextField({
  label,
  hint,
  value,
  placeholder,
  onCommit,
}: {
  readonly label: string
  readonly hint?: ReactNode
  readonly value: string
  readonly placeholder?: string | undefined
  readonly onCommit: (value: string) => void
}): ReactNode {
  const [draft, setDraft] = useState<string>()
  const commit = () => {
    setDraft(undefined)
    if (draft !== undefined && draft !== value) onCommit(draft)
  }
  return (
    <Field label={label} hint={hint}>
      {(ids) => (
        <input
          {...ids}
          type="text"
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          value={draft ?? value}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onBlur={commit}
          onKeyDown={(event) => event.key === 'Enter' && commit()}
        />
      )}
    </Field>
  )
}
