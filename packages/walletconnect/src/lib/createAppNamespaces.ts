import type { ChainId, Latchkey, Namespace } from '@latchkey/core'

/** The namespaces and networks of the app, and the ones in use. */
export type AppNamespaces = {
  /** The active one first. */
  namespaces(): readonly Namespace[]
  chainInUse(namespace: Namespace): ChainId | undefined
  /** The networks of a namespace, the one in use first. */
  networks(namespace: Namespace): readonly ChainId[]
  isAddress(namespace: Namespace, value: string): boolean
  /** Formats an address as its namespace does. */
  format(namespace: Namespace, address: string): string
}

/** Functions that format the addresses of a namespace, for namespaces that load one. */
export type AddressFormats = ReadonlyMap<Namespace, (address: string) => string>

/** Shapes of addresses for namespaces without an adapter (specification, 5; CAIP-10). */
const addressShapes: Readonly<Partial<Record<Namespace, RegExp>>> = {
  eip155: /^0x[\da-f]{40}$/i,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
}
const anyAddress = /^[-.%a-zA-Z\d]{1,128}$/

export function createAppNamespaces(
  { adapters, networks }: Pick<Latchkey, 'adapters' | 'networks'>,
  formats: AddressFormats,
): AppNamespaces {
  const chainInUse = (namespace: Namespace) => networks.$states.get()[namespace]?.network.id
  return {
    chainInUse,
    namespaces() {
      const active = networks.$activeNamespace.get()
      const all = new Set(networks.$list.get().map(({ namespace }) => namespace))
      return [...all].sort((a, b) => Number(b === active) - Number(a === active))
    },
    networks: (namespace) => [
      ...[chainInUse(namespace)].filter((id) => id !== undefined),
      ...networks.$list.get().flatMap((one) => (one.namespace === namespace ? one.id : [])),
    ],
    isAddress(namespace, value) {
      const adapter = adapters.get(namespace)
      return adapter ? adapter.isAddress(value) : (addressShapes[namespace] ?? anyAddress).test(value)
    },
    format: (namespace, address) => formats.get(namespace)?.(address) ?? address,
  }
}
