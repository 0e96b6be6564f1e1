import { ProviderRpcError } from '../../base/ProviderRpcError.js'

/** Returns the object that is the only element of the params. Throws -32602 for other params. */
export function firstParam(params: unknown): Record<string, unknown> {
  const [first]: unknown[] = Array.isArray(params) ? params : []
  if (typeof first !== 'object' || first === null || Array.isArray(first)) {
    throw invalidParams('Expected an array with one object.')
  }
  return Object.fromEntries(Object.entries(first))
}

/** Creates the error -32602 with a sentence about the fault. */
export function invalidParams(message: string): ProviderRpcError {
  return new ProviderRpcError({ code: -32602, message })
}

/** Reads a `0x` chain id as EIP-695 writes it, without leading zeros. Throws -32602 otherwise. */
export function readChainId(value: unknown): number {
  const chainId =
    typeof value === 'string' && /^0x[1-9a-f][0-9a-f]*$/i.test(value) ? Number(value) : Number.NaN
  if (!Number.isSafeInteger(chainId)) throw invalidParams('chainId must be a 0x-prefixed hexadecimal string.')
  return chainId
}
