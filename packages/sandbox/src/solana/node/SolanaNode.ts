import type { ReceivedTransaction } from '../chain/assertSane.js'
import type { Blockhashes } from '../chain/createBlockhashes.js'
import type { History } from '../chain/createHistory.js'
import type { Ledger } from '../chain/createLedger.js'
import type { Slots } from '../chain/createSlots.js'
import type { LandedTransaction } from '../chain/LandedTransaction.js'
import type { NodeFaults } from './createNodeFaults.js'

export type SolanaNode = {
  genesisHash: string
  ledger: Ledger
  slots: Slots
  blockhashes: Blockhashes
  history: History
  faults: NodeFaults
  /** Returns the node's slot: the cluster's, unless the node is behind. */
  slot(): bigint
  /** Puts a transaction with any blockhash into a block. Throws if no block accepts it. */
  land(received: ReceivedTransaction): LandedTransaction
  /** Sends a transaction to the cluster, which accepts it or drops it without an error. */
  submit(received: ReceivedTransaction): void
  /** Lands the transactions that waited for the current slot. */
  tick(): void
}
