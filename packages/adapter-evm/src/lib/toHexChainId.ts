import type { ChainId } from '@latchkey/core'
import type { Hex } from 'viem'

/** Returns the chain id as EIP-695 writes it: hexadecimal, without leading zeros. */
export function toHexChainId(chainId: ChainId): Hex {
  return `0x${Number(chainId.split(':')[1]).toString(16)}`
}
