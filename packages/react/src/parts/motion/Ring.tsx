import type { ReactNode } from 'react'
import { Icon, type IconName } from '../pictures/Icon.js'

/**
 * A large picture in a frame, with a badge for the outcome. A part of the frame turns while the view waits. `closed`: the frame
 * and a check are drawn.
 */
export function Ring(props: {
  /** The picture. */
  readonly children: ReactNode
  readonly badge?: IconName | undefined
  readonly turning?: boolean
  readonly closed?: boolean
}): ReactNode {
  const { children, badge, turning = false, closed = false } = props
  return (
    <div className="lk-ring" data-closed={closed || undefined}>
      {children}
      {badge && (
        <i className="lk-pic lk-badge">
          <Icon name={badge} />
        </i>
      )}
      <svg viewBox="0 0 96 96" strokeWidth="3" strokeLinecap="round" aria-hidden="true">
        <rect x="2" y="2" width="92" height="92" rx="28" />
        {(turning || closed) && (
          <rect x="2" y="2" width="92" height="92" rx="28" pathLength={closed ? 1 : 100} />
        )}
      </svg>
    </div>
  )
}
