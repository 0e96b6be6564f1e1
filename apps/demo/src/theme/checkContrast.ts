import { type Color, contrastOf, nearestPassing } from './contrast.ts'
import { type Pair, pairs } from './pairs.ts'

/** A pair with its contrast in one color scheme. */
export type Check = Pair & {
  readonly ratio: number
  readonly frontColor: Color
  readonly backColor: Color
  readonly passes: boolean
  /** For a pair that fails: the nearest front color that passes, if possible in each pair of this front. */
  readonly offer?: Color | undefined
}

/** Returns each pair with its contrast. `colorOf` returns the painted color of a token; a pair without both is left out. */
export function checkContrast(colorOf: (token: string) => Color | undefined): readonly Check[] {
  return pairs.flatMap((pair) => {
    const [frontColor, backColor] = [colorOf(pair.front), colorOf(pair.back)]
    if (!frontColor || !backColor) return []
    const ratio = contrastOf(frontColor, backColor)
    const check = { ...pair, ratio, frontColor, backColor, passes: ratio >= pair.least }
    return [check.passes ? check : { ...check, offer: offerFor(check, colorOf) }]
  })
}

function offerFor(
  { front, frontColor, backColor, least }: Check,
  colorOf: (token: string) => Color | undefined,
) {
  const needs = pairs.flatMap((pair) => {
    const back = pair.front === front ? colorOf(pair.back) : undefined
    return back ? [{ back, least: pair.least }] : []
  })
  return nearestPassing(frontColor, needs) ?? nearestPassing(frontColor, [{ back: backColor, least }])
}

/** Returns the contrast as people write it, such as `4.5:1`. Cut and not rounded, so that no failing one reads as passing. */
export const ratioText = (ratio: number): string => `${Math.floor(ratio * 10) / 10}:1`
