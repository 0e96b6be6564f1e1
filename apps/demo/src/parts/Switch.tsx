import { type ReactNode, useId } from 'react'

/** Shows a switch with its name and an explanation. */
export function Switch({
  label,
  hint,
  checked,
  onChange,
}: {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}): ReactNode {
  const id = useId()
  return (
    <div className="switch">
      <div>
        <label htmlFor={id}>{label}</label>
        {hint && <small id={`${id}-hint`}>{hint}</small>}
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  )
}
