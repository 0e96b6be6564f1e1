/** How a locale writes numbers. */
export type Locale = {
  /** BCP 47 tag, for dates and names. */
  readonly tag: string
  readonly decimal: string
  readonly group: string
  readonly minus: string
  readonly plus: string
  /** Writes a whole number with groups. Exact, because `Intl` takes a `bigint`. */
  readonly whole: (digits: string) => string
  /** Writes digits in the script of the locale. */
  readonly digits: (digits: string) => string
  /** Returns the plural category of a number, such as `one` or `other`. */
  readonly category: (count: number) => string
}

/** Returns how a locale writes numbers; English for a tag that no browser can read. */
export function createLocale(tag: string): Locale {
  try {
    const format = new Intl.NumberFormat(tag, { signDisplay: 'exceptZero' })
    const part = (sample: number, kind: Intl.NumberFormatPartTypes) =>
      format.formatToParts(sample).find(({ type }) => type === kind)?.value ?? ''
    const plain = new Intl.NumberFormat(tag)
    let plurals: Intl.PluralRules | undefined
    const zero = plain.format(0).codePointAt(0) ?? 0
    return {
      tag,
      decimal: part(0.5, 'decimal'),
      group: part(1e6, 'group'),
      minus: part(-1, 'minusSign').replace('-', '\u2212'),
      plus: part(1, 'plusSign'),
      whole: (digits) => plain.format(BigInt(digits)),
      category: (count) => (plurals ??= new Intl.PluralRules(tag)).select(count),
      digits: (digits) => digits.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit))),
    }
  } catch {
    return createLocale('en')
  }
}
