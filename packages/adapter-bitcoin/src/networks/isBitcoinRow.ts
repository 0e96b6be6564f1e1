import type { Network } from '@latchkey/core'
import type { BitcoinRow } from './BitcoinNetwork.js'

/** Tells a row of this family that was added to a client from those of the others. */
export function isBitcoinRow(network: Network): network is BitcoinRow {
  return network.namespace === 'bip122' && 'address' in network && 'esplora' in network
}
