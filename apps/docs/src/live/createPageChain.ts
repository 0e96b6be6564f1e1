/** Where the live examples believe their chain to be. The name is reserved, so no request can ever leave for it. */
export const chainUrl = 'https://chain.invalid/'

type RpcRequest = { readonly id: unknown; readonly method: string }

/** Results of a quiet chain on which nothing happens. */
const results: Readonly<Record<string, unknown>> = {
  eth_chainId: '0x1',
  eth_blockNumber: '0x1400000',
  eth_getBalance: `0x${(1_250_000_000_000_000_000n).toString(16)}`,
  eth_getCode: '0x',
  eth_getTransactionCount: '0x7',
  eth_gasPrice: '0x3b9aca00',
}

/**
 * Creates a `fetch` that answers for the chain of the live examples and passes every other request on, so an example works in
 * a page without a network.
 */
export function createPageChain(next: typeof fetch): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    if (request.url !== chainUrl) return next(input, init)
    const body: unknown = await request.json()
    return Response.json(Array.isArray(body) ? body.map(respond) : respond(body))
  }
}

function respond(body: unknown) {
  const { id, method } = body as RpcRequest
  const result = results[method]
  return result === undefined
    ? { jsonrpc: '2.0', id, error: { code: -32601, message: 'This chain has no such method.' } }
    : { jsonrpc: '2.0', id, result }
}
