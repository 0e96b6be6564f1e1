import type { Message } from '../../locale/createTexts.js'
import type { Download } from './listDownloads.js'

type StoreKey = `downloads.${NonNullable<Download['store']>}`

/** Where a link leads: a store by its name, any other page by its host. */
export function storeName({ store, url }: Download, message: Message<StoreKey>): string {
  return store ? message(`downloads.${store}`) : url.hostname.replace(/^www\./, '')
}
