/** A wallet of the page as the Wallet Standard describes it. Everything it says is unknown until parsed. */
export type StandardWallet = {
  readonly name: string
  readonly icon?: unknown
  readonly chains: readonly unknown[]
  readonly features: Readonly<Record<string, unknown>>
}
