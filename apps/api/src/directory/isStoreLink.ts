import { isWebLink } from './isWebLink.ts'

const pages = {
  app_store: /^https:\/\/apps\.apple\.com\//,
  play_store: /^https:\/\/play\.google\.com\//,
  chrome_store: /^https:\/\/(chromewebstore\.google\.com|chrome\.google\.com\/webstore)\//,
} as const

/** True for the address of a page of that store. */
export function isStoreLink(text: string, store: keyof typeof pages): boolean {
  return isWebLink(text) && pages[store].test(new URL(text).href)
}
