import type { ReactNode } from 'react'
import { Art, artStyles } from '../../parts/pictures/Art.js'

export function PayArt(): ReactNode {
  return (
    <Art>
      <rect x="14" y="22" width="44" height="29" rx="6" style={artStyles.panel} />
      <path d="M14 31h44" style={artStyles.line} />
      <circle cx="49" cy="43" r="4" style={artStyles.accent} />
    </Art>
  )
}

export function CheckArt(): ReactNode {
  return (
    <Art>
      <rect x="19" y="14" width="34" height="44" rx="6" style={artStyles.panel} />
      <circle cx="36" cy="28" r="6" style={artStyles.shade} />
      <path d="m29 46 5 5 9-10" style={artStyles.accentLine} />
    </Art>
  )
}

export function ArriveArt(): ReactNode {
  return (
    <Art>
      <rect x="14" y="30" width="44" height="27" rx="7" style={artStyles.panel} />
      <path d="M36 14v24m-7-7 7 7 7-7" style={artStyles.accentLine} />
      <path d="M24 48h24" style={artStyles.line} />
    </Art>
  )
}
