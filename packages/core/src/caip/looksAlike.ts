import type { Namespace } from './namespace.js'

/** Characters that people compare at either end. */
const compared = 4

/** Letters before the part that differs from address to address: `0x`, and the network of a Bitcoin address. */
const prefix = /^(0x|(bc|tb|bcrt)1[a-z]?)/

/** Only the addresses of Solana tell capitals from small letters, and the old form of Bitcoin's. */
const fold = (namespace: Namespace, address: string) =>
  namespace === 'eip155' || /^(bc|tb|bcrt)1/i.test(address) ? address.toLowerCase() : address

export function isSameAddress(namespace: Namespace, a: string, b: string): boolean {
  return fold(namespace, a) === fold(namespace, b)
}

/** Returns true for two addresses that begin and end alike and differ between: the pattern of address poisoning. */
export function looksAlike(namespace: Namespace, a: string, b: string): boolean {
  const [one = '', other = ''] = [a, b].map((address) => fold(namespace, address).replace(prefix, ''))
  return (
    one !== other &&
    one.slice(0, compared) === other.slice(0, compared) &&
    one.slice(-compared) === other.slice(-compared)
  )
}
