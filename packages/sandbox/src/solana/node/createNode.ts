import type { ReceivedTransaction } from '../chain/assertSane.js'
import { createBlockhashes } from '../chain/createBlockhashes.js'
import { createHistory } from '../chain/createHistory.js'
import { createLedger } from '../chain/createLedger.js'
import { createSlots } from '../chain/createSlots.js'
import { failureText } from '../chain/failureOf.js'
import { feeOf } from '../chain/feeOf.js'
import { signatureOf } from '../chain/readTransaction.js'
import { createNodeFaults } from './createNodeFaults.js'
import type { SolanaNode } from './SolanaNode.js'

/** Creates a node without its endpoints. */
export function createNode({
  genesisHash,
  now,
  since,
}: {
  genesisHash: string
  now: () => number
  /** Time of the first slot. Default: now. */
  since?: Date | undefined
}): SolanaNode {
  const slots = createSlots({ now, since })
  const blockhashes = createBlockhashes()
  const ledger = createLedger({ slots, blockhashes })
  const history = createHistory()
  const faults = createNodeFaults()
  const waiting = new Set<{ received: ReceivedTransaction; at: bigint }>()
  const attempt = (received: ReceivedTransaction) => {
    const blockhash = received.message.lifetimeToken
    if (!blockhashes.isValid({ blockhash, slot: slots.now() }) || history.find(signatureOf(received))) return
    const result = ledger.execute(received)
    if (result.status === 'landed') history.add(result.transaction)
  }

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
      const wait = faults.landsLateBy()
      if (wait === 0n) return attempt(received)
      waiting.add({ received, at: slots.now() + wait })
    },
    tick() {
      for (const each of waiting) {
        if (each.at > slots.now()) continue
        waiting.delete(each)
        attempt(each.received)
      }
    },
  }
}
