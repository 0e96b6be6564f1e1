import { expect, test } from 'vitest'
import { readWalletConfig } from './readWalletConfig.ts'

const privateKey = `0x${'59'.repeat(32)}` as const
const served = {
  relayUrl: 'ws://127.0.0.1:5555',
  accounts: [{ privateKey }],
  chains: [{ id: 'eip155:31337', name: 'Local', rpcUrl: 'http://127.0.0.1:8545' }],
}

test('behavior: a served configuration has defaults', () => {
  expect(readWalletConfig({ served, search: '' })).toEqual({
    ...served,
    projectId: '0'.repeat(32),
    name: 'Test wallet',
    promptMode: 'prompt',
  })
})

const solana = {
  chainId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  rpcUrl: 'http://127.0.0.1:8899',
  secretKeys: ['4'.repeat(87)],
}
const bitcoin = {
  chainId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
  esploraUrl: 'http://127.0.0.1:3002',
  seed: 'test test test test test test test test test test test junk',
}

test('behavior: other namespaces of the configuration are read', () => {
  expect(readWalletConfig({ served: { ...served, solana, bitcoin }, search: '' })).toMatchObject({
    solana,
    bitcoin,
  })
})

test('behavior: the address is enough, and wins', () => {
  const other = `0x${'5a'.repeat(32)}`
  const search = new URLSearchParams([
    ['relay', 'ws://localhost:1'],
    ['project', 'p'],
    ['name', 'Two'],
    ['auto', 'reject'],
    ['account', other],
    ['chain', 'eip155:1,One,http://localhost:2/?a,b'],
    ['chain', 'eip155:2,Two,http://localhost:3'],
  ])
  const expected = {
    relayUrl: 'ws://localhost:1',
    projectId: 'p',
    name: 'Two',
    promptMode: 'reject',
    accounts: [{ privateKey: other }],
    chains: [
      { id: 'eip155:1', name: 'One', rpcUrl: 'http://localhost:2/?a,b' },
      { id: 'eip155:2', name: 'Two', rpcUrl: 'http://localhost:3' },
    ],
  }
  for (const below of [served, undefined])
    expect(readWalletConfig({ served: below, search: `?${search}` })).toEqual(expected)
})

test.each([
  ['nothing', undefined, ''],
  ['a relay elsewhere', { ...served, relayUrl: 'wss://relay.example' }, ''],
  ['a relay that only looks local', served, '?relay=ws://localhost.example'],
  ['a chain elsewhere', { ...served, chains: [{ ...served.chains[0], rpcUrl: 'https://rpc.example' }] }, ''],
  ['a chain of another namespace', { ...served, chains: [{ ...served.chains[0], id: 'solana:x' }] }, ''],
  ['no chain', { ...served, chains: [] }, ''],
  ['no account', { ...served, accounts: [] }, ''],
  ['a key that is none', served, '?account=0x12'],
  ['a Solana elsewhere', { ...served, solana: { ...solana, rpcUrl: 'https://rpc.example' } }, ''],
  ['a Solana without keys', { ...served, solana: { ...solana, secretKeys: [] } }, ''],
  ['a Solana of no cluster', { ...served, solana: { ...solana, chainId: 'solana:local' } }, ''],
  ['a Bitcoin elsewhere', { ...served, bitcoin: { ...bitcoin, esploraUrl: 'https://esplora.example' } }, ''],
  ['a Bitcoin of no network', { ...served, bitcoin: { ...bitcoin, chainId: 'bip122:x' } }, ''],
  ['a Bitcoin without a seed', { ...served, bitcoin: { ...bitcoin, seed: ' ' } }, ''],
  ['an unknown prompt mode', served, '?auto=maybe'],
])('error: %s', (_, file, search) => {
  expect(() => readWalletConfig({ served: file, search })).toThrow(
    expect.objectContaining({ code: 'CONFIG' }),
  )
})
