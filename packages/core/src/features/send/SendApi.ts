import type { ReadableAtom } from 'nanostores'
import type { SentRecord } from '../../account/sentTransactions.js'
import type { KeptBack, PreparedTransfer } from '../../adapter/ChainAdapter.js'
import type { Network } from '../../adapter/Network.js'
import type { BorrowedRecord } from '../../adapter/ResolvedName.js'
import type { Amount } from '../../amount/amount.js'
import type { LatchkeyError } from '../../lib/LatchkeyError.js'
import type { Token, TokenPrice } from '../tokens/Token.js'

/** The native coin, or a token, as `client.use(tokens())` lists them. */
export type SendToken = Pick<
  Token,
  'address' | 'name' | 'symbol' | 'price' | 'icon' | 'unverified' | 'imitates'
> & {
  /** Network of the token. `review` rejects if it is not the network in use. Default: the network in use. */
  readonly chainId?: Token['chainId'] | undefined
  /** The balance when the token was listed. */
  readonly amount: {
    /** Amount in the smallest unit. Absent: unknown. */
    readonly value?: bigint | undefined
    /** Decimals of the token. */
    readonly decimals: number
    /** When it was read from the chain, in milliseconds since the epoch. It then takes precedence over an older list. */
    readonly readAt?: number | undefined
  }
}

/**
 * The first problem of the form, in this order. `name_outside`: hosts outside the chain have the record of the name. They were not
 * queried, because the visitor did not type the name. Setting the recipient again queries them. `name_not_here`: the name has no
 * address on the network in use, and its address on another network has no account here. `name_not_accepted`: the record is that of
 * another network, and the visitor has not accepted it.
 */
export type SendProblem =
  | 'token_missing'
  | 'amount_missing'
  | 'recipient_missing'
  | 'recipient_pending'
  | 'recipient_invalid'
  | 'recipient_of_other_network'
  | 'name_not_found'
  | 'name_outside'
  | 'name_not_here'
  | 'name_not_accepted'
  | 'insufficient_funds'
  | 'amount_invalid'

/** Fields of the form. */
export type SendForm = {
  /** The token to send. `undefined`: none is chosen. */
  readonly token: SendToken | undefined
  /** Balance of the token. Absent: unknown. */
  readonly balance?: Amount | undefined
  /** The text the visitor typed: an address, perhaps with its network in front (CAIP-10, ERC-3770), or a name. */
  readonly recipient: string
  /** Name or CAIP-2 id of the network that the typed address is for, if that is not the one in use. */
  readonly otherNetwork?: string | undefined
  /** Address of a name, once it is found. */
  readonly resolved?: string | undefined
  /** The record of another network that led to the address. Absent: the record of the network in use. */
  readonly borrowed?: BorrowedRecord | undefined
  /** Hosts outside the chain that the record of the name comes from. */
  readonly hosts?: readonly string[] | undefined
  /** The visitor accepted the record of another network. Required unless `borrowed.account` is `key`. */
  readonly accepted?: boolean | undefined
  /** Decimal text in whole units: `1.5`. The review and the transfer use this amount. */
  readonly amount: string
  /**
   * US dollars as typed. `amount` follows from them and the price, rounded down to the token's smallest unit. Absent: the amount
   * itself was typed.
   */
  readonly dollars?: string | undefined
  /** Price of the token, with its time. Absent: unknown, and then no amount can be entered in US dollars. */
  readonly price?: TokenPrice | undefined
  /** Value of the amount in US dollars at the token's known price, as an exact decimal string. Absent: unknown. */
  readonly value?: string | undefined
  /** Public note in the transaction, if the namespace supports it: see `Transfer`. */
  readonly memo?: string | undefined
  /** Addresses by which the recipient finds the transfer (Solana Pay). */
  readonly references?: readonly string[] | undefined
  /** The recipient accepts only transfers with a memo. Known after a review without one. */
  readonly needsMemo?: boolean | undefined
  /** Coins that the last calculation did not spend, because they may hold collectibles. Absent: none, or nothing was calculated. */
  readonly keptBack?: KeptBack | undefined
  /** The visitor allowed spending those coins too. */
  readonly spendKeptBack?: boolean | undefined
  /** True: the amount is the largest possible. The review calculates it again, because the fee may change. */
  readonly isMax: boolean
}

