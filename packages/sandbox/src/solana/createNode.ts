import { createBlockhashes } from './chain/createBlockhashes.js'
import { createHistory } from './chain/createHistory.js'
import { createLedger } from './chain/createLedger.js'
import { createSlots } from './chain/createSlots.js'
import { failureText } from './chain/failureText.js'
import { feeOf } from './chain/feeOf.js'
import { createFaults } from './createFaults.js'
import type { SolanaNode } from './SolanaNode.js'

/** A node without its endpoints. */
export function createNode({ genesisHash, now }: { genesisHash: string; now: () => number }): SolanaNode {
  const slots = createSlots({ now })
  const ledger = createLedger({ slots })
  const blockhashes = createBlockhashes()
  const history = createHistory()
  const faults = createFaults()
  return {
    genesisHash,
    ledger,
    slots,
    blockhashes,
    history,
    faults,
    slot: () => slots.now() - faults.slotsBehind(),
    land(received) {
      const result = ledger.execute(received)
      if (result.status === 'refused') throw new Error(failureText(result.failure))
      history.add(result.transaction)
      return result.transaction
    },
    submit(received) {
      if (feeOf(received.message).price < faults.busyPrice()) return
      const blockhash = received.message.lifetimeToken
      if (!blockhashes.isValid({ blockhash, slot: slots.now() })) return
      const result = ledger.execute(received)
      if (result.status === 'landed') history.add(result.transaction)
    },
  }
}
