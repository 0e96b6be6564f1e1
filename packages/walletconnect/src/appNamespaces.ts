import type { ChainId, Latchkey, Namespace } from '@latchkey/core'

/** What the app has of each chain family, and what of it is in use. */
export type AppNamespaces = {
  /** The one in use first. */
  namespaces(): readonly Namespace[]
  chainInUse(namespace: Namespace): ChainId | undefined
  /** Of a family, the one in use on the page first. */
  networks(namespace: Namespace): readonly ChainId[]
  isAddress(namespace: Namespace, value: string): boolean
  /** Writes an address as its namespace does. */
  format(namespace: Namespace, address: string): string
}

/** How namespaces write addresses, where that had to be loaded. */
export type AddressFormats = ReadonlyMap<Namespace, (address: string) => string>

export function createAppNamespaces(
  { adapters, networks }: Pick<Latchkey, 'adapters' | 'networks'>,
  formats: AddressFormats,
): AppNamespaces {
  const chainInUse = (namespace: Namespace) => networks.$states.get()[namespace]?.network.id
  return {
    chainInUse,
    namespaces() {
      const active = networks.$activeNamespace.get()
      return [...adapters.keys()].sort((a, b) => Number(b === active) - Number(a === active))
    },
    networks: (namespace) => [
      ...[chainInUse(namespace)].filter((id) => id !== undefined),
      ...networks.$networks.get().flatMap((one) => (one.namespace === namespace ? one.id : [])),
    ],
    isAddress: (namespace, value) => adapters.get(namespace)?.isAddress(value) ?? false,
    format: (namespace, address) => formats.get(namespace)?.(address) ?? address,
  }
}
