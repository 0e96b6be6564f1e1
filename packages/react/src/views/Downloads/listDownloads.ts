import type { DirectoryWallet } from '@latchkey/core/directory'
import type { Platform } from '@latchkey/core/links'
import type { Message } from '../../locale/createTexts.js'

export type Download = {
  readonly kind: 'extension' | 'ios' | 'android' | 'webapp' | 'desktop' | 'homepage'
  readonly url: URL
  /** The store it leads to; absent where it is somebody's own page. */
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

/** Where a wallet can be got, with what suits the device first. Only pages: a desktop link may be a scheme of an app. */
export function listDownloads(request: {
  readonly wallet: DirectoryWallet
  readonly system: Platform['os']
}): readonly Download[] {
  const { wallet, system } = request
  return orders[system].flatMap((kind): readonly Download[] => {
    const field = fields[kind]
    const link = wallet[field]
    // The directory has checked what stands in each field.
    if (!link?.startsWith('https:')) return []
    const isStore = field === 'chromeStore' || field === 'appStore' || field === 'playStore'
    return [{ kind, url: new URL(link), ...(isStore && { store: field }) }]
  })
}

type StoreKey = `downloads.${NonNullable<Download['store']>}`

/** Where a link leads: a store by its name, any other page by its host. */
export function storeName({ store, url }: Download, message: Message<StoreKey>): string {
  return store ? message(`downloads.${store}`) : url.hostname.replace(/^www\./, '')
}
