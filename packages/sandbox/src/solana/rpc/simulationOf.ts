import type { Address, EncodedAccount } from '@solana/kit'
import type { ReceivedTransaction } from '../chain/assertSane.js'
import type { TransactionFailure } from '../chain/failureOf.js'
import type { InnerInstructions } from '../chain/LandedTransaction.js'
import { signatureOf } from '../chain/readTransaction.js'
import type { SolanaNode } from '../node/SolanaNode.js'

export type SimulatedValue = {
  err: TransactionFailure | null
  accounts: null
  innerInstructions: readonly InnerInstructions[]
  loadedAccountsDataSize: number
  logs: readonly string[]
  returnData: unknown
  unitsConsumed: bigint
}

/** Runs a transaction without keeping it and describes the result. */
export function simulationOf(parameters: {
  node: SolanaNode
  received: ReceivedTransaction
  signatures: 'verified' | 'ignored'
  blockhash: 'valid' | 'expired' | 'replaced'
}): { value: SimulatedValue; accountAfter: (address: Address) => EncodedAccount | undefined } {
  const { node, received, signatures, blockhash } = parameters
  const { ledger, history } = node
  const early = (err: TransactionFailure) => ({
    value: {
      err,
      accounts: null,
      innerInstructions: [],
      loadedAccountsDataSize: 0,
      logs: [],
      returnData: null,
      unitsConsumed: 0n,
    },
    accountAfter: ledger.account,
  })
  if (blockhash === 'expired') return early('BlockhashNotFound')
  if (blockhash === 'valid' && history.find(signatureOf(received))) return early('AlreadyProcessed')
  const { execution, accountAfter } = ledger.simulate({ received, signatures })
  const { all } = ledger.keysOf(received)
  return {
    value: {
      err: execution.failure,
      accounts: null,
      innerInstructions: execution.innerInstructions,
      loadedAccountsDataSize: ledger.loadedBytes(all),
      logs: execution.logs,
      returnData: execution.returnData,
      unitsConsumed: execution.unitsConsumed,
    },
    accountAfter,
  }
}
