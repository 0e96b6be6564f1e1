import { formatMessage, type Messages } from '@latchkey/core/locale'
import type { TextPart } from './language/LanguageTexts.ts'
import { shownLanguage } from './shownLanguage.ts'

/** Values of the places of a text. A number also chooses the plural, and is written in the digits of the language. */
export type TextValues = Readonly<Record<string, string | number>>

/**
 * Returns the function that writes these texts, or their translation. On a page that is written from right to left, each value is isolated, so
 * that a name or an amount keeps its own order.
 */
export const createTexts =
  <const texts extends Messages>(part: TextPart, texts: texts) =>
  (key: keyof texts & string, values: TextValues = {}): string => {
    const { tag, dir, messages } = shownLanguage()
    const own = messages[part]?.[key]
    const isolated = Object.entries(values).map(([name, value]) => [
      name,
      dir === 'rtl' && typeof value === 'string' ? `\u2068${value}\u2069` : value,
    ])
    return formatMessage(own ?? texts[key] ?? '', Object.fromEntries(isolated), own ? tag : 'en')
  }
