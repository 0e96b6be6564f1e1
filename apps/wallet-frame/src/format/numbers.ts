import { shownLanguage } from '../locale/shownLanguage.ts'

/** Returns how the language of the page writes numbers. */
export function numbers() {
  const { tag } = shownLanguage()
  const plain = new Intl.NumberFormat(tag)
  const signed = new Intl.NumberFormat(tag, { signDisplay: 'exceptZero' })
  const part = (sample: number, kind: Intl.NumberFormatPartTypes) =>
    signed.formatToParts(sample).find(({ type }) => type === kind)?.value ?? ''
  const zero = plain.format(0).codePointAt(0) ?? 0
  return {
    decimal: part(0.5, 'decimal'),
    minus: part(-1, 'minusSign').replace('-', '\u2212'),
    plus: part(1, 'plusSign'),
    /** Writes a whole number with groups. Exact, because `Intl` takes a `bigint`. */
    whole: (digits: string) => plain.format(BigInt(digits)),
    /** Writes digits in the script of the language. */
    digits: (digits: string) => digits.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit))),
  }
}
