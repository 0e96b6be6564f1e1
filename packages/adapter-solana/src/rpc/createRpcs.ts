import { connectionErrors, type FeatureHost, type Network, rpcErrors, rpcUrls } from '@latchkey/core'
import { createSolanaRpcFromTransport, isJsonRpcPayload, type Rpc, type SolanaRpcApi } from '@solana/kit'
import type { SolanaCapabilities } from '../transport/createRpc.js'

/** kit's readers, one per network and its endpoints, over this client's own transports. */
export function createRpcs({ client }: FeatureHost) {
  const known = new Map<string, Rpc<SolanaRpcApi>>()
  return (network: Network): Rpc<SolanaRpcApi> => {
    // A network may be put in another's place, so the id alone does not name it.
    const key = `${network.id} ${rpcUrls(network, client.options).join(' ')}`
    const rpc =
      known.get(key) ??
      createSolanaRpcFromTransport(
        async <answer>({
          payload,
          signal,
        }: {
          readonly payload: unknown
          readonly signal?: AbortSignal
        }): Promise<answer> => {
          const { rpc }: SolanaCapabilities = client.can('solana')
          if (!rpc) throw connectionErrors.unsupported({ capability: 'rpc', namespace: 'solana' })
          if (!isJsonRpcPayload(payload)) throw rpcErrors.invalidRequest({})
          const { method } = payload
          const result = await rpc({ network, method, params: toJsonNumbers(payload.params), signal })
          return { jsonrpc: '2.0', id: 0, result } as answer
        },
      )
    known.set(key, rpc)
    return rpc
  }
}

/** kit writes every whole number as a bigint, which JSON has no word for. */
function toJsonNumbers(value: unknown): unknown {
  if (typeof value === 'bigint') {
    const number = Number(value)
    if (!Number.isSafeInteger(number)) {
      throw rpcErrors.invalidParams({ detail: `${value} is too large to be sent exactly.` })
    }
    return number
  }
  if (Array.isArray(value)) return value.map(toJsonNumbers)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, toJsonNumbers(each)]))
}
