import type { SolanaNode } from '../node/SolanaNode.js'
import { RpcError } from '../wire/RpcError.js'
import type { Reader } from './readParams.js'

export const commitments = ['processed', 'confirmed', 'finalized'] as const

/**
 * Checks the options of every configuration: a commitment, and the slot that the node must have reached.
 *
 * @throws RpcError -32602, -32016
 */
export function checkConfig({ node, config }: { node: SolanaNode; config: Reader }): void {
  config.optionalChoice('commitment', commitments)
  const minimum = config.optionalInteger('minContextSlot')
  const slot = node.slot()
  if (minimum === undefined || minimum <= slot) return
  throw new RpcError({
    code: -32016,
    message: 'Minimum context slot has not been reached',
    data: { contextSlot: slot },
  })
}
