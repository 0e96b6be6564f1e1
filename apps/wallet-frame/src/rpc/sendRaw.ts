import { toError } from '@latchkey/core'
import { type Hex, keccak256 } from 'viem'
import { frameErrors } from '../errors/frameErrors.ts'
import type { Nodes } from './createNodes.ts'

/** Messages of nodes that have the transaction already. */
const known = /already (known|imported)/i

/**
 * Sends a signed transaction, and returns its hash. One that a node knows already was sent.
 *
 * Rejects as the nodes do. `wallet_frame/maybe_sent` has the hash, which the signed bytes decide.
 */
export async function sendRaw({
  nodes,
  chainId,
  raw,
  signal,
}: {
  readonly nodes: Nodes
  readonly chainId: string
  readonly raw: Hex
  readonly signal: AbortSignal
}): Promise<string> {
  const hash = keccak256(raw)
  const request = { method: 'eth_sendRawTransaction', params: [raw] }
  const response = await nodes.request(chainId, request, signal).catch((reason: unknown) => {
    const error = toError(reason)
    if (error.code === frameErrors.nodeRefused.code && known.test(error.message)) return hash
    if (error.code !== frameErrors.maybeSent.code) throw error
    throw frameErrors.maybeSent({ mayBeSent: true, hash }, { cause: error })
  })
  if (typeof response === 'string' && /^0x[\da-f]{64}$/i.test(response)) return response
  throw frameErrors.maybeSent({ mayBeSent: true, hash })
}
