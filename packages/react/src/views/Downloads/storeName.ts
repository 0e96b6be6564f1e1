import type { Message } from '../../locale/useMessage.js'
import type { Download } from './listDownloads.js'

/** Where a link leads: a store by its name, any other page by its host. */
export function storeName({ store, url }: Download, message: Message): string {
  return store ? message(`downloads.${store}`) : url.hostname.replace(/^www\./, '')
}
