/** A coin that a provider sells, on one network. */
export type OnrampCoin = {
  /** The provider's own codes of the coin and its network. */
  readonly code: string
  readonly network: string
  readonly name: string
  readonly symbol: string
  /** CAIP-2 id. */
  readonly chainId: string
  /** Contract or mint; empty for the network's own coin. */
  readonly contract: string
}

/** Limits of one payment method. Decimal text in the payment currency. */
export type OnrampLimit = { readonly id: string; readonly min: string; readonly max: string }

export type OnrampList = {
  readonly coins: readonly OnrampCoin[]
  readonly currencies: readonly { readonly id: string; readonly limits: readonly OnrampLimit[] }[]
}

export type OnrampOrder = {
  readonly coin: OnrampCoin
  /** ISO 4217 code. */
  readonly currency: string
  /** `card`, `ach_bank_account`, or a word of the provider's list. */
  readonly method: string
  /** Decimal text in the payment currency. */
  readonly amount: string
}

export type OnrampMoney = { readonly amount: string; readonly currency: string }

export type OnrampPrice = {
  readonly fees: readonly OnrampMoney[]
  readonly paymentSubtotal: OnrampMoney
  readonly paymentTotal: OnrampMoney
  readonly purchaseAmount: OnrampMoney
  readonly quoteId: string
}

/** An amount that the visitor pays, or of the coin that they get. Decimal text. */
export type OnrampSum =
  | { readonly amount: string; readonly coins?: undefined }
  | { readonly amount?: undefined; readonly coins: string }

/** A purchase of one visitor. */
export type OnrampPurchase = {
  readonly id: string
  /** Hash of the transfer to the visitor; empty before it. */
  readonly hash: string
  /** ISO 8601. */
  readonly madeAt: string
  readonly status: 'pending' | 'confirmed' | 'failed'
  /** CAIP-2 id. Absent for a network that the provider does not list. */
  readonly chainId: string | undefined
  readonly symbol: string
  /** Decimal text. */
  readonly amount: string
}

/** A company that sells coins. Its responses are untrusted until they are validated. */
export type OnrampProvider = {
  /** Stable id, used in requests and in the log. */
  readonly id: string
  /** Shown to the visitor. */
  readonly name: string
  list(signal: AbortSignal): Promise<OnrampList>
  price(order: OnrampOrder, signal: AbortSignal): Promise<OnrampPrice>
  /** The visitor may choose how much of the coin they get. */
  readonly takesCoins: boolean
  /** Returns the URL of the provider's page for one purchase. `coins` only if it takes them. */
  open(
    order: Omit<OnrampOrder, 'amount'> & OnrampSum & { readonly account: string; readonly reference: string },
    signal: AbortSignal,
  ): Promise<string>
  /** Returns the purchases of a reference, newest first. Absent: the provider does not list them. */
  purchases?(
    query: { readonly reference: string; readonly page: string | undefined },
    signal: AbortSignal,
  ): Promise<{ readonly purchases: readonly OnrampPurchase[]; readonly next: string | null }>
}
