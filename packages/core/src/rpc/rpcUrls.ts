import type { Network } from '../adapter/Network.js'
import type { RpcSettings } from '../adapter/RpcSettings.js'
import { hostOf } from '../lib/http/hostOf.js'
import { systemTimeZone } from '../ports/systemTimeZone.js'

/**
 * Returns the endpoints of a network, in order: the app's own, the provider API's if the app has one, and the chain's.
 *
 * @example
 * ```ts
 * import type { Network } from '@latchkey/core'
 * import { type AdapterHost, rpcUrls } from '@latchkey/core/adapter'
 *
 * const endpoints = (network: Network, host: AdapterHost) => rpcUrls(network, host.rpc)
 * ```
 */
export function rpcUrls(
  network: Network,
  { customRpcUrls = {}, projectId, api }: RpcSettings,
  timeZone: () => string = systemTimeZone,
): readonly string[] {
  const urls = new Set(customRpcUrls[network.id])
  if (projectId || api?.url || api?.hosts?.chain) {
    const query = new URLSearchParams({ chainId: network.id, ...(projectId && { projectId }) })
    urls.add(`${hostOf({ ...api, name: 'chain', timeZone })}/v1/?${query}`)
  }
  return [...urls, ...network.rpcUrls.filter((url) => !urls.has(url))]
}
