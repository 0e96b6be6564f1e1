import { chooseText, fillText, type Message } from '@latchkey/core/locale'
import type { Locale } from '../format/createLocale.js'

/** Writes a message with its values. A whole number chooses among its texts, and is written in the digits of the locale. */
export function writeText(
  message: Message,
  values: Readonly<Record<string, unknown>>,
  locale: Locale,
): string {
  const written = Object.entries(values).map(([name, value]) => [
    name,
    Number.isSafeInteger(value) ? locale.whole(String(value)) : value,
  ])
  return fillText(chooseText(message, values, locale.category), Object.fromEntries(written))
}
