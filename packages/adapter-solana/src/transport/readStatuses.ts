import { type Network, transportErrors } from '@latchkey/core'
import type { SolanaRpc } from './createRpc.js'
import { parseU64 } from './parseExact.js'

/** The status of a transaction on one node. */
export type Status =
  | { readonly kind: 'absent' | 'processed' }
  | { readonly kind: 'confirmed'; readonly isFinal: boolean }
  | { readonly kind: 'failed'; readonly err: unknown }

/**
 * Reads the statuses of transactions, in the order of their signatures, with the slot of the node. `recent`
 * reads the last minutes; `ever` reads the history too, which not every node keeps.
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
  const response = await rpc({ network, method, params, signal })
  const { context, value } = Object(response) as { context?: unknown; value?: unknown }
  const slot = parseU64((Object(context) as { slot?: unknown }).slot)
  if (slot === undefined || !Array.isArray(value) || value.length !== signatures.length) {
    throw transportErrors.malformedResponse({ method })
  }
  const statuses = value.map((each: unknown): Status => {
    if (each === null) return { kind: 'absent' }
    const { err, confirmationStatus, confirmations } = Object(each) as Readonly<Record<string, unknown>>
    if (err === undefined) throw transportErrors.malformedResponse({ method })
    // Older nodes report finality only by `confirmations: null`.
    const isFinal = confirmationStatus === 'finalized' || confirmations === null
    if (!isFinal && confirmationStatus !== 'confirmed') return { kind: 'processed' }
    return err === null ? { kind: 'confirmed', isFinal } : { kind: 'failed', err }
  })
  return { slot, statuses }
}
