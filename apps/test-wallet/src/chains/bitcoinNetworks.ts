import type { BitcoinNetwork } from '@latchkey/testing/bitcoin'

/** The networks that keys can be derived for, by CAIP-2 id. */
export const bitcoinNetworks: Readonly<Record<string, BitcoinNetwork>> = {
  'bip122:000000000019d6689c085ae165831e93': 'mainnet',
  'bip122:000000000933ea01ad0ee984209779ba': 'testnet',
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328': 'regtest',
}
