import type { ReactNode } from 'react'
import { Icon, type IconName } from '../pictures/Icon.js'

/** A large picture in a frame, with a badge for the outcome. A part of the frame turns while the view waits. */
export function Ring(props: {
  /** The picture. */
  readonly children: ReactNode
  readonly badge?: IconName | undefined
  readonly turning?: boolean
}): ReactNode {
  const { children, badge, turning = false } = props
  return (
    <div className="lk-ring">
      {children}
      {badge && (
        <i className="lk-pic lk-badge">
          <Icon name={badge} />
        </i>
      )}
      <svg viewBox="0 0 96 96" strokeWidth="3" strokeLinecap="round" aria-hidden="true">
        <rect x="2" y="2" width="92" height="92" rx="28" />
        {turning && <rect x="2" y="2" width="92" height="92" rx="28" pathLength="100" />}
      </svg>
    </div>
  )
}
