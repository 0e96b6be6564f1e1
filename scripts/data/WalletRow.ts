/** A wallet in apps/api/data/wallets.json, with the field names of `/getWallets`. */
export type WalletRow = {
  /** 64 hex characters. */
  readonly id: string
  readonly name: string
  /** Earlier names, which a search finds. */
  readonly former_names?: readonly string[]
  /** Reverse domain name, as the wallet announces it by EIP-6963. */
  readonly rdns?: string
  readonly homepage?: string
  /** CAIP-2 ids. */
  readonly chains: readonly string[]
  /** Opens the app on a phone: its own scheme, or an https link. */
  readonly mobile_link?: string
  /** Base of the links that a phone opens in the app instead of the browser. */
  readonly link_mode?: string
  readonly desktop_link?: string
  readonly webapp_link?: string
  readonly app_store?: string
  readonly play_store?: string
  readonly chrome_store?: string
  /** Lower comes first. */
  readonly order: number
  /** Source of each field, with the date of the look-up. */
  readonly sources: Readonly<Record<string, { readonly source: string; readonly date: string }>>
}
