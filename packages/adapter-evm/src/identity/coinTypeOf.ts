import type { Network } from '@latchkey/core'

/** Coin type of Ethereum's own records (SLIP-44, ENSIP-9). */
export const ETHER = 60n
/** Coin type of the address and the name that an account has on every EVM network (ENSIP-19). */
export const EVERY_NETWORK = 1n << 31n

/**
 * Returns the coin type of an EVM network's records (ENSIP-11). The network with the ENS registry, and Ethereum, have Ethereum's coin type.
 * `undefined` for a chain id that is too large for one.
 */
export function coinTypeOf(network: Network, holder: Network): bigint | undefined {
  const chainId = BigInt(network.id.split(':')[1] ?? '')
  if (network.id === holder.id || chainId === 1n) return ETHER
  return chainId < EVERY_NETWORK ? EVERY_NETWORK | chainId : undefined
}
