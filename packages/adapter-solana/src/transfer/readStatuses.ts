import { type Network, transportErrors } from '@latchkey/core'
import type { SolanaRpc } from '../transport/createRpc.js'
import { parseU64 } from '../transport/parseExact.js'

/** What a node says of a transaction. */
export type Status =
  | { readonly kind: 'absent' | 'processed' | 'confirmed' }
  | { readonly kind: 'failed'; readonly err: unknown }

/**
 * What became of transactions, in the order of their signatures, and the slot of the node that says so. `recent` looks at
 * the last minutes; `ever` at the history too, which not every node keeps.
 */
export async function readStatuses({
  rpc,
  network,
  signatures,
  reach,
  signal,
}: {
  readonly rpc: SolanaRpc
  readonly network: Network
  readonly signatures: readonly string[]
  readonly reach: 'recent' | 'ever'
  readonly signal: AbortSignal | undefined
}): Promise<{ readonly slot: bigint; readonly statuses: readonly Status[] }> {
  const method = 'getSignatureStatuses'
  const params = [signatures, { searchTransactionHistory: reach === 'ever' }]
  const answer = await rpc({ network, method, params, signal })
  const { context, value } = Object(answer) as { context?: unknown; value?: unknown }
  const slot = parseU64((Object(context) as { slot?: unknown }).slot)
  if (slot === undefined || !Array.isArray(value) || value.length !== signatures.length) {
    throw transportErrors.malformedAnswer({ method })
  }
  const statuses = value.map((given: unknown): Status => {
    if (given === null) return { kind: 'absent' }
    const { err, confirmationStatus, confirmations } = Object(given) as Readonly<Record<string, unknown>>
    if (err === undefined) throw transportErrors.malformedAnswer({ method })
    // Older nodes say by `null` alone that no block can take it back any more.
    const isConfirmed =
      confirmationStatus === 'confirmed' || confirmationStatus === 'finalized' || confirmations === null
    if (!isConfirmed) return { kind: 'processed' }
    return err === null ? { kind: 'confirmed' } : { kind: 'failed', err }
  })
  return { slot, statuses }
}
