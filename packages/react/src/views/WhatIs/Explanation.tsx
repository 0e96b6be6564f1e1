import type { ReactNode } from 'react'
import type { en } from '../../locale/en.js'
import { Text } from '../../locale/Text.js'

/** Three things to know, and the ways on where there are some. */
export function Explanation(props: {
  readonly points: readonly {
    readonly art: ReactNode
    readonly title: keyof typeof en
    readonly text: keyof typeof en
  }[]
  /** A button. */
  readonly action?: ReactNode
  readonly children?: ReactNode
}): ReactNode {
  return (
    <>
      <ul className="lk-points">
        {props.points.map(({ art, title, text }) => (
          <li key={title}>
            {art}
            <div>
              <h3>
                <Text id={title} />
              </h3>
              <p>
                <Text id={text} />
              </p>
            </div>
          </li>
        ))}
      </ul>
      {props.action && <div className="lk-bar">{props.action}</div>}
      {props.children}
    </>
  )
}
