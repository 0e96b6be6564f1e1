import * as z from 'zod/mini'
import { readPrice } from '../chain/prices/readPrice.ts'

const isZero = (value: unknown) => /^0+(\.0+)?$/.test(String(value))

/** A sum of money as decimal text, from JSON text or a JSON number; never negative. */
export const sum = z.pipe(
  z.custom<string | number | bigint>(
    (value) => isZero(value) || readPrice(value) !== undefined,
    'a sum of money',
  ),
  z.transform((value: string | number | bigint) => (isZero(value) ? '0' : (readPrice(value) ?? '0'))),
)

const scale = (text: string, places: number): bigint => {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(places, '0'))
}
const placesOf = (text: string) => (text.split('.')[1] ?? '').length

/** Returns the difference of two decimal texts, exactly; zero if it would be negative. */
export function subtract(from: string, part: string): string {
  const places = Math.max(placesOf(from), placesOf(part))
  const rest = scale(from, places) - scale(part, places)
  if (rest <= 0n) return '0'
  const digits = String(rest).padStart(places + 1, '0')
  const text = places ? `${digits.slice(0, -places)}.${digits.slice(-places)}` : digits
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

/** Compares two decimal texts, the larger one first. */
export function compareSums(left: string, right: string): number {
  const places = Math.max(placesOf(left), placesOf(right))
  const difference = scale(right, places) - scale(left, places)
  return difference > 0n ? 1 : difference < 0n ? -1 : 0
}
