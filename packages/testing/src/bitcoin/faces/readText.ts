import { ProviderRpcError } from '../../kernel/ProviderRpcError.js'

/** A text. Throws -32602, naming it, when it is none. */
export function readText(value: unknown, name: string): string {
  if (typeof value === 'string') return value
  throw new ProviderRpcError({ code: -32602, message: `${name} must be a text.` })
}
