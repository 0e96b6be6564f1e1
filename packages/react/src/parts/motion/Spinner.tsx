import type { ReactNode } from 'react'

export function Spinner(): ReactNode {
  return (
    <svg className="lk-spin" viewBox="0 0 20 20" strokeWidth="1.5" strokeLinecap="round" aria-hidden="true">
      <circle cx="10" cy="10" r="7" />
      <path d="M10 3a7 7 0 0 1 7 7" />
    </svg>
  )
}
