import type { Locale } from './createLocale.js'

/** Returns the name of a currency as a heading of its row, with a capital letter; its code if it has none. */
export function currencyName(code: string, { tag }: Locale): string {
  try {
    const name = new Intl.DisplayNames(tag, { type: 'currency' }).of(code) ?? code
    return `${name.slice(0, 1).toLocaleUpperCase(tag)}${name.slice(1)}`
  } catch {
    return code
  }
}
