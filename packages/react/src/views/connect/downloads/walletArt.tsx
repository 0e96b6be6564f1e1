import type { ReactNode } from 'react'
import { Art, artStyles } from '../../../parts/pictures/Art.js'

export function KeysArt(): ReactNode {
  return (
    <Art>
      <circle cx="28" cy="30" r="13" style={{ stroke: 'var(--lk-n8)', strokeWidth: 6 }} />
      <circle cx="28" cy="30" r="4.5" style={artStyles.panel} />
      <path d="M38 39 54 55M48 49l-5 5M54 55l-4.5 4.5" style={artStyles.accentLine} />
    </Art>
  )
}

export function LoginArt(): ReactNode {
  return (
    <Art>
      <rect x="14" y="16" width="30" height="22" rx="6" style={artStyles.panel} />
      <rect x="28" y="34" width="30" height="22" rx="6" style={artStyles.accent} />
      <path d="M20 24h12M20 30h7" style={artStyles.line} />
      <path d="m37 45 4.5 4.5L50 41" style={artStyles.onAccent} />
    </Art>
  )
}

export function AskArt(): ReactNode {
  return (
    <Art>
      <path d="m36 13 19 7v14c0 12-8 20-19 25-11-5-19-13-19-25V20z" style={artStyles.panel} />
      <path d="m27 36 6.5 6.5L46 30" style={artStyles.accentLine} />
    </Art>
  )
}
