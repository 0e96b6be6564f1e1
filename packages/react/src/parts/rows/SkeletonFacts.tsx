import type { ReactNode } from 'react'

/** Keeps the space of a panel of facts that is still loading: names on one side, values on the other. */
export function SkeletonFacts({ count = 4 }: { readonly count?: number }): ReactNode {
  return (
    <div className="lk-panel lk-facts" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index}>
          <i className="lk-skeleton" />
        </div>
      ))}
    </div>
  )
}
