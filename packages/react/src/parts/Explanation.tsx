import type { ReactNode } from 'react'

/** Explains a topic in three points, with buttons that lead on. */
export function Explanation(props: {
  readonly points: readonly {
    readonly key: string
    readonly art: ReactNode
    readonly title: ReactNode
    readonly text: ReactNode
  }[]
  /** The main button. */
  readonly action?: ReactNode
  readonly children?: ReactNode
}): ReactNode {
  return (
    <>
      <ul className="lk-points">
        {props.points.map(({ key, art, title, text }) => (
          <li key={key}>
            {art}
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      {props.action && <div className="lk-bar">{props.action}</div>}
      {props.children}
    </>
  )
}

/** A picture of flat shapes in the theme's colours. */
export function Art({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <svg
      className="lk-art"
      viewBox="0 0 72 72"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <rect width="72" height="72" rx="18" style={{ fill: 'var(--lk-n2)', stroke: 'none' }} />
      {children}
    </svg>
  )
}
