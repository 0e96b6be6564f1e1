import type { DirectoryWallet } from '@latchkey/core/directory'
import { webLink } from '../../parts/webLink.js'
import type { systemOf } from './systemOf.js'

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

const stores = {
  chromeStore: ['chromewebstore.google.com', 'chrome.google.com'],
  appStore: ['apps.apple.com', 'itunes.apple.com'],
  playStore: ['play.google.com'],
} as const satisfies { readonly [store in NonNullable<Download['store']>]: readonly string[] }

const orders = {
  desktop: ['extension', 'desktop', 'webapp', 'homepage', 'ios', 'android'],
  ios: ['ios', 'webapp', 'homepage', 'android', 'desktop', 'extension'],
  android: ['android', 'webapp', 'homepage', 'ios', 'desktop', 'extension'],
} as const

/** Where a wallet can be got, with what suits the device first. Only pages: no scheme of an app, no script. */
export function listDownloads(request: {
  readonly wallet: DirectoryWallet
  readonly system: ReturnType<typeof systemOf>
}): readonly Download[] {
  const { wallet, system } = request
  return orders[system].flatMap((kind): readonly Download[] => {
    const field = fields[kind]
    const url = webLink(wallet[field])
    if (!url) return []
    const isStore =
      (field === 'chromeStore' || field === 'appStore' || field === 'playStore') &&
      stores[field].some((host) => host === url.hostname)
    return [{ kind, url, ...(isStore && { store: field }) }]
  })
}
