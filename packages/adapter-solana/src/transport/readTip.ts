import { type Network, transportErrors } from '@latchkey/core'
import type { SolanaRpc } from './createRpc.js'
import { parseU64 } from './parseExact.js'

/** Reads the height of the newest finalized block, and its slot. */
export async function readTip({
  rpc,
  network,
  signal,
}: {
  readonly rpc: SolanaRpc
  readonly network: Network
  readonly signal: AbortSignal | undefined
}): Promise<{ readonly height: bigint; readonly slot: bigint }> {
  const method = 'getEpochInfo'
  const response = await rpc({ network, method, params: [{ commitment: 'finalized' }], signal })
  const { blockHeight, absoluteSlot } = Object(response) as Readonly<Record<string, unknown>>
  const [height, slot] = [parseU64(blockHeight), parseU64(absoluteSlot)]
  if (height === undefined || slot === undefined) throw transportErrors.malformedResponse({ method })
  return { height, slot }
}
