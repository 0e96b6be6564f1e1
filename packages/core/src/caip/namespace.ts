/** The chain namespaces of the specification, named as in CAIP-2. */
export const namespaces = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'] as const

/** A CAIP-2 namespace. */
export type Namespace = (typeof namespaces)[number]

/**
 * Returns true for a CAIP-2 namespace that this client knows: `eip155`, `solana` or `bip122`.
 *
 * @example
 * ```ts
 * import { isNamespace } from '@latchkey/core'
 *
 * isNamespace('eip155') // true
 * isNamespace('cosmos') // false
 * ```
 */
export function isNamespace(value: unknown): value is Namespace {
  return namespaces.includes(value as Namespace)
}
