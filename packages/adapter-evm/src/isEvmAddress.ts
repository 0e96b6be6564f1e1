import type { Address } from '@latchkey/core'

/** True for 40 hexadecimal digits, `0x` before them or not. The EIP-55 checksum is not looked at. */
export function isEvmAddress(value: string): value is Address {
  return /^(0x)?[0-9a-f]{40}$/i.test(value)
}
