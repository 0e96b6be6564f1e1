import { ProviderRpcError } from '../../kernel/ProviderRpcError.js'

/** The fields of an object. Throws -32602 when it is none. */
export function readFields(value: unknown): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return Object.fromEntries(Object.entries(value))
  }
  throw new ProviderRpcError({ code: -32602, message: 'Expected an object.' })
}
