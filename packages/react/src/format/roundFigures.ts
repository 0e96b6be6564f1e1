import { type Rounding, roundDecimal } from './roundDecimal.js'

/** Significant digits of an estimate. */
const figures = 6

/** Rounds a decimal text to six significant digits. Whole units are never cut. */
export function roundFigures(text: string, rounding: Rounding): string {
  const [whole = '', fraction = ''] = text.split('.')
  const places = /[1-9]/.test(whole) ? figures - whole.length : fraction.search(/[1-9]/) + figures
  return roundDecimal(text, Math.max(places, 0), rounding)
}
