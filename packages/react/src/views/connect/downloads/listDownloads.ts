import type { DirectoryWallet } from '@latchkey/core/directory'
import type { Platform } from '@latchkey/core/links'
import type { Message } from '../../../locale/createTexts.js'

export type Download = {
  readonly kind: 'extension' | 'ios' | 'android' | 'webapp' | 'desktop' | 'homepage'
  readonly url: URL
  /** Store of the link. Absent for a page of the wallet's own. */
  readonly store?: 'chromeStore' | 'appStore' | 'playStore'
}

const fields = {
  extension: 'chromeStore',
  ios: 'appStore',
  android: 'playStore',
  webapp: 'webappLink',
  desktop: 'desktopLink',
  homepage: 'homepage',
} as const satisfies { readonly [kind in Download['kind']]: keyof DirectoryWallet }

const orders = {
  desktop: ['extension', 'desktop', 'webapp', 'homepage', 'ios', 'android'],
  ios: ['ios', 'webapp', 'homepage', 'android', 'desktop', 'extension'],
  android: ['android', 'webapp', 'homepage', 'ios', 'desktop', 'extension'],
} as const

/** Lists the download pages of a wallet, those for this device first. Leaves out links that open an app. */
export function listDownloads(request: {
  readonly wallet: DirectoryWallet
  readonly system: Platform['os']
}): readonly Download[] {
  const { wallet, system } = request
  return orders[system].flatMap((kind): readonly Download[] => {
    const field = fields[kind]
    const link = wallet[field]
    // The directory has validated each field.
    if (!link?.startsWith('https:')) return []
    const isStore = field === 'chromeStore' || field === 'appStore' || field === 'playStore'
    return [{ kind, url: new URL(link), ...(isStore && { store: field }) }]
  })
}

type StoreKey = `downloads.${NonNullable<Download['store']>}`

/** Names the target of a link: the store, or the host of another page. */
export function storeName({ store, url }: Download, message: Message<StoreKey>): string {
  return store ? message(`downloads.${store}`) : url.hostname.replace(/^www\./, '')
}
