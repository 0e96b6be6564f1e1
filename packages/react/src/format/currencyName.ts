import type { Locale } from './createLocale.js'

/** Returns the name of a currency; its code if it has none. */
export function currencyName(code: string, { tag }: Locale): string {
  try {
    return new Intl.DisplayNames(tag, { type: 'currency' }).of(code) ?? code
  } catch {
    return code
  }
}
