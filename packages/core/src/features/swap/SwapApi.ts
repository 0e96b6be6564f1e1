import type { ReadableAtom } from 'nanostores'
import type { PreparedSwap, TransactionStatus } from '../../adapter/ChainAdapter.js'
import type { Network } from '../../adapter/Network.js'
import type { Amount } from '../../amount/amount.js'
import type { LatchkeyError } from '../../lib/LatchkeyError.js'
import type { SendToken } from '../send/SendApi.js'

/** The native coin, or a token that can be swapped. Without a value in `amount`, it is unknown whether the account holds it. */
export type SwapToken = SendToken

/** The first problem of the form, in this order. */
export type SwapProblem =
  | 'token_missing'
  | 'amount_missing'
  | 'amount_invalid'
  | 'insufficient_balance'
  | 'quote_missing'

/** A server's offer for an amount. The price can change until the swap is in a block. */
export type SwapQuote = {
  /** The amount to sell. */
  readonly sell: Amount
  /** The quoted amount to buy. */
  readonly buy: Amount
  /** The least amount that arrives, at the slippage of the form. */
  readonly minimum: Amount
  /** When it was read, in milliseconds since the epoch. */
  readonly at: number
  /** Value of `sell` in US dollars at the known price, as an exact decimal string. Absent: unknown. */
  readonly sellValue?: string | undefined
  /** Value of `buy` in US dollars at the known price, as an exact decimal string. Absent: unknown. */
  readonly buyValue?: string | undefined
  /** Loss of value against the sold amount, in per cent, as a decimal string. Absent: a price is unknown. */
  readonly priceImpact?: string | undefined
}

/** Fields of the form. */
export type SwapForm = {
  /** The token to sell. `undefined`: none is chosen. */
  readonly sell: SwapToken | undefined
  /** The token to buy. `undefined`: none is chosen. */
  readonly buy: SwapToken | undefined
  /** The side whose amount was typed. The quote gives the other amount. */
  readonly side: 'sell' | 'buy'
  /** Decimal text in whole units of the token of `side`: `1.5`. */
  readonly amount: string
  /** Balance of the token that is sold. Absent: unknown. */
  readonly balance?: Amount | undefined
  /** By how much the result may fall below the quote, in whole per cent. */
  readonly slippage: number
  /** True: the approval has no limit. False: it is for exactly the amount. */
  readonly isUnlimited: boolean
}

/** A swap to confirm. Frozen: the transaction that is sent has exactly these values. */
export type SwapReview = {
  /** Address of the account. */
  readonly account: string
  /** The network of the swap. */
  readonly network: Network
  /** The token that is sold. */
  readonly sell: SwapToken
  /** The token that is bought. */
  readonly buy: SwapToken
  /** The exact amount that is sold. */
  readonly sellAmount: Amount
  /** Estimate of the amount that arrives, at the current price. */
  readonly buyAmount: Amount
  /** The least amount that arrives. The transaction itself enforces it. */
  readonly minimum: Amount
  /** By how much the result may fall below the quote, in whole per cent. */
  readonly slippage: number
  /** Loss of value against the sold amount, in per cent, as a decimal string. Absent: a price is unknown. */
  readonly priceImpact?: string | undefined
  /** Value of `sellAmount` in US dollars, as an exact decimal string. Absent: unknown. */
  readonly sellValue?: string | undefined
  /** Value of `buyAmount` in US dollars, as an exact decimal string. Absent: unknown. */
  readonly buyValue?: string | undefined
  /** The remaining transactions, in order. The next call of `submit` sends the first. */
  readonly steps: PreparedSwap['steps']
  /** The contract that swaps. */
  readonly router: string
  /** The allowance of the router after the approval. Absent: no approval is needed. */
  readonly approval?: PreparedSwap['approval']
  /** True: this swap's approval is in a block, and only the swap is left. */
  readonly isApproved?: true | undefined
  /** True: the wallet runs all steps as one, after one confirmation (EIP-5792). */
  readonly isBatch?: true | undefined
  /** The highest fee of the next transaction, in the native coin. Absent: the wallet decides, as for a batch. */
  readonly fee?: Amount | undefined
  /** Payer of the fee. Absent: the account. */
  readonly payer?: PreparedSwap['payer']
  /** Other costs of the next transaction, in the native coin. */
  readonly costs: PreparedSwap['costs']
}

/** A swap in a block. */
export type SwapReceipt = {
  /** Id of the transaction. */
  readonly hash: string
}

