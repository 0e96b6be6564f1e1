declare global {
  /** Views of an app, for tests. */
  interface LatchkeyViews {
    friend: undefined
    walletOfMine: { readonly chainId: string; readonly amount?: bigint }
  }
}

export type {}
