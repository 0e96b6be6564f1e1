import type { Namespace } from './namespace.js'

/** Characters that people compare at either end. */
const compared = 4
/** Characters at either end of a shortened address (`formatAddress`), in which the prefix counts. */
const shown = { leading: 4, trailing: 6 }

/** Letters before the part that differs from address to address: `0x`, and the network of a Bitcoin address. */
const prefix = /^(0x|(bc|tb|bcrt)1[a-z]?)/

/** Returns one form of an address. Only Solana addresses and the legacy form of Bitcoin addresses are case-sensitive. */
export const foldAddress = (namespace: Namespace, address: string) =>
  namespace === 'eip155' || /^(bc|tb|bcrt)1/i.test(address) ? address.toLowerCase() : address

/** Returns whether two texts are the same address of a namespace. */
export function isSameAddress(namespace: Namespace, a: string, b: string): boolean {
  return foldAddress(namespace, a) === foldAddress(namespace, b)
}

/**
 * Returns true for two different addresses that begin and end alike, or that look the same when shortened. Address
 * poisoning uses such addresses.
 */
export function looksAlike(namespace: Namespace, a: string, b: string): boolean {
  const [one, other] = [foldAddress(namespace, a), foldAddress(namespace, b)]
  const [body, otherBody] = [one.replace(prefix, ''), other.replace(prefix, '')]
  return (
    one !== other &&
    (isSameAtEnds(body, otherBody, compared, compared) ||
      isSameAtEnds(one, other, shown.leading, shown.trailing))
  )
}

const isSameAtEnds = (one: string, other: string, leading: number, trailing: number) =>
  one.slice(0, leading) === other.slice(0, leading) && one.slice(-trailing) === other.slice(-trailing)
