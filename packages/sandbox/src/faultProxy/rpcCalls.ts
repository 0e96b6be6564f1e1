type RpcCall = { id: unknown; method: string }

/** Returns the calls in a JSON-RPC 2.0 body, single or batch. Empty for any other body. */
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

type ReplaceChainIdParameters = {
  /** Body of the JSON-RPC request. */
  request: string
  /** Body of the response. */
  response: string
  chainId: number
}

/** Returns the response with another result of `eth_chainId` and `net_version`. */
export function replaceChainId({ request, response, chainId }: ReplaceChainIdParameters): string {
  const calls = rpcCalls({ body: request })
  if (!calls.some(readsChain)) return response
  const body: unknown = JSON.parse(response)
  const replace = (response: unknown): unknown => {
    if (typeof response !== 'object' || response === null || !('id' in response)) return response
    const call = calls.find((each) => each.id === response.id)
    if (!call || !readsChain(call)) return response
    const result = call.method === 'eth_chainId' ? `0x${chainId.toString(16)}` : String(chainId)
    return { ...response, result }
  }
  return JSON.stringify(Array.isArray(body) ? body.map(replace) : replace(body))
}

function readsChain({ method }: RpcCall): boolean {
  return method === 'eth_chainId' || method === 'net_version'
}
