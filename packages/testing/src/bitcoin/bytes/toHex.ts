import { bytesToHex } from 'viem/utils'

/** Bytes in hexadecimal without `0x`, as Bitcoin writes them. */
export function toHex(bytes: Uint8Array): string {
  return bytesToHex(bytes).slice(2)
}
