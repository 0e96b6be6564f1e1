import type { Network } from '../adapter/Network.js'
import type { RpcSettings } from '../adapter/RpcSettings.js'

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
  settings.ownEndpoint?.(network)
