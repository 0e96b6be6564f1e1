import { readAcceptLanguage } from '@latchkey/core/locale'

/** Browsers send fewer. Each is compared with all languages, so the number is limited. */
const most = 12

/** Returns the languages that a request asks for: BCP 47 tags, the most wanted first. */
export const readLanguages = (headers: Headers): readonly string[] =>
  readAcceptLanguage(headers.get('accept-language')).slice(0, most)
