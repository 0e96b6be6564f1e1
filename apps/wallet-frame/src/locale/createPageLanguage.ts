import { wantedTags } from '@latchkey/core/locale'
import type { TextPart } from './language/LanguageTexts.ts'
import { english, type ShownLanguage, showLanguage, shownLanguage } from './shownLanguage.ts'

/** Milliseconds that a language may take to load. Until the next text is needed, the page keeps the one it has. */
const patience = 5_000

/** The language of a page of the wallet. */
export type PageLanguage = {
  /** Sets the wanted languages, the most wanted first. Without any, those of the browser. They show with the next `load`. */
  choose(wanted: readonly string[]): void
  /**
   * Loads parts of the texts in the wanted language, and shows them. `undefined`: they are there. The promise never rejects, and is
   * settled after five seconds at the latest.
   */
  load(...parts: readonly TextPart[]): Promise<void> | undefined
  /** Calls the listener when the language or its texts have changed. */
  subscribe(listener: () => void): () => void
}

/** Creates the language of a page. English is in the code, so it loads nothing. */
export function createPageLanguage(
  window: Pick<Window, 'document' | 'setTimeout'>,
  importLanguages = () => import('./loadLanguage.ts'),
): PageLanguage {
  const { documentElement } = window.document
  const listeners = new Set<() => void>()
  const needed = new Set<TextPart>(['frame'])
  let wanted: readonly string[] = []
  /** The wanted languages and the parts of what is shown. */
  let shown: { readonly wanted: readonly string[]; readonly parts: ReadonlySet<TextPart> } | undefined

  const show = (language: ShownLanguage) => {
    const before = shownLanguage()
    if (before === language) return
    const messages = { ...(before.lang === language.lang && before.messages), ...language.messages }
    showLanguage(language === english ? english : { ...language, messages })
    documentElement.lang = language.lang
    documentElement.dir = language.dir
    for (const listener of [...listeners]) listener()
  }
  const choose = (tags: readonly string[]) => {
    const next = tags.length > 0 ? tags : wantedTags('auto')
    if (next.join() === wanted.join()) return
    wanted = next
    // The windows of the wallet get it with their first message.
    documentElement.dataset['locales'] = next.join()
  }
  /** Resolves with nothing if the code of the language cannot be loaded. */
  const read = async (tags: readonly string[], parts: ReadonlySet<TextPart>) => {
    try {
      return await (await importLanguages()).loadLanguage(tags, [...parts])
    } catch {
      return undefined
    }
  }
  choose([])
  return {
    choose,
    load(...parts) {
      for (const part of parts) needed.add(part)
      if (shown?.wanted === wanted && [...needed].every((part) => shown?.parts.has(part))) return undefined
      const next = { wanted, parts: new Set(needed) }
      if (/^(?:en(?:-US)?)?$/i.test(wanted[0] ?? '')) {
        shown = next
        show(english)
        return undefined
      }
      const late = new Promise<undefined>((resolve) => {
        window.setTimeout(() => resolve(undefined), patience)
      })
      return Promise.race([read(next.wanted, next.parts), late]).then((language) => {
        if (!language || next.wanted !== wanted) return
        shown = next
        show(language)
      })
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
