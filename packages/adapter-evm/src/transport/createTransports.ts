import { type AdapterHost, type Network, rpcUrls } from '@latchkey/core'
import { createTransport, type EvmTransport } from './createTransport.js'

/** One transport per chain, for one client. */
export function createTransports({
  host,
  signal,
}: {
  readonly host: AdapterHost
  readonly signal: AbortSignal | undefined
}): (network: Network) => EvmTransport {
  const known = new Map<string, EvmTransport>()
  return (network) => {
    const urls = rpcUrls(network, host.rpc)
    // Other endpoints for the same chain are another way of reading it.
    const key = [network.id, ...urls].join(' ')
    const transport =
      known.get(key) ??
      createTransport({
        urls,
        chainId: network.id,
        ports: host,
        signal,
        fetch: (input, init) => globalThis.fetch(input, init),
      })
    known.set(key, transport)
    return transport
  }
}
