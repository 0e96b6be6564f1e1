import { createIcon } from '../../icons/createIcon.js'
import type { BitcoinShape, BitcoinWalletOptions } from '../engine/BitcoinWalletOptions.js'
import type { BitcoinNetwork } from '../keys/BitcoinNetwork.js'
import type { FaceConfig } from './FaceConfig.js'

/** Fills in the defaults of what a page is shown. */
export function createFaceConfig({
  shape = 'wallet-standard',
  name = 'Bittern',
  icon = createIcon(name),
  network,
  without = [],
  at = placeOf({ shape, name, network }),
}: BitcoinWalletOptions & { at?: string }): FaceConfig {
  return { name, icon, at, chain: `bitcoin:${network}`, without }
}

function placeOf({
  shape,
  name,
  network,
}: {
  shape: BitcoinShape
  name: string
  network: BitcoinNetwork
}): string {
  switch (shape) {
    case 'wallet-standard':
      return ''
    case 'sats-connect':
      return `${name.replace(/[^A-Za-z0-9]/g, '')}Providers.BitcoinProvider`
    case 'unisat':
      return 'unisat'
    case 'okx':
      return network === 'testnet' ? 'okxwallet.bitcoinTestnet' : 'okxwallet.bitcoin'
    case 'leather':
      return 'LeatherProvider'
    default:
      throw shape satisfies never
  }
}
