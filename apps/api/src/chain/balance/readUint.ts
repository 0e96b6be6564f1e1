import type { Hex } from 'viem'

/** The uint256 a call returned; `undefined` when it returned none. */
export function readUint(data: Hex | undefined): bigint | undefined {
  return data && data.length >= 66 ? BigInt(data.slice(0, 66)) : undefined
}
