import { ProviderRpcError } from '../../kernel/ProviderRpcError.js'

/** The -32602 error with a sentence that says what is wrong. */
export function invalidParams(message: string): ProviderRpcError {
  return new ProviderRpcError({ code: -32602, message })
}
