import type { ChainId } from '@latchkey/core'
import type { Hash, Hex } from 'viem'
import { parseChainId } from '../lib/parseChainId.js'
import { padHex } from '../lib/parseHex.js'
import { toHexChainId } from '../lib/toHexChainId.js'

const WORD = 64
/** "latchkey calls" in ASCII, the end of each identifier that this package makes. */
const MARK = '6c617463686b65792063616c6c73'.padStart(WORD, '0')

/**
 * Returns the identifier of calls that were sent one by one: their hashes, the network and a mark. A later page needs
 * nothing else to read their status.
 */
export function toOwnId(hashes: readonly Hash[], chainId: ChainId): Hex {
  const chain = padHex(toHexChainId(chainId), { size: WORD / 2 })
  return `0x${hashes.map((hash) => hash.slice(2)).join('')}${chain.slice(2)}${MARK}`
}

/** Returns the contents of an identifier of `toOwnId`; `undefined` for one of a wallet. */
export function readOwnId(
  id: string,
): { readonly hashes: readonly Hash[]; readonly chainId: ChainId<'eip155'> } | undefined {
  const words = /^0x((?:[0-9a-f]{64}){3,})$/.exec(id)?.[1]?.match(/.{64}/g)
  const chainId = parseChainId(`0x${words?.at(-2)?.replace(/^0+/, '')}`)
  if (!words || !chainId || words.at(-1) !== MARK) return undefined
  return { hashes: words.slice(0, -2).map((word): Hash => `0x${word}`), chainId }
}
