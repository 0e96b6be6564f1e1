/** How a locale writes numbers. */
export type NumberForms = {
  /** BCP 47 tag. */
  readonly tag: string
  /** Sign between whole and fraction, such as `.` or `,`. */
  readonly decimal: string
  /** Sign between thousands. */
  readonly group: string
  /** Sign before a negative number. The hyphen of ASCII is a true minus. */
  readonly minus: string
  /** Sign before a positive number, where signs are shown. */
  readonly plus: string
  /** Writes a whole number with groups. Exact, because `Intl` takes a `bigint`. */
  readonly whole: (digits: string) => string
  /** Writes digits in the script of the locale. */
  readonly digits: (digits: string) => string
}

/**
 * Returns how a locale writes numbers, by CLDR; as English does for a tag that the browser cannot read.
 *
 * @example
 * ```ts
 * import { numberForms } from '@latchkey/core/locale'
 *
 * const { whole, decimal, digits } = numberForms('de')
 * console.log(`${whole('1234')}${decimal}${digits('5')}`) // 1.234,5
 * ```
 */
export function numberForms(tag: string): NumberForms {
  try {
    const plain = new Intl.NumberFormat(tag)
    const signed = new Intl.NumberFormat(tag, { signDisplay: 'exceptZero' })
    const part = (sample: number, kind: Intl.NumberFormatPartTypes) =>
      signed.formatToParts(sample).find(({ type }) => type === kind)?.value ?? ''
    const zero = plain.format(0).codePointAt(0) ?? 0
    return {
      tag,
      decimal: part(0.5, 'decimal'),
      group: part(1e6, 'group'),
      minus: part(-1, 'minusSign').replace('-', '\u2212'),
      plus: part(1, 'plusSign'),
      whole: (digits) => plain.format(BigInt(digits)),
      digits: (digits) => digits.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit))),
    }
  } catch {
    return numberForms('en')
  }
}
