import type { ReactNode } from 'react'
import { Art, artStyles } from '../../../parts/pictures/Art.js'

export function StepsArt(): ReactNode {
  return (
    <Art>
      <rect x="16" y="14" width="40" height="13" rx="5" style={artStyles.panel} />
      <rect x="16" y="30" width="40" height="13" rx="5" style={artStyles.panel} />
      <rect x="16" y="46" width="40" height="13" rx="5" style={artStyles.accent} />
      <path d="M23 20.5h14M23 36.5h20" style={artStyles.ink} />
      <path d="m31 52.5 3.5 3 7-6.5" style={artStyles.onAccent} />
    </Art>
  )
}

export function FeesArt(): ReactNode {
  return (
    <Art>
      <circle cx="32" cy="32" r="16" style={artStyles.panel} />
      <path d="M32 24v16M27 29h7.5a3.5 3.5 0 0 1 0 7H27" style={artStyles.ink} />
      <circle cx="50" cy="50" r="10" style={artStyles.accent} />
      <path d="m45.5 50 3.5 3.5 6-6.5" style={artStyles.onAccent} />
    </Art>
  )
}

export function SameArt(): ReactNode {
  return (
    <Art>
      <rect x="14" y="22" width="44" height="28" rx="8" style={artStyles.panel} />
      <circle cx="27" cy="36" r="6" style={artStyles.accent} />
      <path d="M39 32h12M39 40h8" style={artStyles.ink} />
    </Art>
  )
}
