import { invalidParams } from './invalidParams.js'

/** Reads a `0x` chain id as EIP-695 writes it, without leading zeros. Throws -32602 otherwise. */
export function readChainId(value: unknown): number {
  const chainId =
    typeof value === 'string' && /^0x[1-9a-f][0-9a-f]*$/i.test(value) ? Number(value) : Number.NaN
  if (!Number.isSafeInteger(chainId)) throw invalidParams('chainId must be a 0x-prefixed hexadecimal string.')
  return chainId
}
