import type { Locale } from './createLocale.js'

/**
 * Writes an exact decimal text in a locale, with groups, all of its decimals, and at least `least` of them. Other text stays.
 */
export function formatDecimal(text: string, locale: Locale, least = 0): string {
  const [, sign = '', whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text) ?? []
  if (whole === undefined) return text
  const decimals = fraction.padEnd(least, '0')
  return `${sign && locale.minus}${locale.whole(whole)}${decimals && locale.decimal + locale.digits(decimals)}`
}
