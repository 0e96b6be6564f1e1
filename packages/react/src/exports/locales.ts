export { readAcceptLanguage } from '@latchkey/core/locale'
export { defineLanguage } from '../client/showLanguage.js'
export { languageTags } from '../locale/loadLanguage.js'