/** Warning about a transfer. */
export type SendWarning =
  /** Nothing was sent to the address from this browser before. */
  | { readonly kind: 'first_time' }
  /**
   * Begins and ends like `known`, an address that the visitor uses, but differs in between. Without `known`: like an address in the
   * account's history. Strangers can add to the history, so either of the two may be the imitation.
   */
  | {
      readonly kind: 'look_alike'
      /** Address that the visitor uses. */
      readonly known?: string
    }
  /** The name has no address of its own on the network in use. This is that of `network`. */
  | {
      readonly kind: 'borrowed_record'
      /** Name of the network whose record it is. */
      readonly network: string
    }
  /** The recipient is one of the visitor's own addresses. */
  | { readonly kind: 'own_address' }
  /** The same transfer is on its way, or may have been sent. */
  | { readonly kind: 'unsettled' }
  /** The recipient is a contract. */
  | { readonly kind: 'contract' }
  /** Coins that may hold collectibles are not spent. */
  | {
      readonly kind: 'kept_back'
      /** Those coins. */
      readonly keptBack: KeptBack
    }
  /** The transfer spends coins that may hold collectibles, because the visitor allowed it. */
  | { readonly kind: 'spends_kept_back' }

/** A transfer to confirm. Frozen: the transaction that is sent has exactly these values. */
export type SendReview = {
  /** Address of the sender. */
  readonly account: string
  /** Network of the transfer. */
  readonly network: Network
  /** The token that is sent. */
  readonly token: SendToken
  /** Address of the recipient. */
  readonly to: string
  /** The name that led to the address, as typed. */
  readonly name?: string | undefined
  /** The amount to send. */
  readonly amount: Amount
  /** Value of the amount in US dollars at the token's known price, as an exact decimal string. Absent: unknown. */
  readonly value?: string | undefined
  /**
   * Price that converted US dollars into the amount, if the amount was entered in dollars. It was compared with the last price
   * reviewed, and with that of the provider API.
   */
  readonly price?: TokenPrice | undefined
  /** Public note in the transaction. */
  readonly memo?: string | undefined
  /** Addresses by which the recipient finds the transfer (Solana Pay). */
  readonly references?: readonly string[] | undefined
  /** The highest fee that the network can charge, in the native coin. Where the wallet pays, an estimate. */
  readonly fee: Amount
  /** Payer of the fee. Absent: the account. */
  readonly payer?: PreparedTransfer['payer']
  /** Other costs, in the native coin. */
  readonly costs: PreparedTransfer['costs']
  /** The amount that arrives. Less than `amount` if the token keeps a part of each transfer. Absent: unknown. */
  readonly received?: Amount | undefined
  /** Warnings about the recipient and the coins, the most serious first. */
  readonly warnings: readonly SendWarning[]
}

/** State of a transfer. */
export type SendState =
  | {
      readonly status: 'form'
      /** The fields. */
      readonly form: SendForm
      /** First problem of the fields; `undefined` if there is none. */
      readonly problem: SendProblem | undefined
      /** The largest amount is being calculated. */
      readonly isFindingMax?: boolean
      /** Why the transfer could not be prepared, or a name or a token could not be found. */
      readonly error?: LatchkeyError | undefined
      /** The change that came while the visitor was about to send. A change of the account or the network empties the form. */
      readonly changed?: 'account' | 'network' | 'balance' | 'name' | undefined
    }
  /** The cost is calculated. */
  | { readonly status: 'preparing'; readonly form: SendForm }
  | {
      readonly status: 'review'
      readonly form: SendForm
      /** The transfer to review. */
      readonly review: SendReview
      /** The visitor declined it in the wallet. */
      readonly rejected?: boolean
    }
  /** The wallet is prompting. */
  | { readonly status: 'submitting'; readonly form: SendForm; readonly review: SendReview }
  | {
      readonly status: 'done'
      readonly review: SendReview
      /** Id of the transaction. */
      readonly hash: string
      /**
       * Status of the transaction, read while something listens. `confirmed`: it is in a block. `failed`: it is in a block,
       * and only its fee was paid. `mined`: it is in a block, and its outcome is unknown. `replaced`: another transaction
       * took its place. `proposed`: it waits for the signatures of others. `dropped`: the network does not know it, and may still
       * get it.
       */
      readonly outcome: Exclude<SentRecord['status'], 'unsure'>
      /** True: the wallet set the network fee itself, so it may differ from the reviewed fee. */
      readonly isFeeChanged?: true | undefined
      /**
       * How much arrived, as the chain reports it: less if the token keeps a part, zero if the token reports no transfer to the
       * recipient. Absent: unknown.
       */
      readonly received?: Amount | undefined
      /** Id of the transaction that took its place. Absent: unknown. */
      readonly replacedBy?: string | undefined
      /** Its page at the network's block explorer; for a replaced one, that of the transaction that took its place. */
      readonly explorerUrl?: string | undefined
    }
  | {
      readonly status: 'failed'
      readonly form: SendForm
      readonly review: SendReview
      /** Reason of the failure. */
      readonly error: LatchkeyError
      /**
       * True: the network has the transfer, or may have it. The state stays until `edit` or `stop`, also when the account changes,
       * and the account's activity lists the transfer. Once the chain shows it, the state is `done`. Absent: nothing was sent, or only
       * a fee was paid.
       */
      readonly mayBeSent?: true | undefined
    }

