import { caipErrors } from './caipErrors.js'
import type { ChainId } from './chainId.js'
import { isNamespace, type Namespace } from './namespace.js'

/** A CAIP-10 account id, for example `eip155:1:0xab...`. */
export type AccountId<n extends Namespace = Namespace> = `${ChainId<n>}:${string}`

export function isAccountId(value: unknown): value is AccountId {
  if (typeof value !== 'string') return false
  const parts = value.split(':')
  return parts.length === 3 && parts.every(Boolean) && isNamespace(parts[0])
}

/**
 * Splits a CAIP-10 id.
 * @throws `caip/invalid_account_id` when it is not exactly three non-empty parts, the first a known namespace.
 */
export function parseAccountId(value: string): { namespace: Namespace; chainId: ChainId; address: string } {
  if (!isAccountId(value)) throw caipErrors.invalidAccountId({ value })
  const [namespace, reference, address] = value.split(':') as [Namespace, string, string]
  return { namespace, chainId: `${namespace}:${reference}`, address }
}
