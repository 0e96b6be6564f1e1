import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../pictures/Icon.js'

/** Shows the topic of a view, or that a list is empty. The children are the next steps. */
export function EmptyState(props: {
  readonly picture?: ReactNode
  /** Shown where there is no picture. */
  readonly icon?: ComponentProps<typeof Icon>
  readonly title: ReactNode
  readonly text?: ReactNode
  readonly children?: ReactNode
}): ReactNode {
  return (
    <div className="lk-empty">
      {props.picture}
      {props.icon && (
        <i className="lk-pic" data-kind="avatar" aria-hidden="true">
          <Icon {...props.icon} />
        </i>
      )}
      <h3>{props.title}</h3>
      {props.text && <p>{props.text}</p>}
      {props.children}
    </div>
  )
}

/** Picture for an empty list. */
export function WalletPicture(): ReactNode {
  return (
    <svg className="lk-art" viewBox="0 0 96 72" aria-hidden="true">
      <rect x="14" y="16" width="60" height="46" rx="10" style={{ fill: 'var(--lk-n2)', stroke: 'none' }} />
      <path
        d="M14 26a10 10 0 0 1 10-10h36a8 8 0 0 1 8 8v4H14z"
        style={{ fill: 'var(--lk-n4)', stroke: 'none' }}
      />
      <rect x="52" y="34" width="30" height="18" rx="9" style={{ fill: 'var(--lk-n0)', stroke: 'none' }} />
      <circle cx="62" cy="43" r="3.5" style={{ fill: 'var(--lk-accent)', stroke: 'none' }} />
    </svg>
  )
}
