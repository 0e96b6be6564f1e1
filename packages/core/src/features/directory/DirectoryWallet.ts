type Text = string | null | undefined

/**
 * A wallet as a provider API's `/getWallets` or a bundled snapshot gives it, by the names of the wire. Hostile until
 * parsed.
 */
export type WalletRow = {
  readonly id: string
  readonly name: string
  readonly badge_type?: Text
  /** CAIP-2 ids. */
  readonly chains?: readonly string[] | null | undefined
  readonly homepage?: Text
  readonly image_id?: Text
  readonly image_url?: Text
  /** Base of the universal link. */
  readonly link_mode?: Text
  readonly mobile_link?: Text
  readonly desktop_link?: Text
  readonly webapp_link?: Text
  readonly app_store?: Text
  readonly play_store?: Text
  readonly chrome_store?: Text
  readonly rdns?: Text
}

/** A wallet of the directory. All links are checked; an unsafe one is left out. */
export type DirectoryWallet = {
  readonly id: string
  /** One line without hidden characters, at most 64 characters. */
  readonly name: string
  /** Reverse domain name of EIP-6963, which identifies the installed wallet. */
  readonly rdns?: string
  readonly homepage?: string
  /** CAIP-2 ids; empty when not known. */
  readonly chains: readonly string[]
  /** https or data URL of a picture. Absent: the interface draws a mark. */
  readonly image?: string
  readonly certified: boolean
  /** Universal link of the app. */
  readonly universalLink?: string
  /** Scheme of the app, or an https link. */
  readonly mobileLink?: string
  readonly desktopLink?: string
  readonly webappLink?: string
  readonly appStore?: string
  readonly playStore?: string
  readonly chromeStore?: string
  /** `custom`: configured by the app. */
  readonly source: 'directory' | 'custom'
}
