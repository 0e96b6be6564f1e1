/** Apps whose own browser is known by name; `webview`: a browser inside an app that does not say which. */
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
 * Which links lead out of a browser and into an app: those with a scheme of the app's own, https links that the system
 * hands to the app (universal links, app links), both or neither.
 */
export type Opens = 'both' | 'scheme' | 'universal' | 'none'

/** Where a page is shown, as far as links into apps depend on it. */
export type Platform = {
  /** The operating system. */
  readonly os: 'ios' | 'android' | 'desktop'
  /** `other`: none of these, or not reported. */
  readonly browser: 'safari' | 'chrome' | 'firefox' | 'samsung' | 'edge' | 'opera' | 'brave' | 'other'
  /** `undefined` in a browser of its own. */
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
