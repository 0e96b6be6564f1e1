import type { Namespace, Network } from '@latchkey/core'

/** By namespace: EIP-681 with the chain, Solana Pay, BIP-21. */
const uris: Partial<Record<Namespace, (address: string, reference: string) => string>> = {
  eip155: (address, reference) => `ethereum:${address}@${reference}`,
  solana: (address) => `solana:${address}`,
  bip122: (address) => `bitcoin:${address}`,
}

/** Returns the URI that requests a payment to an address, or the address in a namespace without such a standard. */
export function paymentUri({ id, namespace }: Network, address: string): string {
  return uris[namespace]?.(address, id.slice(namespace.length + 1)) ?? address
}
