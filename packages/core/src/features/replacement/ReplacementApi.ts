import type { ReadableAtom } from 'nanostores'
import type { PreparedReplacement, ReplacementKind } from '../../adapter/ChainAdapter.js'
import type { ChainId } from '../../caip/caip.js'
import type { LatchkeyError } from '../../lib/LatchkeyError.js'

/** A pending transaction, and the effect of the one that takes its place. */
export type ReplacementRequest = {
  /** The network (CAIP-2). */
  readonly chainId: ChainId
  /** Id of the pending transaction. */
  readonly hash: string
  /** Speeds it up or cancels it. */
  readonly kind: ReplacementKind
}

/**
 * Outcome of two transactions, of which a network carries out at most one. `replacement`: it is confirmed. `original`: the pending one was
 * confirmed first. `failed`: one of them is in a block, and moved nothing but its fee. `unknown`: neither can be found, or a third one
 * took their place.
 */
export type ReplacementOutcome = 'pending' | 'replacement' | 'original' | 'failed' | 'unknown'

/** State of replacing a transaction. */
export type ReplacementState =
  | { readonly status: 'idle' }
  /** The pending transaction is read, and the fee calculated. */
  | { readonly status: 'preparing'; readonly request: ReplacementRequest }
  /** The visitor reviews it. `rejected`: the visitor declined it in the wallet. */
  | {
      readonly status: 'review'
      readonly request: ReplacementRequest
      readonly review: PreparedReplacement
      readonly rejected?: boolean
    }
  /** The wallet has it. */
  | {
      readonly status: 'submitting'
      readonly request: ReplacementRequest
      readonly review: PreparedReplacement
    }
  /** `review` is absent if it could not be prepared. `mayBeSent`: the network has a transaction of the wallet, or may have one. */
  | {
      readonly status: 'failed'
      readonly request: ReplacementRequest
      readonly review?: PreparedReplacement | undefined
      readonly error: LatchkeyError
      readonly mayBeSent?: true | undefined
    }
  /** It was sent. */
  | {
      readonly status: 'done'
      readonly request: ReplacementRequest
      readonly review: PreparedReplacement
      /** Id of the replacement. */
      readonly hash: string
      /** The outcome of both. */
      readonly outcome: ReplacementOutcome
      /** URL, at the network's block explorer, of the transaction that decided the outcome; of the replacement until then. */
      readonly explorerUrl: string | undefined
      /** The wallet set the network fee itself. */
      readonly isFeeChanged?: true | undefined
    }

/** Replacing a pending transaction: `client.use(replacement())`. */
export type ReplacementApi = {
  /** The state. The outcome is looked up while something listens. */
  readonly $state: ReadableAtom<ReplacementState>
  /**
   * Reads a pending transaction of the connected wallet, and calculates the fee of its replacement. Does not call the wallet. Resolves with
   * what the visitor has to review.
   *
   * @throws `connection/unsupported` for a network without it, `connection/not_connected`, and the adapter's errors, such as
   * `evm/not_replaceable`
   */
  prepare(request: ReplacementRequest): Promise<PreparedReplacement>
  /**
   * Has the wallet sign and send the reviewed replacement. A second call while it runs returns the same promise.
   *
   * @throws `send/not_reviewed`, `connection/not_connected`, and the adapter's errors, such as `evm/replacement_ignored`
   */
  submit(): Promise<{ readonly hash: string }>
  /** Drops the prepared replacement. Does nothing while the wallet has it. */
  stop(): void
}

declare global {
  interface LatchkeyFeatures {
    readonly replacement: ReplacementApi
  }
}
