import { caipErrors } from './caipErrors.js'
import { type ChainId, isChainId } from './chainId.js'
import type { Namespace } from './namespace.js'

/** A CAIP-10 account id, for example `eip155:1:0xab...`. */
export type AccountId<n extends Namespace = Namespace> = `${ChainId<n>}:${string}`

/** True for text that follows the grammar of CAIP-10, with a namespace of the specification. */
export function isAccountId(value: unknown): value is AccountId {
  if (typeof value !== 'string') return false
  const end = value.lastIndexOf(':')
  return isChainId(value.slice(0, end)) && /^[-.%A-Za-z\d]{1,128}$/.test(value.slice(end + 1))
}

/**
 * Splits a CAIP-10 id.
 * @throws `caip/invalid_account_id` when it does not follow the grammar of CAIP-10, or its namespace is unknown.
 */
export function parseAccountId(value: string): { namespace: Namespace; chainId: ChainId; address: string } {
  if (!isAccountId(value)) throw caipErrors.invalidAccountId({ value })
  const [namespace, reference, address] = value.split(':') as [Namespace, string, string]
  return { namespace, chainId: `${namespace}:${reference}`, address }
}
