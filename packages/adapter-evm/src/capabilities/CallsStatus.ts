import type { ChainId } from '@latchkey/core'
import type { Address, Hash, Hex } from 'viem'

/** One call of a bundle (EIP-5792). */
export type Call = {
  /** Absent: the call deploys a contract. */
  readonly to?: Address | undefined
  /** Calldata. Default: none. */
  readonly data?: Hex | undefined
  /** In wei. Default: 0. */
  readonly value?: bigint | undefined
  /** Capabilities of this call alone (EIP-5792). */
  readonly capabilities?: Readonly<Record<string, unknown>> | undefined
}

/** Receipt of a transaction of a bundle. */
export type CallReceipt = {
  /** `reverted`: the transaction is in a block, but failed. */
  readonly status: 'success' | 'reverted'
  /** Hash of the transaction. */
  readonly transactionHash: Hash
  /** Hash of its block. */
  readonly blockHash: Hash
  /** Number of its block. */
  readonly blockNumber: bigint
  /** Units of gas that it used. */
  readonly gasUsed: bigint
}

/** Status of a bundle. */
export type CallsStatus = {
  /** Id of the bundle. */
  readonly id: string
  /** `failure`: the calls were not sent, or at least one of them reverted. */
  readonly status: 'pending' | 'success' | 'failure'
  /**
   * Status code of EIP-5792: 100 pending, 200 done, 400 failed before the chain, 500 reverted, 600 partly reverted.
   */
  readonly statusCode: number
  /** CAIP-2 id of the network. */
  readonly chainId: ChainId<'eip155'>
  /** Whether the wallet ran all calls or none. */
  readonly atomic: boolean
  /** Receipts of the transactions. Several if the calls were sent one by one. */
  readonly receipts: readonly CallReceipt[]
}
