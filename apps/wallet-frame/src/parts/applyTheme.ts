/** The part of the page's theme that the frame takes, as the page sends it. */
export type Theme = {
  /** Absent: as the device prefers. */
  readonly mode?: 'light' | 'dark' | undefined
  /** A CSS color, the background of main buttons. */
  readonly accent?: string | number | undefined
  /** In pixels: `12px`. */
  readonly radius?: string | number | undefined
}

/** A color without `var()` and `currentcolor`, which would be another color where it is used. */
const color = /^(#[\da-f]{3,8}|(?!currentcolor)[a-z]+|(?!var|env|attr)[a-z]+\([\w\s.,%/+-]*\))$/i
/** Up to 24 pixels. */
const corner = /^(1?\d|2[0-4])px$/

/**
 * Shows the frame in the page's theme. The page must not hide the details of a request. So text on its accent is black or white,
 * by contrast, and the frame keeps all other colors. An unknown value leaves the frame's own.
 */
export function applyTheme(document: Document, { mode, accent, radius }: Theme): void {
  const { dataset, style } = document.documentElement
  if (mode) dataset['theme'] = mode
  else delete dataset['theme']
  const set = (name: string, value: string | false) =>
    value ? style.setProperty(name, value) : style.removeProperty(name)

  const back = `rgb(from ${accent} r g b / 1)`
  const isColor = color.test(String(accent)) && CSS.supports('color', back)
  // `y` is the luminance of WCAG 2. Above 0.179, black has the higher contrast. With this factor no color gets a gray.
  const light = '(0.179 - y) * 1e12'
  const ink = `color(from ${back} xyz-d65 clamp(0, ${light}, 0.95) clamp(0, ${light}, 1) clamp(0, ${light}, 1.089) / 1)`
  set('--accent', isColor && back)
  set('--on-accent', isColor && ink)
  set('--radius', corner.test(String(radius)) && String(radius))
}
