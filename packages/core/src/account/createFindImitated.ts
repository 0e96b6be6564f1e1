import type { Network } from '../adapter/Network.js'
import { isCoinAddress } from '../caip/isCoinAddress.js'
import { isSameAddress } from '../caip/looksAlike.js'
import { nameKey } from '../lib/text/nameKey.js'

/** A coin or token. Its maker chose its name and symbol. */
export type NamedToken = {
  /** Contract or mint; absent for the native coin. */
  readonly address?: string | undefined
  readonly name?: unknown
  readonly symbol?: unknown
}

/** Mint of wrapped SOL, which has the same name as the native coin. */
const wrappedPattern = /^So1+2$/

/**
 * Creates the function that returns the known token whose symbol or name another token uses. It returns `undefined`
 * for a known token and for the network's coin itself.
 */
export function createFindImitated<known extends NamedToken>(
  { id, namespace }: Pick<Network, 'id' | 'namespace'>,
  known: readonly known[],
): (token: NamedToken) => known | undefined {
  const named = known.map((one) => ({ one, keys: keysOf(one) }))
  return ({ address, ...words }) => {
    if (address === undefined || isCoinAddress(id, address) || wrappedPattern.test(address)) return undefined
    if (known.some((one) => isSameAddress(namespace, one.address ?? '', address))) return undefined
    const own = keysOf(words)
    return named.find(({ keys }) => keys.some((key) => own.includes(key)))?.one
  }
}

const keysOf = ({ name, symbol }: NamedToken) => [symbol, name].map(nameKey).filter(Boolean)
