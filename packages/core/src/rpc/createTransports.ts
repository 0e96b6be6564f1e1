import type { AdapterHost } from '../adapter/ChainAdapter.js'
import type { Network } from '../adapter/Network.js'
import { systemFetch } from '../ports/systemFetch.js'
import { createTransport, type Transport } from './createTransport.js'
import type { RpcProtocol } from './RpcProtocol.js'
import { rpcUrls } from './rpcUrls.js'

/** Creates one transport per chain, for one client. `signal` stops ranking. */
export function createTransports({
  host,
  signal,
  protocol,
}: {
  readonly host: AdapterHost
  readonly protocol: RpcProtocol
  readonly signal: AbortSignal | undefined
}): (network: Network) => Transport {
  const known = new Map<string, Transport>()
  return (network) => {
    const urls = rpcUrls(network, host.rpc)
    // The same chain with other endpoints gets a transport of its own.
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
