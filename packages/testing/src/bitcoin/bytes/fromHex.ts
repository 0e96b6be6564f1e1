import { hexToBytes } from 'viem/utils'

/** Bytes of hexadecimal without `0x`. `undefined` when it is something else. */
export function fromHex(value: string): Uint8Array | undefined {
  return /^([0-9a-f]{2})*$/i.test(value) ? hexToBytes(`0x${value}`) : undefined
}
