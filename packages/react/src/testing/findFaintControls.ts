type Color = readonly [red: number, green: number, blue: number, alpha: number]

const disabled = ':is(button, a):is([aria-disabled="true"], :disabled):not([aria-busy="true"])'
/** The least contrast of a text with its background (WCAG 2, level AA). */
const least = 4.5

/** Returns the texts of disabled buttons within our roots that are hard to read. The contrast rule of axe leaves out disabled controls. */
export function findFaintControls(): readonly string[] {
  const parts = document.querySelectorAll<HTMLElement>(
    `[data-latchkey]:is(${disabled}), [data-latchkey] :is(${disabled}), [data-latchkey] :is(${disabled}) *`,
  )
  return [...parts].filter(isRead).flatMap((part) => {
    const ratio = contrastWithin(part)
    return ratio < least ? [`contrast ${ratio.toFixed(2)}: ${part.outerHTML.slice(0, 160)}`] : []
  })
}

/** Returns whether the element has words of its own that are shown. */
function isRead(part: HTMLElement): boolean {
  const hasWords = [...part.childNodes].some(
    ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
  )
  return hasWords && part.checkVisibility() && !part.closest('.lk-hidden, [data-state="leaving"]')
}

/** Returns the contrast between the text of an element and what is painted behind it, with the opacity of its ancestors. */
function contrastWithin(element: HTMLElement): number {
  const chain: Element[] = []
  for (let part: Element | null = element; part; part = part.parentElement) chain.unshift(part)
  const page: Color = [255, 255, 255, 1]
  const [text, back] = paint(chain, page)
  const [dark = 0, light = 0] = [luminance(text), luminance(back)].sort((one, other) => one - other)
  return (light + 0.05) / (dark + 0.05)
}

/** Returns the colours of the text and of the background of the last element, painted over `behind`. */
function paint(chain: readonly Element[], behind: Color): readonly [text: Color, back: Color] {
  const [first, ...rest] = chain
  if (!first) return [behind, behind]
  const { backgroundColor, color, opacity } = getComputedStyle(first)
  const back = over(parse(backgroundColor), behind)
  const inner = rest.length > 0 ? paint(rest, back) : ([over(parse(color), back), back] as const)
  const group = Number(opacity)
  return [mix(inner[0], behind, group), mix(inner[1], behind, group)]
}

function over(front: Color, behind: Color): Color {
  return mix(front, behind, front[3])
}

function mix(front: Color, behind: Color, part: number): Color {
  const at = (index: 0 | 1 | 2) => front[index] * part + behind[index] * (1 - part)
  return [at(0), at(1), at(2), 1]
}

/** Reads any CSS colour, as the browser paints it. */
function parse(color: string): Color {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('No canvas.')
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
  return [red, green, blue, alpha / 255]
}

/** Returns the luminance of WCAG 2. */
function luminance([red, green, blue]: Color): number {
  const linear = (byte: number) => {
    const part = byte / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}
