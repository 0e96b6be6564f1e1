import type { Latchkey, LocaleOption } from '@latchkey/core'
import { wantedTags } from '@latchkey/core/locale'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Language, type ShownLanguage, showEnglish, type TextPart } from '../client/Language.js'
import { useStoreValue } from '../client/useStoreValue.js'

/** The app's options for languages. */
export type LanguageProps = {
  /**
   * Language of the interface: a BCP 47 tag, several with the most wanted first, `auto` for the languages of the browser, or a language
   * with its texts, which are then there for the first render. Default: the client's option `locale`.
   */
  readonly locale?: LocaleOption | Language | undefined
  /** Languages of the app, which come before those of this package. Create the array once, outside of render. */
  readonly languages?: readonly Language[] | undefined
}

/** The language of the interface. */
export type LanguageState = {
  readonly language: ShownLanguage
  /** Loads the texts of a part in the language that is shown. Never rejects. */
  readonly loadTexts: (part: TextPart) => Promise<unknown>
}

/** Loads the language of the interface. Until it is there, the interface keeps the one it has. */
export function useLanguage(
  client: Latchkey,
  { locale, languages }: LanguageProps,
  /** The app replaces single texts. */
  hasMessages: boolean,
): LanguageState {
  const { $locale, setLocale } = client.modal
  const stored = useStoreValue($locale, 'auto')
  const option = locale ?? stored
  const given = typeof option === 'object' && 'show' in option ? option : undefined
  const [language, setLanguage] = useState(() => given?.show() ?? showEnglish())
  const shown = useRef(language)
  const loadTexts = useCallback(async (part: TextPart) => {
    const { current } = shown
    await current.load(part)
    // Texts that come late replace the English ones.
    if (current.lang !== 'en' && current.find === shown.current.find)
      setLanguage((shown.current = { ...current }))
  }, [])

  // An app may write its list of tags anew in each render.
  const wanted = given ?? String(option)
  const isSet = locale !== undefined

  useEffect(() => {
    const tags =
      typeof wanted === 'object' ? [wanted.tag] : wantedTags(wanted === 'auto' ? wanted : wanted.split(','))
    if (isSet) setLocale(tags)
    const { tag } = shown.current
    // English is in the code.
    if (tag === tags[0] || (tag === 'en' && !languages && /^(en-US)?$/.test(tags[0] ?? ''))) return
    let isCurrent = true
    const change = async () => {
      const { changeLanguage } = await import('./changeLanguage.js')
      const next = await changeLanguage({ tags, wanted, languages, hasMessages, shown })
      if (!isCurrent) return
      shown.current = next
      setLanguage(next)
    }
    // Without its code, the interface keeps the language it has.
    change().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [wanted, isSet, setLocale, languages, hasMessages])
  return { language, loadTexts }
}
