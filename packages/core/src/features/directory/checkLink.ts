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
 * A link of a wallet when it may be opened, else `undefined`. Pages are a closed list: https, and for a store that store's
 * host. Schemes of apps are not: wallets choose theirs freely, so all pass but those known to open something else. A
 * link to an app is cut to scheme and host, as its path and query may be an order to the app. Spaces, control characters
 * and letters beyond ASCII have no place in a written link, credentials none in a public one.
 */
export function checkLink(value: unknown, kind: LinkKind): string | undefined {
  if (typeof value !== 'string' || value.length > longest || !/^[a-z][a-z\d+.-]*:[!-[\]-~]*$/.test(value))
    return
  if (!URL.canParse(value)) return
  const { username, password, href } = new URL(value)
  if (username !== '' || password !== '') return
  const isPage = /^https:\/\/[^/]/.test(value)
  if (isPage) return (stores[kind]?.test(href) ?? true) ? value : undefined
  const [, base = '', scheme = ''] = /^(([^:]+):(?:\/\/)?[^/?#]*)/.exec(value) ?? []
  if (kind !== 'app' || isTakenScheme(scheme)) return undefined
  return kept.includes(value) ? value : base
}
