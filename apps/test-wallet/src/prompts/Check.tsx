import { type ReactNode, useId } from 'react'

/** Shows a checkbox with a second line that is not part of its name. */
export function Check({
  label,
  detail,
  isChecked,
  isDisabled = false,
  onChange,
}: {
  readonly label: string
  readonly detail: string
  readonly isChecked: boolean
  readonly isDisabled?: boolean
  readonly onChange: () => void
}): ReactNode {
  const id = useId()
  return (
    <div className="check">
      <input
        id={id}
        type="checkbox"
        checked={isChecked}
        disabled={isDisabled}
        aria-describedby={`${id}-detail`}
        onChange={onChange}
      />
      <div>
        <label htmlFor={id}>{label}</label>
        <bdi id={`${id}-detail`} className="address">
          {detail}
        </bdi>
      </div>
    </div>
  )
}
