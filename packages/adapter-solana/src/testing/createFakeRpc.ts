import type { SolanaRpc } from '../transport/createRpc.js'

/** A node whose every answer is set by the test. A function is called with the params, an error is thrown. */
export function createFakeRpc(answers: Record<string, unknown>) {
  const calls: { readonly method: string; readonly params: unknown }[] = []
  const rpc: SolanaRpc = async ({ method, params, signal }) => {
    signal?.throwIfAborted()
    calls.push({ method, params })
    const answer = answers[method]
    const value: unknown = typeof answer === 'function' ? answer(params) : answer
    if (value instanceof Error) throw value
    return value
  }
  return {
    rpc,
    calls,
    answers,
    asked: (method: string) => calls.filter((call) => call.method === method).length,
  }
}
