import type { Messages } from '@latchkey/core/locale'

/** Parts of the texts. Each loads when it is first shown. */
export type TextPart =
  | 'frame'
  | 'frame-keys'
  | 'frame-logins'
  | 'frame-passkeys'
  | 'frame-settings'
  | 'frame-smart'
  | 'frame-solana'

/** A language beside English. Its modules are compiled from `/locales`. */
export type LanguageTexts = {
  /** BCP 47 tag. */
  readonly tag: string
  readonly dir?: 'rtl'
  readonly messages: Messages
  /** Loads the texts of a part; `undefined` if it is not translated. */
  load(part: TextPart): Promise<{ readonly texts: Messages } | undefined>
}

/** Loaders of the languages beside English, by tag. */
export type Languages = { readonly [tag: string]: () => Promise<{ readonly texts: LanguageTexts }> }
