import type { ChainId } from '@latchkey/core'
import type { Address, Hash, Hex } from 'viem'

/** One call of a bundle (EIP-5792). */
export type Call = {
  /** Absent: the call deploys a contract. */
  readonly to?: Address | undefined
  readonly data?: Hex | undefined
  /** In wei. Default: 0. */
  readonly value?: bigint | undefined
  readonly capabilities?: Readonly<Record<string, unknown>> | undefined
}

export type CallReceipt = {
  readonly status: 'success' | 'reverted'
  readonly transactionHash: Hash
  readonly blockHash: Hash
  readonly blockNumber: bigint
  readonly gasUsed: bigint
}

/** Status of a bundle. */
export type CallsStatus = {
  readonly id: string
  readonly status: 'pending' | 'success' | 'failure'
  /**
   * Status code of EIP-5792: 100 pending, 200 done, 400 failed before the chain, 500 reverted, 600 partly reverted.
   */
  readonly statusCode: number
  readonly chainId: ChainId<'eip155'>
  /** Whether the wallet ran all calls or none. */
  readonly atomic: boolean
  readonly receipts: readonly CallReceipt[]
}
