import type { Messages } from '@latchkey/core/locale'
import type { TextPart } from './language/LanguageTexts.ts'

/** A language with the texts that are loaded. */
export type ShownLanguage = {
  /** BCP 47 tag of numbers and dates. */
  readonly tag: string
  /** BCP 47 tag of the texts. */
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  /** By part. A text that is missing is English. */
  readonly messages: { readonly [part in TextPart]?: Messages }
}

export const english: ShownLanguage = { tag: 'en', lang: 'en', dir: 'ltr', messages: {} }

/** A document has one language, as it has one `lang`. */
const page = { language: english }

/** Returns the language of everything that is written now. */
export const shownLanguage = (): ShownLanguage => page.language

/** Sets the language of everything that is written from now on. Pages call `createPageLanguage` instead. */
export const showLanguage = (language: ShownLanguage): void => {
  page.language = language
}
