import { isSameAddress } from '../caip/looksAlike.js'
import type { Namespace } from '../caip/namespace.js'
import { nameKey } from '../lib/nameKey.js'

/** A coin or token with the name and symbol that its maker chose. */
export type NamedToken = {
  /** Contract or mint; absent for the native coin. */
  readonly address?: string | undefined
  readonly name?: unknown
  readonly symbol?: unknown
}

/** Ids of native coins: `native`, Polygon's contract, and Solana's coin, native or wrapped. */
const coinPattern = /^(native|0x0{36}1010|So1+2?)$/

/**
 * Creates the function that returns the known token whose symbol or name another token uses. It returns `undefined`
 * for a known token.
 */
export function createFindImitated<known extends NamedToken>(
  namespace: Namespace,
  known: readonly known[],
): (token: NamedToken) => known | undefined {
  const named = known.map((one) => ({ one, keys: keysOf(one) }))
  return ({ address, ...words }) => {
    if (address === undefined || coinPattern.test(address)) return undefined
    if (known.some((one) => isSameAddress(namespace, one.address ?? '', address))) return undefined
    const own = keysOf(words)
    return named.find(({ keys }) => keys.some((key) => own.includes(key)))?.one
  }
}

const keysOf = ({ name, symbol }: NamedToken) => [symbol, name].map(nameKey).filter(Boolean)
