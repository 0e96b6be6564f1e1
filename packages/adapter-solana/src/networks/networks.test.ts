import { expect, test } from 'vitest'
import * as networks from './networks.js'

test.each([
  ['solanaMainnet', 'Solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:mainnet'],
  ['solanaDevnet', 'Solana Devnet', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'solana:devnet'],
  ['solanaTestnet', 'Solana Testnet', '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'solana:testnet'],
] as const)(
  'behavior: %s has the id of its genesis block, and the name that wallets use',
  (key, name, id, chain) => {
    const isMain = key === 'solanaMainnet'
    expect(networks[key]).toMatchObject({
      id: `solana:${id}`,
      namespace: 'solana',
      name,
      nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
      chain,
    })
    // Links of the explorer lead to the main network.
    expect(networks[key].blockExplorer).toEqual(
      isMain ? { name: 'Solscan', url: 'https://solscan.io' } : undefined,
    )
    expect(networks[key].testnet ?? false).toBe(!isMain)
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
