import type { ReactNode } from 'react'

/** A picture of the explanations: flat shapes in the theme's colours. */
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
