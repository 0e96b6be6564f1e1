import { type Language, type ShownLanguage, showEnglish } from '../client/Language.js'

/**
 * Returns the language to show next, with the texts of every part that the interface has requested so far.
 * @throws If the code of the language cannot be loaded.
 */
export async function changeLanguage(change: {
  /** BCP 47 tags, the most wanted first. */
  readonly tags: readonly string[]
  /** The language itself, if the app has it. */
  readonly wanted: Language | string
  readonly languages: readonly Language[] | undefined
  readonly hasMessages: boolean
  /** The language that is shown now. */
  readonly shown: { readonly current: ShownLanguage }
}): Promise<ShownLanguage> {
  const { tags, wanted, languages, hasMessages, shown } = change
  const [first = 'en'] = tags
  const isEnglish = /^en(-|$)/.test(first) && !languages
  const load = async () => (await import('./loadLanguage.js')).loadLanguage(tags, languages, hasMessages)
  const next = typeof wanted === 'object' ? wanted.show() : isEnglish ? showEnglish(first) : await load()
  // A set also yields what is added meanwhile.
  for (const part of shown.current.requested) await next.load(part)
  return next
}
