import type { Locale } from './createLocale.js'

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** Writes a length of time in the largest unit that gives a whole number, such as `36 hours`. */
export function formatDuration(seconds: number, { tag }: Locale): string {
  const [unit, length] = units.find(([, one]) => seconds % one === 0) ?? ['second', 1]
  return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / length)
}
