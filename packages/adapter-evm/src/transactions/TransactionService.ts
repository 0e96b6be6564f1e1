/**
 * A service that collects the signatures of contract accounts with several owners, with the API of Safe's Transaction Service. The app
 * names it with `evm({ transactionServices })`.
 */
export type TransactionService = {
  /** EIP-155 id of the network that it serves. */
  readonly chainId: number
  /** Root of the service, without `/api`. The visitor's browser requests it, with the hash of a proposal. */
  readonly url: string
}
