import { parseUrl } from '../../lib/http/parseUrl.js'
import { type Surroundings, systemSurroundings } from '../../ports/systemSurroundings.js'
import type { Platform } from './Platform.js'
import { readPlatform } from './readPlatform.js'

/** Where the page runs. Each fact is what the browser reports, and proves nothing about the page around a frame. */
export type PageEnvironment = {
  /**
   * `none`: there is no page, as on a server, in a worker or in a native app. `frame`: inside another page. `inApp`: in the browser of an
   * app. `installed`: opened from the home screen or as an installed app. `tab`: in a tab of a browser.
   */
  readonly kind: 'none' | 'frame' | 'inApp' | 'installed' | 'tab'
  /** The system, the browser, and links that open apps. */
  readonly platform: Platform
  /** Origin of the page around the frame. `undefined`: there is none, or the browser does not report it. */
  readonly parentOrigin: string | undefined
  /**
   * Product that shows the page: Safe, a client of Farcaster on the web, or Telegram. `undefined`: none of them, or unknown. Apps of
   * Farcaster on a phone do not say so: only their response to `farcasterMiniApp()` shows them.
   */
  readonly host: 'safe' | 'farcaster' | 'telegram' | undefined
  /** Wallet whose own browser shows the page, by its name. `undefined`: none, or a browser that does not name its wallet. */
  readonly wallet: string | undefined
}

/** Hosts of the products' own pages. */
const hosts: readonly (readonly [NonNullable<PageEnvironment['host']>, RegExp])[] = [
  ['safe', /^https:\/\/(app\.safe\.global|gnosis-safe\.io)$/],
  ['farcaster', /^https:\/\/(farcaster\.xyz|warpcast\.com)$/],
  ['telegram', /^https:\/\/web\.telegram\.org$/],
]

/** Names in the user agents of wallets' browsers. */
const wallets: readonly (readonly [name: string, agent: RegExp])[] = [
  ['MetaMask', /\bMetaMaskMobile\b/],
  ['imToken', /\bimToken\//],
  ['TokenPocket', /\bTokenPocket/],
]

/**
 * Returns where the page runs: in a tab, a frame, the browser of an app or a wallet, or as an installed app. Reads the browser alone: it
 * sends nothing and touches no wallet.
 *
 * @example
 * ```ts
 * import { readEnvironment } from '@latchkey/core/environment'
 *
 * const { kind, host, wallet } = readEnvironment()
 * if (kind === 'frame' && host === undefined) console.log('Another page shows this one.')
 * ```
 */
export const readEnvironment = (): PageEnvironment => toEnvironment(systemSurroundings())

/** Returns where a page with these surroundings runs. */
export function toEnvironment(around: Surroundings): PageEnvironment {
  const { ancestors, framed, hints, isPage, origin, referrer, standalone, touch, userAgent } = around
  const platform = readPlatform({ userAgent, touch, standalone, hints: { ...hints, framed } })
  const led = parseUrl(referrer)?.origin
  // After a navigation inside the frame, the referrer is this page.
  const parentOrigin = framed ? (ancestors[0] ?? (led === origin ? undefined : led)) : undefined
  const wallet = wallets.find(([, agent]) => agent.test(userAgent))?.[0]
  return {
    kind: kindOf(),
    platform,
    parentOrigin,
    host: hosts.find(([, pattern]) => pattern.test(parentOrigin ?? ''))?.[0] ?? inTelegram(),
    wallet,
  }

  function kindOf(): PageEnvironment['kind'] {
    if (!isPage) return 'none'
    if (framed) return 'frame'
    if (platform.inApp !== undefined || wallet !== undefined) return 'inApp'
    return standalone ? 'installed' : 'tab'
  }

  function inTelegram() {
    return platform.inApp === 'telegram' ? 'telegram' : undefined
  }
}
