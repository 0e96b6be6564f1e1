import { ProviderRpcError } from '../../kernel/ProviderRpcError.js'

/** The arguments of a call. Throws -32602 when they are no list. */
export function readList(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  throw new ProviderRpcError({ code: -32602, message: 'Expected a list of arguments.' })
}
