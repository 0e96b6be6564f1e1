import type { ReactNode } from 'react'

/** Keeps the space of a row that is still loading. */
export function SkeletonRow(): ReactNode {
  return (
    <span className="lk-row" aria-hidden="true">
      <i className="lk-pic" />
      <i className="lk-skeleton" />
    </span>
  )
}
