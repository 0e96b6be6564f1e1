import type { Message, Messages } from '@latchkey/core/locale'

/** A part of the interface, whose texts are loaded with its code. */
export type TextPart =
  | 'wallet-button'
  | 'modal'
  | 'connecting'
  | 'connect'
  | 'account'
  | 'send'
  | 'swaps'
  | 'pay'
  | 'receive'
  | 'onramp'
  | 'names'
  | 'sessions'
  | 'siwx'
  | 'watch'
  | 'email'
  | 'errors'
  | 'errors-chains'
  | 'errors-embedded'

/** The texts of a language. */
export type LanguageTexts = {
  /** BCP 47 tag, such as `pt-BR`. */
  readonly tag: string
  /** Writing direction. Default: `ltr`. */
  readonly dir?: 'ltr' | 'rtl'
  /** Texts by key: those of the page's buttons, or every text of a catalogue that has no parts. A missing text stays English. */
  readonly messages: Messages
  /** Loads the texts of a part of the interface; resolves with `undefined` for one that the language lacks. */
  readonly load?: (part: TextPart) => Promise<{ readonly texts: Messages } | undefined>
}

/** A language of the interface: one of `@latchkey/react/locales/*`, or the app's own from `defineLanguage`. */
export type Language = LanguageTexts & {
  /** Returns what the interface shows in this language. */
  readonly show: () => ShownLanguage
}

/** The language of the interface, with the texts that are loaded. */
export type ShownLanguage = {
  /** BCP 47 tag of numbers and dates. */
  readonly tag: string
  /** BCP 47 tag of the texts. */
  readonly lang: string
  /** Writing direction of the texts. */
  readonly dir: 'ltr' | 'rtl'
  /** Parts whose texts have been requested. */
  readonly requested: ReadonlySet<TextPart>
  /** Returns a text and its language; `undefined` if only English has it, or its part is not loaded. */
  readonly find: (key: string) => { readonly message: Message; readonly lang: string } | undefined
  /** Loads the texts of a part. Never rejects: until the next call loads them, the part is in English. */
  readonly load: (part: TextPart) => Promise<unknown>
}

/** Shows English, whose texts are in the code of each part. */
export function showEnglish(tag = 'en'): ShownLanguage {
  const requested = new Set<TextPart>()
  return {
    tag,
    lang: 'en',
    dir: 'ltr',
    requested,
    find: () => undefined,
    load: async (part) => requested.add(part),
  }
}
