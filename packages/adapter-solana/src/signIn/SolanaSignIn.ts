/** What a visitor is asked to sign in to: `SolanaSignInInput` of the Wallet Standard. What is absent the wallet fills in. */
export type SolanaSignInInput = {
  /** RFC 4501 domain that asks; the page's own by default. */
  readonly domain?: string
  readonly address?: string
  /** Shown to the visitor. One line. */
  readonly statement?: string
  readonly uri?: string
  readonly version?: string
  /** Such as `solana:mainnet`. */
  readonly chainId?: string
  /** At least 8 letters or digits. */
  readonly nonce?: string
  /** ISO 8601, as the next two. */
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

export type SolanaSignInOutput = {
  readonly address: string
  /** The text that was signed. */
  readonly message: string
  /** Base58. */
  readonly signature: string
}