/** Initial fields of the form. */
export type SendStart = {
  /** A string is the contract or mint of a token to find. Default: the native coin. */
  readonly token?: SendToken | string | undefined
  /** Decimal text in whole units. */
  readonly amount?: string | undefined
  /** Address or name of the recipient. */
  readonly to?: string | undefined
  /** Public note in the transaction, if the namespace supports it (`carriesNotes` of its capability `transfer`). */
  readonly memo?: string | undefined
  /** Addresses by which the recipient finds the transfer (Solana Pay). */
  readonly references?: readonly string[] | undefined
  /** Why a field could not be filled in. */
  readonly error?: LatchkeyError | undefined
}

/** State machine of sending the native coin or a token, for any interface to render: `client.use(send())`. */
export type SendApi = {
  /** State of the transfer. */
  readonly $state: ReadableAtom<SendState>
  /** Addresses the visitor has sent to from this browser on the active namespace, newest first. */
  recents(): readonly string[]
  /**
   * Finds a token that the account holds by its contract or mint, also one that `client.use(tokens())` does not list. Resolves
   * with `undefined` if the account holds none of it.
   * @throws `send/account_not_found`, and the error of the read
   */
  findToken(address: string): Promise<Token | undefined>
  /** Resets the form to the given fields, and reads balances until `stop`. Does nothing while a wallet is prompting. */
  start(fields?: SendStart): void
  /** Empties the form and stops reading balances. Does nothing while a wallet is prompting. */
  stop(): void
  /** Changes fields of the form. A name is looked up half a second after the last change. */
  set(fields: {
    /** The token to send. */
    readonly token?: SendToken
    /** An address, perhaps with its network in front (CAIP-10, ERC-3770), or a name. */
    readonly recipient?: string
    /** Public note in the transaction. A new recipient or token clears a note that the recipient required. */
    readonly memo?: string
    /** Accepts that the record of another network is used. Cleared when the recipient changes. */
    readonly accepted?: boolean
    /** Decimal text in whole units of the token, in place of `dollars`. */
    readonly amount?: string
    /** Decimal text in US dollars, in place of `amount`. Does nothing while the price is unknown. */
    readonly dollars?: string
    /** Allows spending coins that may hold collectibles. Call `setMax` to calculate the largest amount again. */
    readonly spendKeptBack?: boolean
  }): void
  /**
   * Sets the largest amount that can be sent: for the native coin, the balance less the exact fee. Never rejects: a failure is in the
   * state's `error`.
   */
  setMax(): Promise<void>
  /**
   * Calculates the cost of the transfer, without a prompt in the wallet. A change of the account, the network or the balance drops
   * the review. While a wallet is prompting, it rejects and changes nothing.
   * @throws `send/amount_and_receiver_required`, `send/token_required`, `send/token_of_other_network`, `send/unsupported_chain`,
   * `send/invalid_recipient`, `send/recipient_of_other_network`, `send/name_not_found`, `send/name_of_other_network`,
   * `send/memo_required`, `send/invalid_amount`, `send/insufficient_funds`, `send/balance_unknown` for the largest amount,
   * `send/price_jumped` and `send/price_disputed` for an amount in US dollars, `rpc/aborted` for a review that a newer one replaced, and errors of the adapter
   */
  review(): Promise<SendReview>
  /** Goes back to the form, with its fields. Does nothing while a wallet is prompting. */
  edit(): void
  /**
   * Has the wallet sign the reviewed transfer, and sends it. Resolves with the id of the transaction. A second call joins the first.
   * @throws `send/not_reviewed`, `send/name_changed`, `rpc/user_rejected`, and errors of the name service and the adapter
   */
  submit(): Promise<{ readonly hash: string }>
}

declare global {
  interface LatchkeyFeatures {
    readonly send: SendApi
  }
}
