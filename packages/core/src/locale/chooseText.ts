import type { Message } from './Message.js'

/** How a language counts: returns the plural category of a number, such as `one` or `other`. */
export type PluralCategory = (count: number) => string

/**
 * Returns the text of a message for these values. Its places are not filled yet.
 *
 * @example
 * ```ts
 * import { chooseText } from '@latchkey/core/locale'
 *
 * const plurals = new Intl.PluralRules('en')
 * const message = { count: { one: '{count} wallet', other: '{count} wallets' } }
 * chooseText(message, { count: 1 }, (count) => plurals.select(count)) // '{count} wallet'
 * ```
 */
export function chooseText(
  message: Message,
  values: Readonly<Record<string, unknown>>,
  category: PluralCategory,
): string {
  if (typeof message === 'string') return message
  const [[argument, choices] = ['', {}]] = Object.entries(message)
  const value = values[argument]
  const choice =
    typeof value === 'number' && !Object.hasOwn(choices, `=${value}`) ? category(value) : undefined
  const name = choice ?? (typeof value === 'number' ? `=${value}` : String(value))
  const chosen = Object.hasOwn(choices, name) ? choices[name] : choices['other']
  return chooseText(chosen ?? '', values, category)
}
