import { toDigits } from './toDigits.js'

/** White space, and marks of direction that come with pasted text. */
const unseen = /[\s\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** Returns true for text such as `1,234`, where the comma may separate thousands or decimals. */
export const isAmbiguousAmount = (text: string): boolean => /^[1-9]\d{0,2},\d{3}$/.test(text)

/**
 * Returns a pasted or typed amount in decimal text: digits of every script as `0` to `9`, without spaces, and a lone comma as the
 * point unless it may separate thousands. Text with another meaning stays, so that it is refused.
 */
export function cleanAmount(text: string): string {
  const plain = toDigits(text.replace(unseen, ''))
    .replace(/[\u066b\uff0e\u3002\uff61]/g, '.')
    .replace(/[\uff0c\u3001\uff64]/g, ',')
  return isAmbiguousAmount(plain) ? plain : plain.replace(/^(\d*),(\d*)$/, '$1.$2')
}

/**
 * Returns the amount in a field after an input, in decimal text. A lone comma typed at a key is the decimal sign, because some number
 * pads have no point.
 */
export function typeAmount(before: string, text: string): string {
  const clean = cleanAmount(text)
  const isKey = !/[.,]/.test(before) && clean.replace(',', '') === before
  return isKey ? clean.replace(',', '.') : clean
}
