import type { ReactNode } from 'react'

/** Keeps the room of a row that is still to come. */
export function SkeletonRow(): ReactNode {
  return (
    <span className="lk-row" aria-hidden="true">
      <i className="lk-pic" />
      <i className="lk-skeleton" />
    </span>
  )
}
