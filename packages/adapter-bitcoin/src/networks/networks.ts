import type { BitcoinNetwork } from './BitcoinNetwork.js'

const coin = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 } as const

/** Bitcoin's mainnet, with Blockstream's public source. */
export const bitcoinMainnet: BitcoinNetwork = {
  id: 'bip122:000000000019d6689c085ae165831e93',
  namespace: 'bip122',
  name: 'Bitcoin',
  nativeCurrency: coin,
  blockExplorer: { name: 'Blockstream Explorer', url: 'https://blockstream.info' },
  address: { bech32: 'bc', pubKeyHash: 0, scriptHash: 5 },
  esplora: { url: 'https://blockstream.info/api' },
}

/** Bitcoin's test network 3, with Blockstream's public source. */
export const bitcoinTestnet: BitcoinNetwork = {
  id: 'bip122:000000000933ea01ad0ee984209779ba',
  namespace: 'bip122',
  name: 'Bitcoin Testnet',
  nativeCurrency: coin,
  blockExplorer: { name: 'Blockstream Explorer', url: 'https://blockstream.info/testnet' },
  testnet: true,
  address: { bech32: 'tb', pubKeyHash: 0x6f, scriptHash: 0xc4 },
  esplora: { url: 'https://blockstream.info/testnet/api' },
}
