import type { ReactNode } from 'react'

/** Styles of the shapes in an `Art`, in the theme's colours. */
export const artStyles = {
  ground: { fill: 'var(--lk-n2)', stroke: 'none' },
  panel: { fill: 'var(--lk-n0)', stroke: 'none' },
  shade: { fill: 'var(--lk-n4)', stroke: 'none' },
  accent: { fill: 'var(--lk-accent)', stroke: 'none' },
  line: { stroke: 'var(--lk-n4)' },
  ink: { stroke: 'var(--lk-n8)' },
  accentLine: { stroke: 'var(--lk-accent)' },
  onAccent: { stroke: 'var(--lk-on-accent)' },
} as const

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
      <rect width="72" height="72" rx="18" style={artStyles.ground} />
      {children}
    </svg>
  )
}
