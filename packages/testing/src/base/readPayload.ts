import { ProviderRpcError } from './ProviderRpcError.js'

/** Reads the argument of `request`. Throws -32600 if it is malformed. */
export function readPayload(payload: unknown): { method: string; params: unknown } {
  if (
    typeof payload !== 'object' ||
    payload === null ||
    !('method' in payload) ||
    typeof payload.method !== 'string'
  ) {
    throw new ProviderRpcError({ code: -32600, message: 'Expected { method, params? }.' })
  }
  return { method: payload.method, params: 'params' in payload ? payload.params : undefined }
}
