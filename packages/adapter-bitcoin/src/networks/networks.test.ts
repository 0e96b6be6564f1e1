import { networks as known } from 'bitcoinjs-lib'
import { expect, test } from 'vitest'
import * as networks from './networks.js'

test.each([
  [networks.bitcoinMainnet, 'Bitcoin', '000000000019d6689c085ae165831e93', '', known.bitcoin],
  [networks.bitcoinTestnet, 'Bitcoin Testnet', '000000000933ea01ad0ee984209779ba', '/testnet', known.testnet],
] as const)(
  'behavior: a network has the coin, the addresses and the source of its chain',
  (network, name, id, path, chain) => {
    const { bech32, pubKeyHash, scriptHash } = chain
    expect(network).toEqual({
      id: `bip122:${id}`,
      namespace: 'bip122',
      name,
      nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
      blockExplorer: { name: 'Blockstream Explorer', url: `https://blockstream.info${path}` },
      ...(path && { testnet: true }),
      address: { bech32, pubKeyHash, scriptHash },
      esplora: { url: `https://blockstream.info${path}/api` },
    })
  },
)

test('behavior: no other network is built in', () => {
  expect(Object.keys(networks)).toHaveLength(2)
})
