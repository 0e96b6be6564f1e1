export type RpcCall = { id: unknown; method: string }

/** The calls in a JSON-RPC 2.0 body, single or batch; none when the body is something else. */
export function rpcCalls({ body }: { body: string }): RpcCall[] {
  const parsed = parseJson(body)
  return (Array.isArray(parsed) ? parsed : [parsed]).flatMap((call: unknown) => {
    if (typeof call !== 'object' || call === null || !('method' in call)) return []
    if (typeof call.method !== 'string') return []
    return [{ id: 'id' in call ? call.id : undefined, method: call.method }]
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
