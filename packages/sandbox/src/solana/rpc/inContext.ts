import type { SolanaNode } from '../node/SolanaNode.js'

const API_VERSION = '2.3.0'

export type WithContext<value> = { context: { apiVersion: string; slot: bigint }; value: value }

/** Wraps a value with its slot. */
export function inContext<value>({ node, value }: { node: SolanaNode; value: value }): WithContext<value> {
  return { context: { apiVersion: API_VERSION, slot: node.slot() }, value }
}
