/** What the part of a wallet on a page needs to know. It has to survive JSON. */
export type FaceConfig = {
  name: string
  icon: string
  /** Where the provider is put, by path from the window: `okxwallet.bitcoin`. */
  at: string
  /** The chain it is made for, as the Wallet Standard writes it. */
  chain: string
  /** Names the wallet lacks. */
  without: readonly string[]
}
