import { expect, test } from 'vitest'
import { solana } from '../solana.js'
import { solanaDevnet, solanaMainnet, solanaTestnet } from './networks.js'
import { chainIdOf, chainOf, type SolanaNetwork } from './SolanaNetwork.js'

const localnet: SolanaNetwork = {
  id: 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  namespace: 'solana',
  name: 'Localnet',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: ['http://127.0.0.1:8899'],
  chain: 'solana:localnet',
}

test('behavior: presets and a custom network are valid', () => {
  const networks = [solanaMainnet, solanaDevnet, solanaTestnet, localnet] as const
  expect(solana({ networks }).networks).toEqual(networks)
})

test('behavior: presets differ by the start of their genesis hash', () => {
  expect([solanaMainnet, solanaDevnet, solanaTestnet].map(({ id, testnet }) => [id, testnet])).toEqual([
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', undefined],
    ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', true],
    ['solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', true],
  ])
})

test('behavior: wallets and CAIP-2 name the same network differently', () => {
  for (const network of [solanaMainnet, solanaDevnet, solanaTestnet]) {
    const chain = chainOf({ id: network.id })
    expect(chain).toBe(network.chain)
    expect(chainIdOf(`${chain}`, [])).toBe(network.id)
  }
  expect(chainOf(localnet)).toBe('solana:localnet')
  expect(chainIdOf('solana:localnet', [localnet])).toBe(localnet.id)
  expect(chainIdOf('solana:localnet', [])).toBeUndefined()
})

test.each<[string, Partial<Record<keyof SolanaNetwork, unknown>>]>([
  ['has the id', { id: 'solana:mainnet' }],
  ['has the id', { id: 'eip155:1' }],
  ['has the id', { id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvd0' }],
  ['has the id', { id: `${localnet.id}:x` }],
  ['has the id', { id: undefined }],
  ['has the id', { id: `bolana:${localnet.id.slice(7)}` }],
  ['has no name', { name: '' }],
  ['needs a nativeCurrency', { nativeCurrency: undefined }],
  ['needs a nativeCurrency', { nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 1.5 } }],
  ['has no RPC URL', { rpcUrls: [] }],
  ['has no RPC URL', { rpcUrls: undefined }],
  ['not "ws://127.0.0.1"', { rpcUrls: ['ws://127.0.0.1'] }],
  ['needs a chain', { chain: undefined }],
  ['needs a chain', { chain: 'localnet' }],
  ['needs a chain', { chain: 'solana:' }],
  ['repeats the chain solana:mainnet', { chain: 'solana:mainnet' }],
  ['repeats the id', { id: solanaMainnet.id }],
])('error: a network that %s is rejected', (reason, change) => {
  const networks = [solanaMainnet, { ...localnet, ...change } as SolanaNetwork] as const
  expect(() => solana({ networks })).toThrow(reason)
  expect(() => solana({ networks })).toThrow(expect.objectContaining({ code: 'options/invalid' }))
})

test('error: an empty list, a malformed network', () => {
  const none: readonly SolanaNetwork[] = []
  const networks = none as readonly [SolanaNetwork]
  expect(() => solana({ networks })).toThrow(expect.objectContaining({ code: 'options/invalid' }))
  const odd = [null] as readonly unknown[] as readonly [SolanaNetwork]
  expect(() => solana({ networks: odd })).toThrow(expect.objectContaining({ code: 'options/invalid' }))
})
