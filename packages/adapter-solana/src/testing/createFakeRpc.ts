import type { SolanaRpc } from '../transport/createRpc.js'

/** Creates a node with the test's results. A function is called with the params, an error is thrown. */
export function createFakeRpc(responses: Record<string, unknown>) {
  const calls: { readonly method: string; readonly params: unknown }[] = []
  const rpc: SolanaRpc = async ({ method, params, signal }) => {
    signal?.throwIfAborted()
    calls.push({ method, params })
    const response = responses[method]
    const value: unknown = typeof response === 'function' ? response(params) : response
    if (value instanceof Error) throw value
    return value
  }
  return {
    rpc,
    calls,
    responses,
    requested: (method: string) => calls.filter((call) => call.method === method).length,
  }
}
