/** How a wallet is spoken to. Each has a file of its own in `wallets`, loaded when a wallet of it is chosen. */
export type WalletShape = 'standard' | 'unisat' | 'okx' | 'leather' | 'sats-connect'

/** A wallet on the page, before anything is known of it but its name. */
export type FoundWallet = {
  readonly name: string
  readonly icon?: string
  readonly shape: WalletShape
  /** Its object on the page. The same object is the same wallet under any name. */
  readonly provider: object
}
