import { ProviderRpcError } from './ProviderRpcError.js'

/** Sends one JSON-RPC request and returns its result. */
export type Rpc = (parameters: { url: string; method: string; params?: unknown }) => Promise<unknown>

/**
 * Makes a JSON-RPC client over HTTP.
 *
 * Errors of the node are passed on with their code and data; everything else that goes wrong is -32603.
 */
export function createRpc(options: { fetch?: typeof fetch | undefined }): Rpc {
  let id = 0
  return async ({ url, method, params = [] }) => {
    id += 1
    const send = options.fetch ?? globalThis.fetch
    const answer = await readJson({ url, send, body: JSON.stringify({ jsonrpc: '2.0', id, method, params }) })
    if (isRecord(answer) && isRecord(answer.error)) {
      const { code, message, data } = answer.error
      throw new ProviderRpcError({
        code: typeof code === 'number' ? code : -32603,
        message: typeof message === 'string' ? message : 'The chain answered with an error.',
        data,
      })
    }
    if (isRecord(answer) && 'result' in answer) return answer.result
    throw new ProviderRpcError({ code: -32603, message: `${url} did not answer in JSON-RPC.` })
  }
}

async function readJson({ url, send, body }: { url: string; send: typeof fetch; body: string }) {
  try {
    const response = await send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    const answer: unknown = await response.json()
    return answer
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new ProviderRpcError({ code: -32603, message: `${url} did not answer: ${reason}` })
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
