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

/** A wallet of the directory. Every link has been checked: absent is what is neither https nor may be a scheme of its own. */
export type DirectoryWallet = {
  readonly id: string
  /** Without control and direction characters, 64 characters at most. */
  readonly name: string
  /** Reverse domain name of EIP-6963, by which it is known where it is installed. */
  readonly rdns?: string
  readonly homepage?: string
  /** CAIP-2 ids; empty when not known. */
  readonly chains: readonly string[]
  /** Address of a picture, https or data; absent: a mark is drawn. */
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
