import { type FeatureHost, type Network, rpcErrors } from '@latchkey/core'
import { rpcUrls } from '@latchkey/core/adapter'
import { createSolanaRpcFromTransport, isJsonRpcPayload, type Rpc, type SolanaRpcApi } from '@solana/kit'
import { requireRpc } from '../guards/requireRpc.js'

/** Creates kit's `Rpc` objects over the client's transports, one for each network and its endpoints. */
export function createRpcs({ client }: FeatureHost) {
  const known = new Map<string, Rpc<SolanaRpcApi>>()
  return (network: Network): Rpc<SolanaRpcApi> => {
    // A network can be replaced by another with the same id, so the endpoints are part of the key.
    const key = `${network.id} ${rpcUrls(network, client.options).join(' ')}`
    const rpc =
      known.get(key) ??
      createSolanaRpcFromTransport(
        async <response>({
          payload,
          signal,
        }: {
          readonly payload: unknown
          readonly signal?: AbortSignal
        }): Promise<response> => {
          const rpc = requireRpc(client)
          if (!isJsonRpcPayload(payload)) throw rpcErrors.invalidRequest({})
          const { method } = payload
          const result = await rpc({ network, method, params: toJsonNumbers(payload.params), signal })
          return { jsonrpc: '2.0', id: 0, result } as response
        },
      )
    known.set(key, rpc)
    return rpc
  }
}

/** Converts kit's bigints, which JSON does not have, to numbers. */
function toJsonNumbers(value: unknown): unknown {
  if (typeof value === 'bigint') {
    const number = Number(value)
    if (!Number.isSafeInteger(number)) {
      throw rpcErrors.invalidParams({ detail: `${value} is too large for a JSON number.` })
    }
    return number
  }
  if (Array.isArray(value)) return value.map(toJsonNumbers)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, toJsonNumbers(each)]))
}
