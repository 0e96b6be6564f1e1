/** Apps with a known in-app browser. `webview`: a browser inside an unidentified app. */
export type InAppBrowser =
  | 'telegram'
  | 'instagram'
  | 'messenger'
  | 'facebook'
  | 'threads'
  | 'x'
  | 'line'
  | 'wechat'
  | 'tiktok'
  | 'snapchat'
  | 'webview'

/**
 * Kinds of links that open an app from a browser. `scheme`: links with the app's own scheme. `universal`: https links that the
 * system hands to the app (universal links, app links).
 */
export type Opens = 'both' | 'scheme' | 'universal' | 'none'

/** Where a page is shown, as far as links into apps depend on it. */
export type Platform = {
  /** The operating system. */
  readonly os: 'ios' | 'android' | 'desktop'
  /** The browser. `other`: none of these, or not reported. */
  readonly browser: 'safari' | 'chrome' | 'firefox' | 'samsung' | 'edge' | 'opera' | 'brave' | 'other'
  /** App that shows the page. `undefined`: the page is in an ordinary browser. */
  readonly inApp: InAppBrowser | undefined
  /**
   * True where a page sleeps, or is left for good, while the wallet's app is in front: a pairing under way is used
   * again.
   */
  readonly reusesPairing: boolean
  /** The kinds of links that open an app here. */
  readonly opens: Opens
  /** True inside a frame of another page. */
  readonly framed: boolean
}
