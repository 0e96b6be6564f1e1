import type { AdapterHost } from '../adapter/ChainAdapter.js'
import type { Network } from '../adapter/Network.js'
import { systemFetch } from '../ports/systemFetch.js'
import { createTransport, type Transport } from './createTransport.js'
import type { RpcProtocol } from './RpcProtocol.js'
import { rpcUrls } from './rpcUrls.js'

/**
 * Creates a function that returns one transport per chain, for one client.
 *
 * @example
 * ```ts
 * import type { Network } from '@latchkey/core'
 * import type { AdapterHost } from '@latchkey/core/adapter'
 * import { createTransports, type RpcProtocol } from '@latchkey/core/rpc'
 *
 * function readBlockNumber(host: AdapterHost, protocol: RpcProtocol, network: Network) {
 *   const transportOf = createTransports({ host, protocol, signal: undefined })
 *   return transportOf(network).request({ method: 'eth_blockNumber' })
 * }
 * ```
 */
export function createTransports({
  host,
  signal,
  protocol,
}: {
  /** The client. */
  readonly host: AdapterHost
  /** The JSON-RPC dialect of the namespace. */
  readonly protocol: RpcProtocol
  /** Stops the ranking of endpoints. */
  readonly signal: AbortSignal | undefined
}): (network: Network) => Transport {
  const known = new Map<string, Transport>()
  return (network) => {
    const urls = rpcUrls(network, host.rpc)
    // A network with the same chain and other endpoints has its own transport.
    const key = [network.id, ...urls].join(' ')
    const transport =
      known.get(key) ??
      createTransport({
        urls,
        chainId: network.id,
        protocol,
        ports: host,
        signal,
        fetch: systemFetch,
      })
    known.set(key, transport)
    return transport
  }
}
