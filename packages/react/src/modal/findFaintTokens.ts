/** Pairs of tokens that lie on each other, and the contrast that WCAG 2.2 asks for. */
const pairs = [
  ['n12', 'n0', 4.5, 'text'],
  ['n11', 'n2', 4.5, 'text'],
  ['n10', 'n0', 4.5, 'text'],
  ['n9', 'n1', 4.5, 'text'],
  ['n8', 'n0', 4.5, 'text'],
  ['on-accent', 'accent', 4.5, 'buttons'],
  ['accent-text', 'n0', 4.5, 'links'],
  ['accent', 'n0', 3, 'a button against its surface'],
  ['error', 'n0', 4.5, 'text'],
  ['warning', 'warning-back', 4.5, 'text'],
] as const

/** Returns a sentence about each pair of tokens whose contrast is too low. Colors that cannot be resolved are left out. */
export function findFaintTokens(element: Element): readonly string[] {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const probe = element.ownerDocument.createElement('i')
  element.append(probe)
  // Every rule of the built stylesheet is `!important`, and its transitions would show an older color.
  probe.style.setProperty('transition', 'none', 'important')
  const colorOf = (token: string) => {
    probe.style.setProperty('color', `var(--lk-${token})`, 'important')
    return context && readColor(context, getComputedStyle(probe).color)
  }
  const found = pairs.flatMap(([front, back, needed, use]) => {
    const [one, other] = [colorOf(front), colorOf(back)]
    if (!one || !other) return []
    const contrast = contrastOf(one, other)
    return contrast < needed
      ? [
          `--lk-${front} ${toHex(one)} on --lk-${back} ${toHex(other)} is ${Math.round(contrast * 10) / 10}:1; ${use} ${use.endsWith('s') ? 'need' : 'needs'} ${needed}:1. See docs/reference/theme.md.`,
        ]
      : []
  })
  probe.remove()
  return found
}

type Color = readonly [number, number, number]

/** Returns the color as a screen shows it, whichever notation it has. */
function readColor(context: CanvasRenderingContext2D, color: string): Color | undefined {
  context.clearRect(0, 0, 1, 1)
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha] = context.getImageData(0, 0, 1, 1).data
  return alpha === 255 ? [red, green, blue] : undefined
}

/** Returns the contrast of two colors (WCAG 2.2). */
function contrastOf(one: Color, other: Color): number {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminanceOf(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const toHex = (color: Color): string =>
  `#${color.map((value) => value.toString(16).padStart(2, '0')).join('')}`
