import type { ReactNode } from 'react'

/** Keeps the space of a list that is still loading: rows with a picture and two lines. */
export function SkeletonRows(props: {
  /** Default: round. */
  readonly picture?: 'square'
  /** Default: four rows. */
  readonly count?: number
}): ReactNode {
  return Array.from({ length: props.count ?? 4 }, (_, index) => (
    <span key={index} className="lk-row" aria-hidden="true">
      <i className="lk-pic" data-kind={props.picture ? undefined : 'avatar'} />
      <span>
        <i className="lk-skeleton" />
        <i className="lk-skeleton" />
      </span>
    </span>
  ))
}
