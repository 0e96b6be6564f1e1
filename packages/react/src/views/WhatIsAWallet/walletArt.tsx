import type { ReactNode } from 'react'
import { Art } from '../../parts/Explanation.js'

export function KeysArt(): ReactNode {
  return (
    <Art>
      <circle cx="28" cy="30" r="13" style={{ stroke: 'var(--lk-n8)', strokeWidth: 6 }} />
      <circle cx="28" cy="30" r="4.5" style={{ fill: 'var(--lk-n0)', stroke: 'none' }} />
      <path d="M38 39 54 55M48 49l-5 5M54 55l-4.5 4.5" style={{ stroke: 'var(--lk-accent)' }} />
    </Art>
  )
}

export function LoginArt(): ReactNode {
  return (
    <Art>
      <rect x="14" y="16" width="30" height="22" rx="6" style={{ fill: 'var(--lk-n0)', stroke: 'none' }} />
      <rect
        x="28"
        y="34"
        width="30"
        height="22"
        rx="6"
        style={{ fill: 'var(--lk-accent)', stroke: 'none' }}
      />
      <path d="M20 24h12M20 30h7" style={{ stroke: 'var(--lk-n4)' }} />
      <path d="m37 45 4.5 4.5L50 41" style={{ stroke: 'var(--lk-on-accent)' }} />
    </Art>
  )
}

export function AskArt(): ReactNode {
  return (
    <Art>
      <path
        d="m36 13 19 7v14c0 12-8 20-19 25-11-5-19-13-19-25V20z"
        style={{ fill: 'var(--lk-n0)', stroke: 'none' }}
      />
      <path d="m27 36 6.5 6.5L46 30" style={{ stroke: 'var(--lk-accent)' }} />
    </Art>
  )
}
