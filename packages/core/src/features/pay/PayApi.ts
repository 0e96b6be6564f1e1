import type { ReadableAtom } from 'nanostores'
import type { Network } from '../../adapter/Network.js'
import type { Amount } from '../../amount/amount.js'
import type { LatchkeyError } from '../../lib/LatchkeyError.js'
import type { OpenRequest } from '../../modal/views.js'
import type { SendState, SendToken } from '../send/SendApi.js'
import type { SwapState, SwapToken } from '../swap/SwapApi.js'

/** A payment: the URI of a request (EIP-681, Solana Pay, BIP-21), or its parts. */
export type PayStart = Extract<OpenRequest, { readonly view: 'Pay' }>['params']

/** The requested payment. Frozen: a transfer is sent only with exactly this recipient, asset, amount and network. */
export type PayRequest = {
  /** Network of the transfer, one of the app's. */
  readonly network: Network
  /** Address of the recipient, as the namespace writes it. */
  readonly to: string
  /** The native coin, or a token as the chain describes it. */
  readonly token: Pick<SendToken, 'address' | 'name' | 'symbol' | 'imitates'> & {
    /** Decimals of the token. */
    readonly amount: Pick<Amount, 'decimals'>
  }
  /** The requested amount of the token. */
  readonly amount: Amount
  /** Public note in the transaction (Solana Pay). */
  readonly memo?: string | undefined
  /** Addresses by which the requester finds the transfer (Solana Pay). */
  readonly references?: readonly string[] | undefined
  /** Name of the requester, in its own words. Untrusted: show it as text only. */
  readonly label?: string | undefined
  /** Purpose of the payment, in the requester's own words. Untrusted: show it as text only. */
  readonly message?: string | undefined
}

/**
 * The visitor's next step. `connect`: connect an account of the request's namespace. `switch`: switch the network.
 * `check`: wait while the balance is read. `send`: review the transfer. `swap`: choose the token to swap for the
 * missing amount. `short`: none, because the account holds too little.
 */
export type PayStep = 'connect' | 'switch' | 'check' | 'send' | 'swap' | 'short'

/** A swap that was made for the payment. It is not undone if the payment fails. */
export type PaySwap = {
  /** Id of the transaction. */
  readonly hash: string
  /** URL of the transaction at the block explorer. */
  readonly explorerUrl?: string | undefined
}

/** State of a payment. */
export type PayState =
  | { readonly status: 'idle' }
  /** The request is being read. */
  | { readonly status: 'loading' }
  /** The request cannot be paid. */
  | {
      readonly status: 'invalid'
      /** Reason of the failure. */
      readonly error: LatchkeyError
    }
  | {
      readonly status: 'request'
      /** The request. */
      readonly request: PayRequest
      /** The next step. */
      readonly next: PayStep
      /** Balance of the requested token. Absent: unknown. */
      readonly balance?: Amount | undefined
      /** Tokens of the account that can be swapped for the missing amount. Only with the step `swap`. */
      readonly tokens?: readonly SwapToken[] | undefined
      /** Why the last step failed. */
      readonly error?: LatchkeyError | undefined
      /** The change that came while the visitor was about to confirm. */
      readonly changed?: 'account' | 'network' | 'balance' | 'price' | 'name' | undefined
      /** The swap before the transfer, if there was one. */
      readonly swapped?: PaySwap | undefined
    }
  | {
      readonly status: 'preparing'
      readonly request: PayRequest
      /** The step that is being prepared. */
      readonly step: 'switch' | 'send' | 'swap'
      readonly swapped?: PaySwap | undefined
    }
  /** The transfer, or the swap before it, is being reviewed, signed or sent: `send` and `swap` have its state. */
  | {
      readonly status: 'confirming'
      readonly request: PayRequest
      readonly step: 'send'
      /** State of the transfer. */
      readonly send: SendState
      readonly swapped?: PaySwap | undefined
    }
  | {
      readonly status: 'confirming'
      readonly request: PayRequest
      readonly step: 'swap'
      /** State of the swap. */
      readonly swap: SwapState
      readonly swapped?: PaySwap | undefined
    }
  /** The transfer is sent. */
  | {
      readonly status: 'done'
      readonly request: PayRequest
      /** Id of the transaction. */
      readonly hash: string
      /** URL of the transaction at the block explorer. */
      readonly explorerUrl?: string | undefined
      readonly swapped?: PaySwap | undefined
    }

/**
 * State machine of paying a request, for any interface to render: `client.use(pay())`. The transfer is the one of
 * `client.use(send())`, and a swap before it the one of `client.use(swap())`, each with a confirmation of its own.
 */
export type PayApi = {
  /** State of the payment. */
  readonly $state: ReadableAtom<PayState>
  /**
   * Reads a request, and the account's balance of its token. After a failure, the state is `invalid`, with an error of
   * `payErrors` or of the read. Does nothing while the wallet is prompting.
   */
  start(request: PayStart): void
  /** Ends the payment. A transfer at the wallet can still be sent; the state has its outcome. */
  stop(): void
  /**
   * Goes on to the next step: switches the network, and prepares the transfer; or, with the step `swap`, prepares a
   * swap of `sell` whose minimum covers the missing amount. After a failed confirmation, prepares the same step again.
   * @throws `pay/not_requested`, `pay/token_required`, `pay/insufficient_funds`, `pay/price_moved`, `pay/busy`,
   * `pay/request_changed`, and errors of `send.review`, `swap.review` and `networks.switchTo`
   */
  review(options?: {
    /** The token to sell, one of the state's `tokens`. Required with the step `swap`. */
    readonly sell?: SwapToken | undefined
  }): Promise<void>
  /** Goes back to the request. Does nothing while a wallet is prompting. */
  edit(): void
  /**
   * Has the wallet sign the reviewed transfer, or the next transaction of the swap. After the swap, the transfer is
   * prepared for a review of its own. Resolves with the id of the transaction.
   * @throws `pay/not_reviewed`, and errors of `send.submit` and `swap.submit`
   */
  submit(): Promise<{ readonly hash: string }>
}

declare global {
  interface LatchkeyFeatures {
    readonly pay: PayApi
  }
}
