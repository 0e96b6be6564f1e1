import type { ReactNode } from 'react'
import { Art, artStyles } from '../../../parts/pictures/Art.js'

export function SharedArt(): ReactNode {
  return (
    <Art>
      <path d="M36 21 20 48h32zM36 21v16M20 48l16-11 16 11" style={artStyles.line} />
      <circle cx="36" cy="20" r="7" style={artStyles.panel} />
      <circle cx="20" cy="49" r="7" style={artStyles.panel} />
      <circle cx="52" cy="49" r="7" style={artStyles.panel} />
      <circle cx="36" cy="38" r="6" style={artStyles.accent} />
    </Art>
  )
}

export function ManyArt(): ReactNode {
  return (
    <Art>
      <rect x="15" y="15" width="18" height="42" rx="9" style={artStyles.panel} />
      <rect x="39" y="15" width="18" height="42" rx="9" style={artStyles.panel} />
      <circle cx="24" cy="24" r="5" style={artStyles.accent} />
      <circle cx="48" cy="48" r="5" style={artStyles.accent} />
      <path d="M24 35v14M48 23v14" style={artStyles.line} />
    </Art>
  )
}

export function FeeArt(): ReactNode {
  return (
    <Art>
      <circle cx="36" cy="36" r="21" style={artStyles.panel} />
      <circle cx="36" cy="36" r="14" style={artStyles.line} />
      <path d="M36 28v16M31.5 32.5a4.5 3 0 0 1 9 0M31.5 39.5a4.5 3 0 0 0 9 0" style={artStyles.accentLine} />
    </Art>
  )
}
