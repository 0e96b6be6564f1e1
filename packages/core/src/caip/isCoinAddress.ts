/** Contracts that expose a network's native coin as a token, in lower case, by chain id. */
const contracts: Readonly<Record<string, string>> = {
  // POL
  'eip155:137': '0x0000000000000000000000000000000000001010',
  'eip155:80002': '0x0000000000000000000000000000000000001010',
  // ETH of ZKsync, and the coins of other ZK Stack chains
  ...Object.fromEntries(
    [232, 300, 324, 388, 2741, 11124, 50104, 61166].map((id) => [
      `eip155:${id}`,
      '0x000000000000000000000000000000000000800a',
    ]),
  ),
  // CELO
  'eip155:42220': '0x471ece3750da237f93b8e339c536989b8978a438',
  'eip155:44787': '0xf194afdf50b03e69bd7d057c1aa9e10c9954e4c9',
  'eip155:11142220': '0x471ece3750da237f93b8e339c536989b8978a438',
  // GLMR, MOVR, DEV
  'eip155:1284': '0x0000000000000000000000000000000000000802',
  'eip155:1285': '0x0000000000000000000000000000000000000802',
  'eip155:1287': '0x0000000000000000000000000000000000000802',
  // METIS, MNT
  'eip155:1088': '0xdeaddeaddeaddeaddeaddeaddeaddeaddead0000',
  'eip155:5000': '0xdeaddeaddeaddeaddeaddeaddeaddeaddead0000',
  'eip155:5003': '0xdeaddeaddeaddeaddeaddeaddeaddeaddead0000',
}

/** Address that the provider API uses for the native coin of an EVM network. */
export const nativeAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** Placeholders for the native coin: a word, the zero address and 0xEeee… of EVM networks, and a Solana mint of 1s. */
const placeholder = /^(native|0x(0{40}|e{40}))$|^So1+$/i

/**
 * Returns whether a contract, mint or placeholder stands for the network's native coin, so that it must not be listed as a
 * token. Wrapped coins are tokens. Only known contracts count, because anyone can deploy a contract with the coin's name.
 *
 * @example
 * ```ts
 * import { isCoinAddress } from '@latchkey/core/tokens'
 *
 * isCoinAddress('eip155:1', '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee') // true
 * ```
 */
export function isCoinAddress(chainId: string, address: string): boolean {
  return placeholder.test(address) || contracts[chainId] === address.toLowerCase()
}
