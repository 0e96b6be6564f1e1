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
