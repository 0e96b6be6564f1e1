import type { ReactNode } from 'react'

/** One record with its time. With a text, it opens to show the text. */
export function Row({
  at,
  text,
  label,
  children,
}: {
  readonly at: number
  readonly text?: string | undefined
  /** Says what the text is. */
  readonly label?: string
  readonly children: ReactNode
}): ReactNode {
  const line = (
    <span className="line">
      <time dateTime={new Date(at).toISOString()}>{new Date(at).toTimeString().slice(0, 8)}</time>
      {children}
    </span>
  )
  if (text === undefined) return line
  return (
    <details>
      <summary>{line}</summary>
      <pre aria-label={label}>{text}</pre>
    </details>
  )
}
