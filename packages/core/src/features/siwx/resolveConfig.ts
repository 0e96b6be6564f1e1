import type { FeatureHost } from '../../client/Client.js'
import type { SiwxConfig } from '../../client/SiwxConfig.js'
import { siwxErrors } from '../../errors/siwxErrors.js'
import { createLocalConfig } from './createLocalConfig.js'
import { fromSiweConfig } from './fromSiweConfig.js'

/**
 * Returns the config of the app's options, or `undefined` without one.
 * @throws `siwx/both_set`
 */
export function resolveConfig(
  host: Pick<FeatureHost, 'client' | 'clock' | 'log' | 'storage'>,
  here: () => { readonly domain: string; readonly uri: string },
): SiwxConfig | undefined {
  const { siwx, siweConfig } = host.client.options
  if (siwx && siweConfig) throw siwxErrors.bothSet({})
  if (siweConfig) return siweConfig.enabled === false ? undefined : fromSiweConfig(siweConfig, host.clock)
  return siwx && ('getSessions' in siwx ? siwx : createLocalConfig(siwx, host, here))
}
