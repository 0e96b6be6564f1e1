/** Behaviour of a server: a fixed response, JSON-RPC, no connection, or no response. */
type Behaviour =
  | {
      readonly kind: 'response'
      readonly status?: number
      readonly headers?: Record<string, string>
      readonly body: string
    }
  | { readonly kind: 'rpc'; readonly methods?: Record<string, unknown> }
  | { readonly kind: 'down' }
  | { readonly kind: 'silent' }

type RpcCall = { readonly id: number; readonly method: string; readonly params: unknown }

/**
 * Creates a `fetch` over fake JSON-RPC servers, by URL. Each method is its result, or a function that returns the
 * result. A result with `error` is an error response.
 *
 * @example
 * ```ts
 * import { fakeRpc } from '@latchkey/core/testing'
 *
 * const { fetch, requests } = fakeRpc({
 *   'https://rpc.example': { kind: 'rpc', methods: { eth_chainId: '0x1' } },
 * })
 * ```
 */
export function fakeRpc(servers: Record<string, Behaviour>) {
  const requests: { url: string; calls: readonly RpcCall[]; batch: boolean }[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = String(input)
    const json = JSON.parse(String(init?.body)) as RpcCall | readonly RpcCall[]
    const calls = Array.isArray(json) ? (json as readonly RpcCall[]) : [json as RpcCall]
    requests.push({ url, calls, batch: Array.isArray(json) })
    const server = servers[url] ?? { kind: 'down' }
    switch (server.kind) {
      case 'down':
        throw new TypeError('fetch failed')
      case 'silent':
        return new Promise((_, reject) =>
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
        )
      case 'response':
        return new Response(server.body, {
          status: server.status ?? 200,
          ...(server.headers && { headers: server.headers }),
        })
      case 'rpc': {
        const responses = calls.map(({ id, method, params }) => {
          const methods: Record<string, unknown> = { eth_chainId: '0x1', ...server.methods }
          const known = methods[method]
          const value: unknown = typeof known === 'function' ? known(params) : known
          const error = (value as { error?: unknown } | undefined)?.error
          return { jsonrpc: '2.0', id, ...(error ? { error } : { result: value ?? null }) }
        })
        // Servers may respond in any order.
        return Response.json(Array.isArray(json) ? responses.toReversed() : responses[0])
      }
      default:
        return server satisfies never
    }
  }
  return {
    fetch,
    requests,
    servers,
    /** Returns the methods that were requested from a server, in order. */
    requestedMethods: (url: string) =>
      requests
        .filter((request) => request.url === url)
        .flatMap(({ calls }) => calls.map(({ method }) => method)),
  }
}
