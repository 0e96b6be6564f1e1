import { createHash } from 'node:crypto'
import { base58, bech32, bech32m, createBase58check } from '@scure/base'
import { readAddress } from './readTokenId.ts'

const base58check = createBase58check((data) => createHash('sha256').update(data).digest())

/** Human-readable parts and version bytes of Bitcoin's addresses (BIP-173, BIP-350, Base58Check). */
const mainnet = { chainId: 'bip122:000000000019d6689c085ae165831e93', prefix: 'bc', versions: [0, 5] }
const testnets = { prefixes: ['tb', 'bcrt'], versions: [111, 196] }

/**
 * Returns an address of a network in the form that its sources need; `undefined` for any other text. EVM addresses
 * are in lower case.
 */
export function readAccount(chainId: string, text: string): string | undefined {
  if (text.length > 100) return undefined
  if (chainId.startsWith('eip155:')) return readAddress(text)
  if (chainId.startsWith('solana:')) return isSolanaAddress(text) ? text : undefined
  return isBitcoinAddress(chainId, text) ? text : undefined
}

const isSolanaAddress = (text: string): boolean =>
  /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text) && base58.decode(text).length === 32

function isBitcoinAddress(chainId: string, text: string): boolean {
  const isMainnet = chainId === mainnet.chainId
  try {
    const versions = isMainnet ? mainnet.versions : testnets.versions
    const data = base58check.decode(text)
    return data.length === 21 && versions.includes(data[0] ?? -1)
  } catch {
    const prefixes = isMainnet ? [mainnet.prefix] : testnets.prefixes
    const decoded = bech32m.decodeUnsafe(text) ?? bech32.decodeUnsafe(text)
    return decoded !== undefined && prefixes.includes(decoded.prefix)
  }
}

const mainNetworks = [
  mainnet.chainId,
  'bip122:000000000933ea01ad0ee984209779ba',
  'eip155:1',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
] as const

/** Returns the main networks, and Bitcoin's test network, that have an address of this form; none for any other text. */
export const mainNetworksOf = (text: string): readonly string[] =>
  mainNetworks.filter((chainId) => readAccount(chainId, text) !== undefined)

/** Returns whether a text is an address of any namespace. */
export const isAccount = (text: string): boolean => mainNetworksOf(text).length > 0
