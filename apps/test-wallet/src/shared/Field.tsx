import { type ReactNode, useId } from 'react'

/** Shows a labelled control. `children` gets the ids of its label and hint. */
export function Field({
  label,
  hint,
  children,
}: {
  readonly label: string
  readonly hint?: ReactNode
  readonly children: (ids: { readonly id: string; readonly 'aria-describedby'?: string }) => ReactNode
}): ReactNode {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, ...(hint && { 'aria-describedby': `${id}-hint` }) })}
      {hint && <small id={`${id}-hint`}>{hint}</small>}
    </div>
  )
}
