import type { Network } from '../adapter/Network.js'
import type { RpcSettings } from '../adapter/RpcSettings.js'
import { hostOf } from '../lib/http/hostOf.js'
import { systemTimeZone } from '../ports/systemTimeZone.js'
import { ownEndpoint } from './ownEndpoint.js'

/**
 * Returns the endpoints of a network, in order: the app's own, the provider API's if the app has one, and the chain's. The visitor's own
 * endpoint replaces them all.
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
  settings: RpcSettings,
  timeZone: () => string = systemTimeZone,
): readonly string[] {
  const own = ownEndpoint(network, settings)
  if (own !== undefined) return [own]
  const { customRpcUrls = {}, projectId, api } = settings
  const urls = new Set(customRpcUrls[network.id])
  if (projectId || api?.url || api?.hosts?.chain) {
    const query = new URLSearchParams({ chainId: network.id, ...(projectId && { projectId }) })
    urls.add(`${hostOf({ ...api, name: 'chain', timeZone })}/v1/?${query}`)
  }
  return [...urls, ...network.rpcUrls.filter((url) => !urls.has(url))]
}
