import { ProviderRpcError } from '../../base/ProviderRpcError.js'

/** The object that is the only element of the params. Throws -32602 when it is something else. */
export function firstParam(params: unknown): Record<string, unknown> {
  const [first]: unknown[] = Array.isArray(params) ? params : []
  if (typeof first !== 'object' || first === null || Array.isArray(first)) {
    throw invalidParams('Expected an array with one object.')
  }
  return Object.fromEntries(Object.entries(first))
}

/** The -32602 error with a sentence that says what is wrong. */
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