/** State of a swap. */
export type SwapState =
  | {
      readonly status: 'form'
      /** The fields. */
      readonly form: SwapForm
      /** First problem of the fields; `undefined` if there is none. */
      readonly problem: SwapProblem | undefined
      /** The quote of the fields. */
      readonly quote?: SwapQuote | undefined
      /** A quote is being read. The previous one may still be shown. */
      readonly isQuoting?: boolean | undefined
      /** Why there is no quote, or why the swap could not be prepared. */
      readonly error?: LatchkeyError | undefined
      /** The change that came while the visitor was about to swap. A change of the account or the network empties the form. */
      readonly changed?: 'account' | 'network' | 'balance' | 'price' | undefined
    }
  /** The transaction is requested and checked. */
  | { readonly status: 'preparing'; readonly form: SwapForm; readonly quote: SwapQuote }
  | {
      readonly status: 'review'
      readonly form: SwapForm
      /** The swap to review. */
      readonly review: SwapReview
      /** The visitor declined it in the wallet. */
      readonly rejected?: boolean
    }
  /** The wallet is prompting. */
  | { readonly status: 'submitting'; readonly form: SwapForm; readonly review: SwapReview }
  /** The approval was sent. Once it is in a block, the swap can be confirmed. */
  | {
      readonly status: 'approving'
      readonly form: SwapForm
      readonly review: SwapReview
      /** Id of the transaction. */
      readonly hash: string
    }
  | {
      readonly status: 'done'
      readonly review: SwapReview
      /** Id of the transaction. */
      readonly hash: string
      /**
       * Status of the transaction. `pending`: in no block yet. `mined`: in a block, and its outcome is unknown. `dropped`: the network
       * does not know it, and may still get it. `proposed`: it waits for the signatures of others.
       */
      readonly outcome: TransactionStatus['status']
      /** True: the wallet set the network fee itself, so it may differ from the reviewed fee. */
      readonly isFeeChanged?: true | undefined
      /** URL of the transaction at the block explorer. */
      readonly explorerUrl?: string | undefined
    }
  | {
      readonly status: 'failed'
      readonly form: SwapForm
      readonly review: SwapReview
      /** Reason of the failure. */
      readonly error: LatchkeyError
      /**
       * True: the network has the transaction, or may have it. The state stays until `edit` or `stop`, also when the account changes,
       * and the account's activity lists the transaction. Absent: nothing was sent, or only a fee was paid.
       */
      readonly mayBeSent?: true | undefined
    }

/** The tokens that can be swapped on the network in use. Those that the account holds come first, by value. */
export type SwapTokensState =
  | {
      /** Status of the list. */
      readonly status: 'idle' | 'loading'
    }
  | {
      readonly status: 'ready'
      /** The tokens. */
      readonly data: readonly SwapToken[]
    }
  | {
      readonly status: 'failed'
      /** Reason of the failure. */
      readonly error: LatchkeyError
    }

/** Initial fields of the form. A token is a symbol or an address. */
export type SwapStart = {
  /** The amount to sell, as decimal text in whole units. */
  readonly amount?: string | undefined
  /** The token to sell. Default: the native coin. */
  readonly fromToken?: string | undefined
  /** The token to buy. Default: none. */
  readonly toToken?: string | undefined
}

/** State machine of swapping tokens of one network, for any interface to render: `client.use(swap())`. */
export type SwapApi = {
  /** State of the swap. */
  readonly $state: ReadableAtom<SwapState>
  /** The tokens that can be swapped on the network in use, with the account's balances. They are read by `start`. */
  readonly $tokens: ReadableAtom<SwapTokensState>
  /** Reads the tokens again. Never rejects. */
  refreshTokens(): Promise<void>
  /** Resets the form to the given fields. Does nothing while a wallet is prompting or an approval is not in a block yet. */
  start(fields?: SwapStart): void
  /** Empties the form and stops reading. Does nothing while a wallet is prompting or an approval is not in a block yet. */
  stop(): void
  /** Changes fields of the form. A quote is read half a second after the last change, and again every ten seconds. */
  set(fields: {
    /** The token to sell. If it is the token to buy, the two change places. */
    readonly sell?: SwapToken
    /** The token to buy. If it is the token to sell, the two change places. */
    readonly buy?: SwapToken
    /** The amount to sell, as decimal text in whole units. */
    readonly amount?: string
    /** The amount to buy, in place of `amount`. The quote is then for about this amount. */
    readonly buyAmount?: string
    /** By how much the result may fall below the quote, in whole per cent. */
    readonly slippage?: number
    /** True: the approval has no limit. False: it is for exactly the amount. */
    readonly isUnlimited?: boolean
  }): void
  /** Exchanges the two tokens. The quoted amount becomes the amount to sell. */
  flip(): void
  /**
   * Sets the whole balance as the amount to sell, less a reserve for gas if it is the native coin. Does nothing while the balance is
   * unknown. Never rejects.
   */
  setMax(): Promise<void>
  /** Reads the quote again immediately, for example after a failure. */
  requote(): void
  /**
   * Requests the transaction from the server, checks every part of it, and calculates its cost, without a prompt in the wallet. A
   * change of the account, the network, the balance or the price drops the review. While a wallet is prompting or an
   * approval is not in a block yet, it rejects and changes nothing.
   * @throws `swap/token_required`, `swap/invalid_amount`, `swap/insufficient_balance`, `swap/unsupported_chain`, `swap/price_moved`,
   * `swap/insufficient_liquidity`, `swap/malformed_quote`, `rpc/aborted` for a review that a newer one replaced, and errors of the
   * provider API and the adapter
   */
  review(): Promise<SwapReview>
  /** Goes back to the form, with its fields. Does nothing while a wallet is prompting or an approval is not in a block yet. */
  edit(): void
  /**
   * Has the wallet sign the next transaction of the review, and sends it. After an approval, the review returns with the swap
   * itself. Resolves with the hash of this transaction as soon as the network has it. A second call joins the first.
   * @throws `swap/not_reviewed`, `rpc/user_rejected` and errors of the adapter
   */
  submit(): Promise<SwapReceipt>
}

declare global {
  interface LatchkeyFeatures {
    readonly swap: SwapApi
  }
}
