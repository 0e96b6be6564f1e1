/** A wallet of the page as the Wallet Standard describes it. Everything it says is unknown until parsed. */
export type StandardWallet = {
  readonly name: string
  readonly icon?: unknown
  readonly chains: readonly unknown[]
  /** What the page may see already. */
  readonly accounts?: unknown
  readonly features: Readonly<Record<string, unknown>>
}
