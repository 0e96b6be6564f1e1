import { ProviderRpcError } from './ProviderRpcError.js'

/** Sends one JSON-RPC request and returns its result. */
export type Rpc = (parameters: { url: string; method: string; params?: unknown }) => Promise<unknown>

/**
 * Creates a JSON-RPC client over HTTP.
 *
 * Errors of the node keep their code and data. Any other failure is -32603.
 */
export function createRpc(options: { fetch?: typeof fetch | undefined }): Rpc {
  let id = 0
  return async ({ url, method, params = [] }) => {
    id += 1
    const send = options.fetch ?? globalThis.fetch
    const body = await readJson({ url, send, body: JSON.stringify({ jsonrpc: '2.0', id, method, params }) })
    if (isRecord(body) && isRecord(body.error)) {
      const { code, message, data } = body.error
      throw new ProviderRpcError({
        code: typeof code === 'number' ? code : -32603,
        message: typeof message === 'string' ? message : 'The node returned an error.',
        data,
      })
    }
    if (isRecord(body) && 'result' in body) return body.result
    throw new ProviderRpcError({ code: -32603, message: `${url} returned no JSON-RPC response.` })
  }
}

async function readJson({ url, send, body }: { url: string; send: typeof fetch; body: string }) {
  try {
    const response = await send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    const received: unknown = await response.json()
    return received
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new ProviderRpcError({ code: -32603, message: `No response from ${url}: ${reason}` })
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
