import type { Feature } from '@latchkey/core'
import { useLatchkeyContext } from '../client/LatchkeyContext.js'
import { createLocale, type Locale } from './createLocale.js'

/** Returns the locale of the modal, in which every number and date is written. */
export function useLocale(): Locale {
  const { client, language } = useLatchkeyContext()
  return client.use(locales())(language.tag)
}

/** Keeps each locale that has been used. */
const locales = (): Feature<(tag: string) => Locale> => ({ id: 'locales', create: createLocales })

function createLocales(): (tag: string) => Locale {
  const known = new Map<string, Locale>()
  return (tag) => {
    const locale = known.get(tag) ?? createLocale(tag)
    known.set(tag, locale)
    return locale
  }
}
