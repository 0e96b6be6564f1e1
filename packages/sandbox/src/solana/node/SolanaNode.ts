import type { ReceivedTransaction } from '../chain/assertSane.js'
import type { Blockhashes } from '../chain/createBlockhashes.js'
import type { History } from '../chain/createHistory.js'
import type { Ledger } from '../chain/createLedger.js'
import type { Slots } from '../chain/createSlots.js'
import type { LandedTransaction } from '../chain/LandedTransaction.js'
import type { Faults } from './createFaults.js'

export type SolanaNode = {
  genesisHash: string
  ledger: Ledger
  slots: Slots
  blockhashes: Blockhashes
  history: History
  faults: Faults
  /** The slot the node has come to; the cluster's, unless it is behind. */
  slot(): bigint
  /** Puts a transaction with any blockhash into a block; throws when no block can take it. */
  land(received: ReceivedTransaction): LandedTransaction
  /** Hands a transaction to the cluster, which takes it or drops it without a word. */
  submit(received: ReceivedTransaction): void
  /** Lands what has waited for the slot it is now. */
  tick(): void
}
