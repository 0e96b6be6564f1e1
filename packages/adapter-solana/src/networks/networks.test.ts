import { expect, test } from 'vitest'
import * as networks from './networks.js'

test.each([
  [networks.solanaMainnet, 'Solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:mainnet'],
  [networks.solanaDevnet, 'Solana Devnet', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'solana:devnet'],
  [networks.solanaTestnet, 'Solana Testnet', '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'solana:testnet'],
] as const)(
  'behavior: a network has the id of its genesis block, and the name that wallets use',
  (network, name, id, chain) => {
    const isMain = network === networks.solanaMainnet
    expect(network).toMatchObject({
      id: `solana:${id}`,
      namespace: 'solana',
      name,
      nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
      chain,
    })
    // Links of the explorer lead to the main network.
    expect(network.blockExplorer).toEqual(isMain ? { name: 'Solscan', url: 'https://solscan.io' } : undefined)
    expect(network.testnet ?? false).toBe(!isMain)
  },
)

test('behavior: endpoints in order of preference', () => {
  expect(Object.values(networks).flatMap(({ rpcUrls }) => rpcUrls)).toEqual([
    'https://solana-rpc.publicnode.com',
    'https://api.mainnet-beta.solana.com',
    'https://api.devnet.solana.com',
    'https://api.testnet.solana.com',
  ])
})
