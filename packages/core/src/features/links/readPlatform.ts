import { inAppBrowsers } from './inAppBrowsers.js'
import type { Platform } from './Platform.js'
import { readOs } from './readOs.js'

/** Details that a browser reports besides its name. */
export type PlatformHints = {
  /** `navigator.userAgentData.platform`. */
  readonly platform?: string
  /** The names in `navigator.userAgentData.brands`. */
  readonly brands?: readonly string[]
  /**
   * True where the page has `TelegramWebviewProxy`, because the user agent of Telegram on iOS does not name it. The
   * global `Telegram` proves nothing: pages with its login button have it as well.
   */
  readonly telegram?: boolean
  /** True inside a frame of another page. */
  readonly framed?: boolean
}

/** Browsers in order: each also carries the names of those below it. */
const browsers: readonly (readonly [Platform['browser'], RegExp])[] = [
  ['brave', /Brave/],
  ['samsung', /SamsungBrowser/],
  ['edge', /Edg/],
  ['opera', /OP[RTX]\/|OPiOS|Opera/],
  ['firefox', /Firefox|FxiOS/],
  ['chrome', /Chrome|CriOS/],
  ['safari', /Version.*Safari/],
]

/**
 * Returns the platform of the page. Pure: the caller reads the browser.
 *
 * @example
 * ```ts
 * import { readPlatform } from '@latchkey/core/links'
 *
 * const platform = readPlatform({
 *   userAgent: navigator.userAgent,
 *   touch: navigator.maxTouchPoints > 1,
 * })
 * ```
 */
export function readPlatform({
  userAgent,
  touch,
  standalone = false,
  hints = {},
}: {
  /** `navigator.userAgent`. */
  readonly userAgent: string
  /** `navigator.maxTouchPoints > 1`. An iPad calls itself a Macintosh; no Macintosh has a touch screen. */
  readonly touch: boolean
  /** True for a page opened from the home screen. */
  readonly standalone?: boolean
  /** Further facts about the browser. Default: none. */
  readonly hints?: PlatformHints
}): Platform {
  const { platform = '', brands = [], telegram, framed = false } = hints
  const names = [userAgent, platform, ...brands, telegram ? 'Telegram' : ''].join(' ')
  const os = readOs({ names, touch })
  const isApple = os === 'ios'
  // A page on the home screen has the user agent of a web view.
  const isSystems = os === 'desktop' || standalone
  const row = inAppBrowsers.find(([app, agent]) => agent.test(names) && !(isSystems && app === 'webview'))
  const named = browsers.find(([, agent]) => agent.test(names))?.[0]
  const browser = named ?? (isApple && standalone ? 'safari' : 'other')
  return {
    os,
    browser,
    inApp: row?.[0],
    reusesPairing: row !== undefined || (isApple && browser === 'safari'),
    opens: (os === 'ios' ? row?.[2] : os === 'android' && row?.[3]) || 'both',
    framed,
  }
}
