/** The chain namespaces of the specification, named as in CAIP-2. */
export const namespaces = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'] as const

/** A CAIP-2 namespace. */
export type Namespace = (typeof namespaces)[number]

export function isNamespace(value: unknown): value is Namespace {
  return namespaces.includes(value as Namespace)
}
