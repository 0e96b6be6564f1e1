import type { ReactNode } from 'react'
import { Art } from '../../parts/Explanation.js'

const panel = { fill: 'var(--lk-n0)', stroke: 'none' } as const

export function StepsArt(): ReactNode {
  return (
    <Art>
      <rect x="16" y="14" width="40" height="13" rx="5" style={panel} />
      <rect x="16" y="30" width="40" height="13" rx="5" style={panel} />
      <rect
        x="16"
        y="46"
        width="40"
        height="13"
        rx="5"
        style={{ fill: 'var(--lk-accent)', stroke: 'none' }}
      />
      <path d="M23 20.5h14M23 36.5h20" style={{ stroke: 'var(--lk-n8)' }} />
      <path d="m31 52.5 3.5 3 7-6.5" style={{ stroke: 'var(--lk-on-accent)' }} />
    </Art>
  )
}

export function FeesArt(): ReactNode {
  return (
    <Art>
      <circle cx="32" cy="32" r="16" style={panel} />
      <path d="M32 24v16M27 29h7.5a3.5 3.5 0 0 1 0 7H27" style={{ stroke: 'var(--lk-n8)' }} />
      <circle cx="50" cy="50" r="10" style={{ fill: 'var(--lk-accent)', stroke: 'none' }} />
      <path d="m45.5 50 3.5 3.5 6-6.5" style={{ stroke: 'var(--lk-on-accent)' }} />
    </Art>
  )
}

export function SameArt(): ReactNode {
  return (
    <Art>
      <rect x="14" y="22" width="44" height="28" rx="8" style={panel} />
      <circle cx="27" cy="36" r="6" style={{ fill: 'var(--lk-accent)', stroke: 'none' }} />
      <path d="M39 32h12M39 40h8" style={{ stroke: 'var(--lk-n8)' }} />
    </Art>
  )
}
