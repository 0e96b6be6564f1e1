import type { ReceivedTransaction } from '../chain/assertSane.js'
import { failureText } from '../chain/failureOf.js'
import type { SolanaNode } from '../node/SolanaNode.js'
import { createUnhealthy, RpcError } from '../wire/RpcError.js'
import { simulationOf } from './simulationOf.js'

/**
 * Checks a transaction as a node does before it forwards it.
 *
 * @throws RpcError -32003 for a signature, -32005 if the node is behind, -32002 if the simulation fails.
 */
export function preflight({ node, received }: { node: SolanaNode; received: ReceivedTransaction }): void {
  const { blockhashes, faults } = node
  const isValid = blockhashes.isValid({ blockhash: received.message.lifetimeToken, slot: node.slot() })
  const { value } = simulationOf({
    node,
    received,
    signatures: 'verified',
    blockhash: isValid ? 'valid' : 'expired',
  })
  if (value.err === 'SignatureFailure')
    throw new RpcError({ code: -32003, message: 'Transaction signature verification failure' })
  if (faults.slotsBehind() > 0n) throw createUnhealthy({ slotsBehind: faults.slotsBehind() })
  if (value.err === null) return
  throw new RpcError({
    code: -32002,
    message: `Transaction simulation failed: ${failureText(value.err)}`,
    data: { ...value, innerInstructions: null, replacementBlockhash: null },
  })
}
