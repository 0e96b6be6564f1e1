import { getWallets } from '@wallet-standard/app'
import { afterEach, describe, expect, test } from 'vitest'
import { createFakeDiscovery } from '../testing/createFakeDiscovery.js'
import { createFakeHost } from '../testing/createFakeHost.js'
import { createFakeWallet, type FakeWallet } from '../testing/createFakeWallet.js'
import { discoverWallets, parseWallet } from './discoverWallets.js'

type Registry = { register(...wallets: readonly unknown[]): () => void }

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** Registers any value as a wallet. */
function register(...wallets: readonly unknown[]): () => void {
  const registry: Registry = getWallets()
  const unregister = registry.register(...wallets)
  ends.push(unregister)
  return unregister
}

function discover() {
  const discovery = createFakeDiscovery()
  ends.push(discovery.scope.dispose)
  discoverWallets({ discovery, host: createFakeHost().host })
  return { ...discovery, ids: () => [...discovery.found.keys()] }
}

test('behavior: lists a wallet that registered before', () => {
  register(createFakeWallet())
  const { found } = discover()
  expect(found.get('solana:fennel')).toMatchObject({
    id: 'solana:fennel',
    type: 'ANNOUNCED',
    name: 'Fennel',
    icon: 'data:image/svg+xml,<svg/>',
    namespaces: ['solana'],
  })
})

test('behavior: lists a late wallet and withdraws one that leaves, until the scope ends', () => {
  const { ids, scope } = discover()
  const leave = register(createFakeWallet({ name: 'Late Wallet' }))
  expect(ids()).toEqual(['solana:late-wallet'])
  leave()
  expect(ids()).toEqual([])
  scope.dispose()
  register(createFakeWallet({ name: 'Later' }))
  expect(ids()).toEqual([])
})

test('behavior: registering twice lists one wallet, and returning keeps the id', () => {
  const wallet = createFakeWallet()
  const leave = register(wallet)
  const { ids } = discover()
  register(wallet)
  expect(ids()).toEqual(['solana:fennel'])
  leave()
  register(wallet)
  expect(ids()).toEqual(['solana:fennel'])
})

test('behavior: two wallets with the same name are both listed', () => {
  register(createFakeWallet({ name: 'Twin' }), createFakeWallet({ name: 'TWIN' }))
  expect(discover().ids()).toEqual(['solana:twin', 'solana:twin#2'])
})

test('behavior: no name produces the id of a namesake', () => {
  register(createFakeWallet({ name: 'Twin#2' }))
  expect(discover().ids()).toEqual(['solana:twin-2'])
})

test('behavior: a flood does not hide a second wallet of the same name', () => {
  register(createFakeWallet({ name: 'Twin' }))
  register(...Array.from({ length: 80 }, (_, index) => createFakeWallet({ name: `Flood ${index}` })))
  register(createFakeWallet({ name: 'Twin' }), createFakeWallet({ name: 'Twin' }))
  const ids = discover().ids()
  expect(ids).toHaveLength(65)
  expect(ids).toContain('solana:twin#2')
})

test('behavior: a script that floods the list gets 64 entries', () => {
  register(...Array.from({ length: 80 }, (_, index) => createFakeWallet({ name: `Flood ${index}` })))
  expect(discover().ids()).toHaveLength(64)
})

describe('parseWallet', () => {
  const without = (...features: readonly string[]): FakeWallet => {
    const wallet = createFakeWallet()
    for (const feature of features) delete wallet.features[feature]
    return wallet
  }
  const signing = ['signMessage', 'signTransaction', 'signAndSendTransaction', 'signIn']

  test('behavior: one signing feature is enough', () => {
    for (const kept of signing) {
      const gone = signing.filter((name) => name !== kept).map((name) => `solana:${name}`)
      expect(parseWallet(without(...gone)), kept).toBeDefined()
    }
    expect(parseWallet(without(...signing.map((name) => `solana:${name}`)))).toBeUndefined()
  })

  test('behavior: a wallet needs standard:connect and a Solana chain', () => {
    expect(parseWallet(without('standard:connect'))).toBeUndefined()
    expect(parseWallet({ ...createFakeWallet(), chains: ['bitcoin:mainnet'] })).toBeUndefined()
    expect(parseWallet({ ...createFakeWallet(), chains: ['bitcoin:mainnet', 'solana:devnet'] })).toBeDefined()
  })

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'wallet'],
    ['no name', { ...createFakeWallet(), name: undefined }],
    ['an empty name', { ...createFakeWallet(), name: ' ‮​ ' }],
    ['chains that are not a list', { ...createFakeWallet(), chains: 'solana:mainnet' }],
    ['malformed chains', { ...createFakeWallet(), chains: [7, null] }],
    ['no features', { ...createFakeWallet(), features: undefined }],
    [
      'getters that throw',
      {
        get name() {
          throw new Error('no')
        },
      },
    ],
  ])('error: %s is not a wallet', (_, value) => expect(parseWallet(value)).toBeUndefined())

  test('behavior: the name is cleaned, and an invalid icon is dropped', () => {
    const named = (name: string, icon: unknown) => parseWallet({ ...createFakeWallet(), name, icon })
    expect(named('Fen‮nel\n', 'https://example.org/a.png')).toMatchObject({
      name: 'Fennel',
      icon: 'https://example.org/a.png',
    })
    expect(named('x'.repeat(200), 'javascript:alert(1)')).not.toHaveProperty('icon')
    expect(named('x'.repeat(200), 7)?.name).toHaveLength(64)
    expect(named('a', `data:image/png;base64,${'A'.repeat(500_000)}`)).not.toHaveProperty('icon')
  })
})
