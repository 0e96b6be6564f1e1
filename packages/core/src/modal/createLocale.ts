import type { ReadableAtom } from 'nanostores'
import type { Context } from '../context/Context.js'
import type { LocaleOption } from '../locale/wantedTags.js'

/** The language of what the visitor reads, and the function that changes it. */
export type LocaleApi = {
  /** The wanted language. */
  readonly $locale: ReadableAtom<LocaleOption>
  /** Sets the language: that of the modal, which keeps its view, and of an embedded wallet with its mails. */
  setLocale(locale: LocaleOption): void
}

export function createLocale({ atom }: Context, initial: LocaleOption): LocaleApi {
  const $locale = atom(initial)
  return { $locale, setLocale: (locale) => $locale.set(locale) }
}
