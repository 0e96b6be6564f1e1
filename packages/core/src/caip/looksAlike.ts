import type { Namespace } from './namespace.js'

/** Number of characters that people compare at each end. */
const compared = 4
/** Number of characters at each end of a shortened address (`formatAddress`). The prefix counts. */
const shown = { leading: 4, trailing: 6 }

/** Prefix that all addresses share: `0x`, or the network of a Bitcoin address. */
const prefix = /^(0x|(bc|tb|bcrt)1[a-z]?)/

/** Returns the form of an address for comparisons. Only Solana and legacy Bitcoin addresses are case-sensitive. */
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
