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

/** In the registry of the standard, whatever it is. */
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

test('behavior: lists a wallet that was there before', () => {
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

test('behavior: hears a late one, forgets one that leaves, and nothing after the scope ends', () => {
  const { ids, scope } = discover()
  const leave = register(createFakeWallet({ name: 'Late Wallet' }))
  expect(ids()).toEqual(['solana:late-wallet'])
  leave()
  expect(ids()).toEqual([])
  scope.dispose()
  register(createFakeWallet({ name: 'Later' }))
  expect(ids()).toEqual([])
})

test('behavior: registering twice is one row, and a wallet that comes back has its id', () => {
  const wallet = createFakeWallet()
  const leave = register(wallet)
  const { ids } = discover()
  register(wallet)
  expect(ids()).toEqual(['solana:fennel'])
  leave()
  register(wallet)
  expect(ids()).toEqual(['solana:fennel'])
})

test('behavior: two of one name are two rows', () => {
  register(createFakeWallet({ name: 'Twin' }), createFakeWallet({ name: 'TWIN' }))
  expect(discover().ids()).toEqual(['solana:twin', 'solana:twin#2'])
})

test('behavior: no name reads as the id of a namesake', () => {
  register(createFakeWallet({ name: 'Twin#2' }))
  expect(discover().ids()).toEqual(['solana:twin-2'])
})

test('behavior: a flood does not hide that a name is taken twice', () => {
  register(createFakeWallet({ name: 'Twin' }))
  register(...Array.from({ length: 80 }, (_, index) => createFakeWallet({ name: `Flood ${index}` })))
  register(createFakeWallet({ name: 'Twin' }), createFakeWallet({ name: 'Twin' }))
  const ids = discover().ids()
  expect(ids).toHaveLength(65)
  expect(ids).toContain('solana:twin#2')
})

test('behavior: a script that floods the list fills 64 rows', () => {
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

  test('behavior: it has to connect, and to be for Solana', () => {
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
    ['chains that are none', { ...createFakeWallet(), chains: 'solana:mainnet' }],
    ['odd chains', { ...createFakeWallet(), chains: [7, null] }],
    ['no features', { ...createFakeWallet(), features: undefined }],
    [
      'getters that throw',
      {
        get name() {
          throw new Error('no')
        },
      },
    ],
  ])('error: %s is no wallet', (_, value) => expect(parseWallet(value)).toBeUndefined())

  test('behavior: a name is made safe to show, a picture is one or is left out', () => {
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
