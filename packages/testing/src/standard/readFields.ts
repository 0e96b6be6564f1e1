import { ProviderRpcError } from '../kernel/ProviderRpcError.js'

/** The properties of an object. Throws -32602 with this message when it is something else. */
export function readFields(value: unknown, message: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ProviderRpcError({ code: -32602, message })
  }
  return Object.fromEntries(Object.entries(value))
}
