/** A wallet of the first list, which numbers wallets and names their networks. */
export type Listing = {
  readonly id: string
  readonly name: string
  readonly homepage: string | null
  readonly chains: readonly string[]
  readonly image_id: string
  /** Versions of WalletConnect that the wallet pairs with. */
  readonly versions: readonly string[]
  readonly app: Readonly<Record<string, string | null>>
  readonly mobile: Links
  readonly desktop: Links
}

/** A wallet of the second list, which is the newer one and knows reverse domain names. */
export type Info = {
  /** Path of its file in the package. */
  readonly file: string
  readonly name: string
  readonly homepage: string | null
  readonly image_id: string
  readonly rdns: string | null
  readonly app: Readonly<Record<string, string | null>>
  readonly mobile: Links
  readonly desktop: Links
}

type Links = { readonly native: string | null; readonly universal: string | null }

/** Both lists, each in its own order: the second has the most used wallets first. */
export type PublicLists = { readonly listings: readonly Listing[]; readonly infos: readonly Info[] }
