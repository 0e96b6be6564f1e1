type Text = string | null | undefined

/**
 * A wallet as a provider API's `/getWallets` or a bundled snapshot describes it, with the field names of the wire. Untrusted
 * until it is parsed.
 */
export type WalletRow = {
  /** Id in the directory. */
  readonly id: string
  /** Name of the wallet. */
  readonly name: string
  /** Earlier names. A search finds them, and no list shows them. */
  readonly former_names?: readonly string[] | null | undefined
  /** `certified` for a certified wallet. */
  readonly badge_type?: Text
  /** CAIP-2 ids of its networks. */
  readonly chains?: readonly string[] | null | undefined
  /** Link of the wallet's website. */
  readonly homepage?: Text
  /** Id of its picture at the provider API. */
  readonly image_id?: Text
  /** URL of its picture. Takes precedence over `image_id`. */
  readonly image_url?: Text
  /** Base of the universal link. */
  readonly link_mode?: Text
  /** Scheme of the mobile app, or a link. */
  readonly mobile_link?: Text
  /** Scheme of the desktop app, or a link. */
  readonly desktop_link?: Text
  /** Link of the web app. */
  readonly webapp_link?: Text
  /** Page in Apple's App Store. */
  readonly app_store?: Text
  /** Page at Google Play. */
  readonly play_store?: Text
  /** Page in the Chrome Web Store. */
  readonly chrome_store?: Text
  /** Reverse domain name of EIP-6963. */
  readonly rdns?: Text
}

/** A wallet of the directory. All links are checked; an unsafe one is left out. */
export type DirectoryWallet = {
  /** Id in the directory. */
  readonly id: string
  /** One line without hidden characters, at most 64 characters. */
  readonly name: string
  /** Earlier names, in the form of `name`. A search finds them, and an installed wallet may still use one. */
  readonly formerNames?: readonly string[]
  /** Reverse domain name of EIP-6963, which identifies the installed wallet. */
  readonly rdns?: string
  /** https link of the wallet's website. */
  readonly homepage?: string
  /** CAIP-2 ids of its networks. Empty: unknown. */
  readonly chains: readonly string[]
  /** https or data URL of a picture. Absent: the interface draws a mark. */
  readonly image?: string
  /** Whether the directory lists it as certified. */
  readonly certified: boolean
  /** Universal link of the app. */
  readonly universalLink?: string
  /** Scheme of the app, or an https link. */
  readonly mobileLink?: string
  /** Scheme of the desktop app, or an https link. */
  readonly desktopLink?: string
  /** https link of the web app. */
  readonly webappLink?: string
  /** Page in Apple's App Store. */
  readonly appStore?: string
  /** Page at Google Play. */
  readonly playStore?: string
  /** Page in the Chrome Web Store. */
  readonly chromeStore?: string
  /** Origin of the entry. `custom`: configured by the app. */
  readonly source: 'directory' | 'custom'
}
