import { parseUrl } from '../../lib/http/parseUrl.js'
import { isTakenScheme } from './isTakenScheme.js'

/** `web`: a page. `app`: a page, or a scheme of the wallet's own. The others: a page of that store. */
export type LinkKind = 'web' | 'app' | 'appStore' | 'playStore' | 'chromeStore'

const longest = 2_048

const stores: Readonly<Partial<Record<LinkKind, RegExp>>> = {
  appStore: /^https:\/\/apps\.apple\.com\//,
  playStore: /^https:\/\/play\.google\.com\//,
  chromeStore: /^https:\/\/(chromewebstore\.google\.com|chrome\.google\.com\/webstore)\//,
}

/** App links of the directory that need their path or query. */
const kept: readonly string[] = [
  'bloom://wallet-connect/connect',
  'bnc://app.binance.com/cedefi',
  'bw://app/connect',
  'bybitapp://open/route?targetUrl=by://web3/walletconnect',
  'klever-wallet://dp/walletconnect',
  'kucoin:///wallet/walletConnect',
]

/**
 * Returns a link of a wallet if it may be opened, else `undefined`. A page must be https, and a store's page must be
 * on that store's host. Wallets choose their app schemes freely, so every scheme passes unless it is known to open
 * something else. An app link is cut to scheme and host, because its path and query may be a command to the app.
 * Links with spaces, control characters, letters beyond ASCII or credentials are rejected.
 *
 * @example
 * ```ts
 * import { checkLink } from '@latchkey/core/links'
 *
 * checkLink('fennel://wc?uri=1', 'app') // 'fennel://wc'
 * checkLink('javascript:alert(1)', 'web') // undefined
 * ```
 */
export function checkLink(value: unknown, kind: LinkKind): string | undefined {
  if (typeof value !== 'string' || value.length > longest || !/^[a-z][a-z\d+.-]*:[!-[\]-~]*$/.test(value))
    return
  const url = parseUrl(value)
  if (!url) return
  const { username, password, href } = url
  if (username !== '' || password !== '') return
  const isPage = /^https:\/\/[^/]/.test(value)
  if (isPage) return (stores[kind]?.test(href) ?? true) ? value : undefined
  const [, base = '', scheme = ''] = /^(([^:]+):(?:\/\/)?[^/?#]*)/.exec(value) ?? []
  if (kind !== 'app' || isTakenScheme(scheme)) return undefined
  return kept.includes(value) ? value : base
}
