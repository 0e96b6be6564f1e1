import { createStandardIcon } from '../../icons/createIcon.js'
import type { StandardConfig } from '../../standard/createStandardConfig.js'
import type { BitcoinPluginOptions } from './BitcoinPluginOptions.js'

/** Returns the configuration of the page part of a Wallet Standard wallet. */
export function createBitcoinStandardConfig({
  name = 'Bittern',
  icon = createStandardIcon(name),
  network,
  without = [],
  restores = true,
  announceDelay = 0,
}: BitcoinPluginOptions): StandardConfig {
  const rows = [
    ['bitcoin:connect', 'connect'],
    ['bitcoin:signMessage', 'signMessage'],
    ['bitcoin:signTransaction', 'signTransaction'],
    ['bitcoin:signAndSendTransaction', 'signAndSendTransaction'],
  ] as const
  const offered = rows.filter(([id]) => !without.includes(id))
  return {
    name,
    icon,
    register: true,
    registerDelay: announceDelay,
    features: Object.fromEntries(
      offered.map(([id, method]) => [id, { version: '1.0.0', method, properties: {} }]),
    ),
    standard: ['standard:connect', 'standard:disconnect', 'standard:events'].filter(
      (id) => !without.includes(id) && (restores || id !== 'standard:connect'),
    ),
    chains: [`bitcoin:${network}`],
    offered: offered.map(([id]) => id),
  }
}
