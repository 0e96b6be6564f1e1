import type { ChainId } from '@latchkey/core'

/** A chain id as EIP-695 writes it: hexadecimal, no leading zeros. */
export function toHexChainId(chainId: ChainId): string {
  return `0x${Number(chainId.split(':')[1]).toString(16)}`
}
