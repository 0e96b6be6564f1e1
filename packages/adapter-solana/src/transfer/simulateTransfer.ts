import { type Network, transportErrors } from '@latchkey/core'
import { toSimulationError } from '../errors/toSolanaError.js'
import { encodeBase64 } from '../lib/encoding.js'
import type { SolanaRpc } from '../transport/createRpc.js'
import { parseU64 } from '../transport/parseExact.js'

/**
 * Simulates a transaction and returns the compute units it uses. An unsigned one gets the newest blockhash; a signed one is not changed.
 * @throws `solana/simulation_failed` with the program's message, `solana/insufficient_funds_for_fees`,
 * `solana/blockhash_expired` for a signed one whose blockhash the node does not know
 */
export async function simulateTransfer({
  rpc,
  network,
  wire,
  kind,
  signal,
}: {
  readonly rpc: SolanaRpc
  readonly network: Network
  readonly wire: Uint8Array
  readonly kind: 'unsigned' | 'signed'
  readonly signal: AbortSignal | undefined
}): Promise<number> {
  const method = 'simulateTransaction'
  const options = {
    encoding: 'base64',
    commitment: 'confirmed',
    // The node may not know the newest blockhash of another.
    ...(kind === 'unsigned' ? { replaceRecentBlockhash: true } : { sigVerify: true }),
  }
  const params = [encodeBase64(wire), options]
  const response = await rpc({ network, method, params, signal })
  const { value } = Object(response) as { value?: unknown }
  const { err, logs, unitsConsumed } = Object(value) as Record<string, unknown>
  if (err !== null && err !== undefined) throw toSimulationError({ err, logs })
  const units = parseU64(unitsConsumed)
  if (units === undefined) throw transportErrors.malformedResponse({ method })
  return Number(units)
}
