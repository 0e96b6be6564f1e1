import type { SolanaNode } from '../node/SolanaNode.js'

const API_VERSION = '2.3.0'

export type WithContext<value> = { context: { apiVersion: string; slot: bigint }; value: value }

/** Puts a value beside the slot it is from. */
export function inContext<value>({ node, value }: { node: SolanaNode; value: value }): WithContext<value> {
  return { context: { apiVersion: API_VERSION, slot: node.slot() }, value }
}
