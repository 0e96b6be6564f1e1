/** A color as a screen shows it: red, green and blue, each from 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number]

/** A color behind another, and the contrast that it needs. */
export type Need = { readonly back: Color; readonly least: number }

/** Returns the contrast of two colors (WCAG 2.2), from 1 to 21. */
export function contrastOf(one: Color, other: Color): number {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** Returns the color as `#rrggbb`. */
export const toHex = (color: Color): string =>
  `#${color.map((value) => value.toString(16).padStart(2, '0')).join('')}`

/** Steps of lightness between black and white. */
const steps = 400

/**
 * Returns the color of the same hue that passes on each background and is nearest in lightness, or `undefined` if none does. On
 * one background there always is one for a contrast of 4.5.
 */
export function nearestPassing(color: Color, needs: readonly Need[]): Color | undefined {
  const passes = (one: Color) => needs.every(({ back, least }) => contrastOf(one, back) >= least)
  if (passes(color)) return color
  const { lightness, a, b } = toOklab(color)
  const candidates = Array.from({ length: steps + 1 }, (_, step) => step / steps).toSorted(
    (one, other) => Math.abs(one - lightness) - Math.abs(other - lightness),
  )
  for (const candidate of candidates) {
    const found = toScreen(candidate, { a, b })
    if (passes(found)) return found
  }
  return undefined
}

function luminanceOf(color: Color): number {
  const [red, green, blue] = toLinear(color)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const linearOf = (value: number) =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4

const toLinear = ([red, green, blue]: Color): Color => [linearOf(red), linearOf(green), linearOf(blue)]

/** OKLab of a color (Björn Ottosson). */
function toOklab(color: Color): { lightness: number; a: number; b: number } {
  const [red, green, blue] = toLinear(color)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  }
}

/** Returns the color with this lightness, as strong as a screen can show it at most. */
function toScreen(lightness: number, { a, b }: { a: number; b: number }): Color {
  // Exact at both ends.
  if (lightness <= 0) return [0, 0, 0]
  if (lightness >= 1) return [255, 255, 255]
  let [weak, strong] = [0, 1]
  const isShown = (part: number) =>
    fromOklab(lightness, { a: a * part, b: b * part }).every((value) => value >= -1e-4 && value <= 1.0001)
  if (isShown(1)) weak = 1
  else
    for (let round = 0; round < 12; round += 1) {
      const part = (weak + strong) / 2
      if (isShown(part)) weak = part
      else strong = part
    }
  const [red, green, blue] = fromOklab(lightness, { a: a * weak, b: b * weak })
  return [byteOf(red), byteOf(green), byteOf(blue)]
}

function fromOklab(lightness: number, { a, b }: { a: number; b: number }): Color {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

function byteOf(linear: number): number {
  const value = Math.min(1, Math.max(0, linear))
  return Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055))
}
