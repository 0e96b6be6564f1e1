import type { Hex } from 'viem'
import { evmErrors } from '../errors/evmErrors.js'

/**
 * Returns a value if it is hexadecimal text with `0x` in front.
 * @throws `evm/invalid_hex`
 */
export function parseHex(value: unknown): Hex {
  if (typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value)) return value as Hex
  throw evmErrors.invalidHex({ value: String(value) })
}

/** Returns the number of bytes of hexadecimal text; half a byte counts as one. */
const sizeOf = (hex: Hex): number => Math.ceil((hex.length - 2) / 2)

/** @throws `evm/size_overflow` for more bytes than `maxSize`. */
export function assertSize(hex: Hex, { maxSize }: { readonly maxSize: number }): void {
  const size = sizeOf(hex)
  if (size > maxSize) throw evmErrors.sizeOverflow({ size, maxSize })
}

/**
 * Returns hexadecimal text with zeros in front, `size` bytes long.
 * @throws `evm/size_exceeds_padding_size` for more bytes than that.
 */
export function padHex(hex: Hex, { size }: { readonly size: number }): Hex {
  const own = sizeOf(hex)
  if (own > size) throw evmErrors.sizeExceedsPaddingSize({ size: own, paddingSize: size })
  return `0x${hex.slice(2).padStart(size * 2, '0')}`
}
