import { caipErrors } from './caipErrors.js'
import { isNamespace, type Namespace } from './namespace.js'

/** A CAIP-2 network id, for example `eip155:1`. */
export type ChainId<n extends Namespace = Namespace> = `${n}:${string}`

/** True for text that follows the grammar of CAIP-2, with a namespace of the specification. */
export const isChainId = (value: unknown): value is ChainId =>
  typeof value === 'string' && /^[^:]+:[-\w]{1,32}$/.test(value) && isNamespace(value.split(':')[0])

/**
 * Splits a CAIP-2 id.
 * @throws `caip/invalid_chain_id` when it does not follow the grammar of CAIP-2, or its namespace is unknown.
 */
export function parseChainId(value: string): { namespace: Namespace; reference: string } {
  if (!isChainId(value)) throw caipErrors.invalidChainId({ value })
  const [namespace, reference] = value.split(':') as [Namespace, string]
  return { namespace, reference }
}
