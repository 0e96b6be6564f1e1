import { type NumberForms, numberForms } from '@latchkey/core/locale'

/** How a locale writes numbers, and chooses the plural of one. */
export type Locale = NumberForms & {
  /** Returns the plural category of a number, such as `one` or `other`. */
  readonly category: (count: number) => string
}

/** Returns how a locale writes numbers; English for a tag that no browser can read. */
export function createLocale(tag: string): Locale {
  const forms = numberForms(tag)
  let plurals: Intl.PluralRules | undefined
  return { ...forms, category: (count) => (plurals ??= new Intl.PluralRules(forms.tag)).select(count) }
}
