import { ProviderRpcError } from './ProviderRpcError.js'

/** Reads the argument of `request` and copies it, as crossing into an extension would. Throws -32600. */
export function readPayload(payload: unknown): { method: string; params: unknown } {
  const copy = copyOf(payload)
  if (typeof copy !== 'object' || copy === null || !('method' in copy) || typeof copy.method !== 'string') {
    throw new ProviderRpcError({ code: -32600, message: 'Expected { method, params? }.' })
  }
  return { method: copy.method, params: 'params' in copy ? copy.params : undefined }
}

function copyOf(payload: unknown): unknown {
  try {
    return structuredClone(payload)
  } catch {
    throw new ProviderRpcError({
      code: -32600,
      message: 'The request holds something that cannot be copied.',
    })
  }
}
