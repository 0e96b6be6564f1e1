import type { Messages } from '@latchkey/core/locale'
import type { TextPart } from './defineLanguage.ts'

/** What the document shows. */
type ShownLanguage = {
  /** BCP 47 tag of numbers and dates. */
  readonly tag: string
  readonly dir: 'ltr' | 'rtl'
  /** The texts that are loaded, by part. A text that is missing is English. */
  readonly messages: { readonly [part in TextPart]?: Messages }
}

const english: ShownLanguage = { tag: 'en', dir: 'ltr', messages: {} }

export const shownLanguage = (): ShownLanguage => english
