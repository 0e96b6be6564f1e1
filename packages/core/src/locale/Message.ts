/**
 * A text. `{name}` marks the place of a value. Where the text depends on a value, there is one for each of its cases: for a number
 * those of [plural rules](https://www.unicode.org/reports/tr35/tr35-numbers.html#Language_Plural_Rules) (`one`, `other`, …) or an
 * exact number (`=0`), for other values the values themselves. `other` takes the rest.
 *
 * @example
 * ```ts
 * import type { Message } from '@latchkey/core/locale'
 *
 * const hidden: Message = { count: { one: '{count} hidden token', other: '{count} hidden tokens' } }
 * ```
 */
export type Message = string | MessageChoice

/** A text for each case of one argument, such as `{ count: { one: '…', other: '…' } }`. */
export type MessageChoice = { readonly [argument: string]: { readonly [choice: string]: Message } }

/** Messages by key. */
export type Messages = { readonly [key: string]: Message }
