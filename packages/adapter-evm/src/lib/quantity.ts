import type { Hex } from 'viem'

/** Returns the number of a JSON-RPC quantity; `undefined` for anything else. */
export const toBigint = (value: unknown): bigint | undefined =>
  typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value) ? BigInt(value) : undefined

/** Returns a number as a JSON-RPC quantity: hexadecimal without leading zeros. */
export const toQuantity = (value: bigint): Hex => `0x${value.toString(16)}`

/** Returns the bytes of a JSON-RPC response in hexadecimal; `undefined` for anything else. */
export const toHexBytes = (value: unknown): Hex | undefined =>
  typeof value === 'string' && /^0x([0-9a-f]{2})*$/i.test(value) ? (value.toLowerCase() as Hex) : undefined

/** Returns whether a value is the same hexadecimal text as another one, in any case. */
export const isSameHex = (one: unknown, other: string | undefined): boolean =>
  typeof one === 'string' && one.toLowerCase() === other?.toLowerCase()
