import { defineLanguage } from '../client/showLanguage.js'
import { pseudoMessages } from './pseudoMessages.js'

/** A language that is written from right to left, with longer texts. Its texts have no Latin letter. */
export const mirrored = defineLanguage({ tag: 'he', dir: 'rtl', messages: pseudoMessages })
