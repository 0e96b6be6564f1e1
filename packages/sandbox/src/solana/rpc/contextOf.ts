import type { SolanaNode } from '../SolanaNode.js'
import type { Reader } from './createReader.js'
import { RpcError } from './RpcError.js'

const API_VERSION = '2.3.0'

export const commitments = ['processed', 'confirmed', 'finalized'] as const

export type WithContext<value> = { context: { apiVersion: string; slot: bigint }; value: value }

/** Puts a value beside the slot it is from. */
export function inContext<value>({ node, value }: { node: SolanaNode; value: value }): WithContext<value> {
  return { context: { apiVersion: API_VERSION, slot: node.slot() }, value }
}

/**
 * Reads what every configuration may hold: a commitment, and a slot the node has to have reached.
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
