import type { EvmNetwork } from './networks/EvmNetwork.js'
import type { SwapRouter } from './swap/SwapRouter.js'
import type { TransactionService } from './transactions/TransactionService.js'

/** Options of `evm()`. */
export type EvmOptions = {
  /** Networks of the app. */
  readonly networks: readonly [EvmNetwork, ...EvmNetwork[]]
  /** Contracts that may swap, beside the well-known ones of public networks. */
  readonly swapRouters?: readonly SwapRouter[] | undefined
  /**
   * Services that know the proposals of contract accounts with several owners. Without one, a transaction of such an account is shown as
   * waiting for signatures until the wallet reports its hash.
   */
  readonly transactionServices?: readonly TransactionService[] | undefined
}
