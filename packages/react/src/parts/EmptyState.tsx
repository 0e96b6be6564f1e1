import type { ReactNode } from 'react'

/** Says what would be here; the children are what fills it. */
export function EmptyState(props: {
  readonly picture?: ReactNode
  readonly title: ReactNode
  readonly text: ReactNode
  readonly children?: ReactNode
}): ReactNode {
  return (
    <div className="lk-empty">
      {props.picture}
      <h3>{props.title}</h3>
      <p>{props.text}</p>
      {props.children}
    </div>
  )
}
