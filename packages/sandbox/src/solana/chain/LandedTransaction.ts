import type { Address } from '@solana/kit'
import type { ReceivedTransaction } from './assertSane.js'
import type { TransactionFailure } from './failureOf.js'
import type { LoadedKeys } from './loadKeys.js'

export type TokenBalance = {
  accountIndex: number
  mint: Address
  owner: Address
  programId: Address
  uiTokenAmount: unknown
}

export type Balances = { lamports: readonly bigint[]; tokens: readonly TokenBalance[] }

export type InnerInstructions = {
  index: number
  instructions: readonly {
    programIdIndex: number
    accounts: readonly number[]
    data: string
    stackHeight: number
  }[]
}

/** The result of running a transaction, kept or not. */
export type Execution = {
  failure: TransactionFailure | null
  logs: readonly string[]
  unitsConsumed: bigint
  innerInstructions: readonly InnerInstructions[]
  returnData: { programId: Address; data: readonly [base64: string, encoding: 'base64'] } | null
}

/** A transaction in a block: successful, or failed with its fee paid. */
export type LandedTransaction = {
  signature: string
  slot: bigint
  received: ReceivedTransaction
  keys: LoadedKeys
  execution: Execution
  /** In lamports. */
  fee: bigint
  before: Balances
  after: Balances
}
