import type { Network } from '../adapter/Network.js'
import type { RpcSettings } from '../adapter/RpcSettings.js'

type Read = (chainId: string) => string | undefined

/** The visitor's own endpoints, by the settings of a client. */
const chosen = /* @__PURE__ */ new WeakMap<RpcSettings, Read>()
/** Endpoints under a test, each for one object of a network. */
const tested = /* @__PURE__ */ new WeakMap<Network, string>()

/** Sets the function that returns the visitor's own endpoint on a network of this client. */
export const setOwnEndpoints = (settings: RpcSettings, read: Read): void => {
  chosen.set(settings, read)
}

/** Returns a copy of a network whose calls go to this endpoint alone. */
export function withEndpoint(network: Network, url: string): Network {
  const copy = { ...network }
  tested.set(copy, url)
  return copy
}

/**
 * Returns the endpoint that the visitor chose for a network, which then replaces all others. `undefined`: there is none.
 *
 * @example
 * ```ts
 * import type { Network } from '@latchkey/core'
 * import { type AdapterHost, ownEndpoint } from '@latchkey/core/adapter'
 *
 * const indexer = (network: Network, host: AdapterHost) =>
 *   ownEndpoint(network, host.rpc) ?? 'https://indexer.example'
 * ```
 */
export const ownEndpoint = (network: Network, settings: RpcSettings): string | undefined =>
  tested.get(network) ?? chosen.get(settings)?.(network.id)
