import { type CustomTheme, type Scheme, valueOf } from '../theme/CustomTheme.ts'
import type { Color } from '../theme/contrast.ts'
import { tokens } from '../theme/tokens.ts'

/** A color as this browser paints it. */
export type Resolved = { readonly color: Color; readonly alpha: number }

/** Returns the painted color of each token. A color that this browser cannot paint is left out. */
export function resolveColors(theme: CustomTheme, scheme: Scheme): ReadonlyMap<string, Resolved> {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const probe = document.body.appendChild(document.createElement('i'))
  probe.hidden = true
  probe.style.colorScheme = scheme
  for (const token of tokens) probe.style.setProperty(`--lk-${token.name}`, valueOf(theme, token, scheme))
  const found = new Map<string, Resolved>()
  for (const { name, kind } of tokens) {
    if (kind !== 'color' || !context) continue
    // An invalid color leaves the probe without one.
    probe.style.color = 'transparent'
    probe.style.color = `var(--lk-${name})`
    context.clearRect(0, 0, 1, 1)
    context.fillStyle = getComputedStyle(probe).color
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
    found.set(name, { color: [red, green, blue], alpha: alpha / 255 })
  }
  probe.remove()
  return found
}
