import { upstreamErrors } from '../errors/upstreamErrors.ts'

/**
 * Parses a number of a node: 0x and hex digits, at most 256 bits.
 *
 * @throws `upstream/malformed`
 */
export function readQuantity(value: unknown): bigint {
  if (typeof value === 'string' && /^0x[\da-f]{1,64}$/i.test(value)) return BigInt(value)
  throw upstreamErrors.malformed({ what: 'quantity' })
}
