import { chooseLanguage, directionOf, fillText, formatMessage, type Messages } from '@latchkey/core/locale'
import { escapeHtml } from './escapeHtml.ts'
import type { Languages } from './LanguageTexts.ts'

/** Values of a text: numbers choose the plural, and are written in the digits of the language. */
export type TextValues = Readonly<Record<string, string | number>>

/** Texts of one language. A text that its translation lacks is English. */
export type Texts<key extends string> = {
  /** BCP 47 tag of the language. */
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  /** Returns a plain text. */
  toText(key: key, values?: TextValues): string
  /** Returns a text as HTML. Its values stay text, and are written from left to right whatever is around them. */
  toHtml(key: key, values?: TextValues): string
}

export type Catalogue<key extends string> = {
  /** Returns the tag of the first wanted language that has the texts; `undefined` if none has. */
  choose(wanted: readonly string[]): Promise<string | undefined>
  /** Returns the texts in the first wanted language that has them, or else in English. */
  load(wanted: readonly string[]): Promise<Texts<key>>
}

/** Creates the texts of a part in all languages. A language is loaded when it is first wanted. */
export function createCatalogue<key extends string>({
  english,
  part,
  languages,
}: {
  readonly english: { readonly [name in key]: Messages[string] }
  readonly part: string
  readonly languages: Languages
}): Catalogue<key> {
  const translated = async (tag: string): Promise<Messages | undefined> => {
    const language = Object.hasOwn(languages, tag) ? await languages[tag]?.() : undefined
    return (await language?.texts.load(part))?.texts
  }
  const choose: Catalogue<key>['choose'] = async (wanted) => {
    let tags = ['en', ...Object.keys(languages)]
    while (tags.length > 0) {
      const tag = chooseLanguage(wanted, tags)?.language
      if (tag === undefined || tag === 'en' || (await translated(tag))) return tag
      tags = tags.filter((one) => one !== tag)
    }
    return undefined
  }
  return {
    choose,
    async load(wanted) {
      const lang = (await choose(wanted)) ?? 'en'
      return toTexts(lang, { ...english, ...(await translated(lang)) })
    },
  }
}

function toTexts<key extends string>(lang: string, messages: Messages): Texts<key> {
  const dir = directionOf(lang)
  const fill = (key: key, values: TextValues, toPlaces: (value: string) => string, escape = same) => {
    const entries = Object.entries(values)
    const numbers = entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number')
    const words = entries.flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, toPlaces(value)]] : [],
    )
    // The places of words are filled last, so that no braces of a caller are filled.
    const text = formatMessage(messages[key] ?? '', Object.fromEntries(numbers), lang)
    return fillText(escape(text), Object.fromEntries(words))
  }
  // Only such a text needs the marks, and programs that do not know them show them.
  const isolate = (value: string) => (dir === 'rtl' ? `\u2066${value}\u2069` : value)
  return {
    lang,
    dir,
    toText: (key, values = {}) => fill(key, values, isolate),
    toHtml: (key, values = {}) =>
      fill(key, values, (value) => `<bdi dir="ltr">${escapeHtml(value)}</bdi>`, escapeHtml),
  }
}

const same = (text: string) => text
