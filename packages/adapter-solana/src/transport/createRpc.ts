import { type AdapterHost, type Network, rpcUrls } from '@latchkey/core'
import { createTransport, type Transport } from '@latchkey/core/rpc'
import { unwrapIntegers, wrapIntegers } from './exactIntegers.js'
import type { SolanaRpc } from './SolanaRpc.js'
import { solanaRpcFamily } from './solanaRpcFamily.js'

/** Reads Solana's networks, for one client. `signal` ends what goes on by itself. */
export function createRpc({
  host,
  signal: ending,
}: {
  readonly host: AdapterHost
  readonly signal: AbortSignal | undefined
}): SolanaRpc {
  const known = new Map<string, Transport>()
  const transportOf = (network: Network): Transport => {
    const urls = rpcUrls(network, host.rpc)
    // Other endpoints for the same network are another way of reading it.
    const key = [network.id, ...urls].join(' ')
    const transport =
      known.get(key) ??
      createTransport({
        urls,
        chainId: network.id,
        family: solanaRpcFamily,
        ports: host,
        signal: ending,
        fetch: exactFetch,
      })
    known.set(key, transport)
    return transport
  }
  return async ({ network, method, params, signal }) =>
    unwrapIntegers(await transportOf(network).request({ method, params }, signal))
}

/** Lamports are 64 bit, and JSON as browsers read it rounds them. */
const exactFetch: typeof fetch = async (input, init) => {
  const response = await globalThis.fetch(input, init)
  const { status, headers } = response
  return new Response(wrapIntegers(await response.text()), { status, headers })
}
