import { chooseText } from './chooseText.js'
import { fillText } from './fillText.js'
import type { Message } from './Message.js'

/**
 * Writes a message with its values. A number is written in the digits of the locale; other values are text.
 *
 * @param locale - BCP 47 tag, for plurals and digits. A tag that the runtime cannot read counts as English.
 *
 * @example
 * ```ts
 * import { formatMessage } from '@latchkey/core/locale'
 *
 * formatMessage({ count: { one: '{count} wallet', other: '{count} wallets' } }, { count: 2 }, 'en') // '2 wallets'
 * ```
 */
export function formatMessage(
  message: Message,
  values: Readonly<Record<string, string | number>>,
  locale: string,
): string {
  const tag = readable(locale)
  const text = chooseText(message, values, (count) => new Intl.PluralRules(tag).select(count))
  const written = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? new Intl.NumberFormat(tag).format(value) : value,
  ])
  return fillText(text, Object.fromEntries(written))
}

function readable(tag: string): string {
  try {
    return new Intl.Locale(tag).toString()
  } catch {
    return 'en'
  }
}
