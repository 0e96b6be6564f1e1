import type { Language, ShownLanguage } from '../client/Language.js'
import { loadLanguage } from './loadLanguage.js'

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
  const own = async () => (await import('./loadOwnLanguage.js')).loadOwnLanguage(tags, languages ?? [])
  const next =
    typeof wanted === 'object'
      ? wanted.show()
      : languages || hasMessages
        ? await own()
        : await loadLanguage(tags)
  // A set also yields what is added meanwhile.
  for (const part of shown.current.requested) await next.load(part)
  return next
}
