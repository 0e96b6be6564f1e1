import { connectionErrors, type Latchkey, type Network, toError } from '@latchkey/core'
import { type Chain, type Client, type CustomTransport, createClient, custom } from 'viem'
import type { EvmCapabilities } from '../networks/EvmRpc.js'
import { toProviderError } from '../provider/ProviderRpcError.js'
import { toChain } from './toChain.js'

type Source = {
  readonly client: Latchkey
  readonly network: Network
  /** Aborts every pending request and rejects later ones. */
  readonly signal?: AbortSignal | undefined
}

/** Returns a viem transport over the client's own, which retries and falls back on its own. */
export function readTransport({ client, network, signal }: Source): CustomTransport {
  const request = async (call: { method: string; params?: unknown }) => {
    try {
      const { rpc }: EvmCapabilities = client.can('eip155')
      if (!rpc) throw connectionErrors.unsupported({ capability: 'rpc', namespace: 'eip155' })
      return await rpc({ ...call, network, signal })
    } catch (reason) {
      throw toProviderError(toError(reason))
    }
  }
  return custom({ request }, { retryCount: 0 })
}

/** Returns a viem client without actions. Its code is a third of that of a `PublicClient`. */
export function createReader(source: Source): Client<CustomTransport, Chain> {
  return createClient({ chain: toChain(source.client, source.network), transport: readTransport(source) })
}
