import { ProviderRpcError } from '../../kernel/ProviderRpcError.js'

/** Satoshi, as a whole number or a decimal string. Throws -32602 for anything else. */
export function readAmount(value: unknown): bigint {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value
  if (typeof text === 'string' && /^[1-9]\d{0,15}$/.test(text)) return BigInt(text)
  throw new ProviderRpcError({ code: -32602, message: 'The amount must be a whole number of satoshi.' })
}
