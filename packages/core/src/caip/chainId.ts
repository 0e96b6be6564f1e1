import { caipErrors } from './caipErrors.js'
import { isNamespace, type Namespace } from './namespace.js'

/** A CAIP-2 network id, for example `eip155:1`. */
export type ChainId<n extends Namespace = Namespace> = `${n}:${string}`

export function isChainId(value: unknown): value is ChainId {
  if (typeof value !== 'string') return false
  const [namespace, reference, ...rest] = value.split(':')
  return isNamespace(namespace) && !!reference && rest.length === 0
}

/**
 * Splits a CAIP-2 id.
 * @throws `caip/invalid_chain_id` when it is not exactly two non-empty parts, the first a known namespace.
 */
export function parseChainId(value: string): { namespace: Namespace; reference: string } {
  if (!isChainId(value)) throw caipErrors.invalidChainId({ value })
  const [namespace, reference] = value.split(':') as [Namespace, string]
  return { namespace, reference }
}
