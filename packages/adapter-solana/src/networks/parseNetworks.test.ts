import { describe, expect, test } from 'vitest'
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

describe('wrong uses', () => {
  const wanted =
    "Write solana({ networks: [solanaMainnet] }), with solanaMainnet from '@latchkey/adapter-solana'."
  const url = 'https://node.example'
  const evmNetwork = { ...localnet, id: 'eip155:1', namespace: 'eip155', name: 'Ethereum' }
  test.each<[label: string, options: unknown, message: string]>([
    ['solana()', undefined, `solana() needs its options. ${wanted}`],
    ['solana([])', [solanaMainnet], `solana() takes an object, not an array. ${wanted}`],
    ['solana(url)', url, `solana() takes an object, not '${url}'. ${wanted}`],
    ['solana({})', {}, `solana({}) needs networks. ${wanted}`],
    ['one network', { networks: localnet }, 'solana({ networks }) takes an array, not {'],
    [
      'no network',
      { networks: [] },
      "needs at least one network. Import one from '@latchkey/adapter-solana'.",
    ],
    ['an unknown option', { networks: [localnet], rpcUrl: url }, 'solana() has no option rpcUrl'],
    ['a URL', { networks: [url] }, `Put the URL in its rpcUrls: { ...solanaMainnet, rpcUrls: ['${url}'] }.`],
    ['a name', { networks: ['mainnet'] }, "networks[0] is the text 'mainnet', but a network is an object"],
    ['an EVM network', { networks: [evmNetwork] }, 'is a network of eip155. Pass it to evm({ networks }).'],
    [
      'the name of a cluster as id',
      { networks: [{ ...localnet, id: 'solana:devnet' }] },
      "has the id 'solana:devnet'. Write 'solana:' and the first 32 letters of its genesis hash, or use",
    ],
    ['a text as rpcUrls', { networks: [{ ...localnet, rpcUrls: url }] }, `has the rpcUrls '${url}'. Write`],
  ])('error: %s', (_, options, message) => {
    const call = () => (solana as (options: unknown) => unknown)(options)
    expect(call).toThrow(message)
    expect(call).toThrow(expect.objectContaining({ code: 'options/invalid' }))
  })
})
