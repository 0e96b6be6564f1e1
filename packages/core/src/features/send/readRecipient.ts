import type { Network } from '../../adapter/Network.js'

/** White space, and marks of direction that come with pasted text. */
const unseen = /[\s\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** Chain ids of the short names that explorers and wallets put before an address (ERC-3770). */
const shortNames: Readonly<Record<string, number>> = {
  ...{ eth: 1, oeth: 10, bnb: 56, gno: 100, matic: 137, pol: 137, zksync: 324, base: 8453 },
  ...{ arb1: 42161, celo: 42220, avax: 43114, linea: 59144, scr: 534352, sep: 11155111 },
}

/** Schemes of payment URIs, by namespace. */
const schemes: Readonly<Record<string, string>> = { ethereum: 'eip155', solana: 'solana', bitcoin: 'bip122' }

/** A recipient as typed: an address, perhaps with the network that it is for. */
export type TypedRecipient = {
  readonly address: string
  /** CAIP-2 id, or a namespace alone. Absent: the text names no network. */
  readonly place?: string | undefined
}

/**
 * Reads an address with its network in front (CAIP-10, ERC-3770) or as a payment URI of an address alone (EIP-681, BIP-21, Solana Pay).
 * Leaves out white space and marks of direction.
 */
export function readRecipient(text: string): TypedRecipient {
  const plain = text.replace(unseen, '')
  const [, prefix = '', reference, rest = ''] =
    /^([a-z][a-z\d-]{1,15}):(?:([-\w]{1,32}):)?([^:?/]+)$/i.exec(plain) ?? []
  const name = prefix.toLowerCase()
  if (reference !== undefined) return { address: rest, place: `${name}:${reference}` }
  const [address = '', chain] = rest.split('@')
  const namespace = Object.hasOwn(schemes, name) ? schemes[name] : undefined
  if (namespace) return { address, place: chain === undefined ? namespace : `${namespace}:${chain}` }
  if (rest && Object.hasOwn(shortNames, name)) return { address: rest, place: `eip155:${shortNames[name]}` }
  return { address: plain }
}

/** Returns true if a recipient is for this network. */
export const isFor = ({ place }: TypedRecipient, { id, namespace }: Network): boolean =>
  place === undefined || place === id || place === namespace
