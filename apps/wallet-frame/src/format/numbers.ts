import { type NumberForms, numberForms } from '@latchkey/core/locale'
import { shownLanguage } from '../locale/shownLanguage.ts'

/** Returns how the language of the page writes numbers. */
export const numbers = (): NumberForms => numberForms(shownLanguage().tag)
