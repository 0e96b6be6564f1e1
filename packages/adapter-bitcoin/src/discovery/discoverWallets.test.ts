import type { Connector } from '@latchkey/core'
import { createScope } from '@latchkey/core/adapter'
import { getWallets } from '@wallet-standard/app'
import type { Wallet } from '@wallet-standard/base'
import { beforeEach, describe, expect, test } from 'vitest'
import { bitcoinMainnet } from '../networks/networks.js'
import { parseNetworks } from '../networks/parseNetworks.js'
import { fakeHost } from '../testing/fakeHost.js'
import { discoverWallets } from './discoverWallets.js'

const ends: (() => void)[] = []
beforeEach(() => () => {
  for (const end of ends.splice(0)) end()
})

function standard(name: string, features: readonly string[] = ['bitcoin:connect']): Wallet {
  return {
    version: '1.0.0',
    name,
    icon: 'data:image/png;base64,AA==',
    chains: ['bitcoin:mainnet'],
    accounts: [],
    features: Object.fromEntries(features.map((one) => [one, {}])) as Wallet['features'],
  }
}

function register(wallet: Wallet) {
  const end = getWallets().register(wallet)
  ends.push(end)
  return end
}

function discover(page: object, options: Parameters<typeof fakeHost>[0] = {}) {
  const { host, clock } = fakeHost(options)
  const scope = createScope()
  ends.push(scope.dispose)
  const found = new Map<string, Connector>()
  const announced: string[] = []
  const look = discoverWallets({
    page,
    host,
    networks: parseNetworks([bitcoinMainnet]),
    discovery: {
      scope,
      announce(connector) {
        announced.push(connector.id)
        found.set(connector.id, connector)
      },
      withdraw: (id) => void found.delete(id),
    },
  })
  const listed = () => [...found.values()].map(({ id, type, name, warning }) => [id, type, name, warning])
  return { listed, found, announced, clock, scope, look }
}

const provider = () => ({ request: async () => ({}) })

describe('providers on the page', () => {
  test('behavior: every known path and API', () => {
    const page = {
      unisat: provider(),
      bitkeep: { unisat: provider() },
      binancew3w: { bitcoin: provider() },
      okxwallet: { bitcoin: provider(), bitcoinTestnet: provider() },
      LeatherProvider: provider(),
      XverseProviders: { BitcoinProvider: provider() },
      btc_providers: [
        { id: 'XverseProviders.BitcoinProvider', name: 'Xverse Wallet', icon: 'https://x.example/i.png' },
      ],
    }
    const { listed, found } = discover(page)
    expect(listed()).toEqual([
      ['bip122:unisat-wallet', 'INJECTED', 'UniSat Wallet', undefined],
      ['bip122:bitget-wallet', 'INJECTED', 'Bitget Wallet', undefined],
      ['bip122:binance-wallet', 'INJECTED', 'Binance Wallet', undefined],
      ['bip122:okx-wallet', 'INJECTED', 'OKX Wallet', undefined],
      ['bip122:leather', 'INJECTED', 'Leather', undefined],
      ['bip122:xverse-wallet', 'INJECTED', 'Xverse Wallet', undefined],
    ])
    expect(found.get('bip122:xverse-wallet')?.icon).toBe('https://x.example/i.png')
    expect(found.get('bip122:leather')?.namespaces).toEqual(['bip122'])
  })

  test('behavior: a provider found in several places is listed once', () => {
    const [leather, xverse] = [provider(), provider()]
    const page = {
      LeatherProvider: leather,
      BitcoinProvider: xverse,
      btc_providers: [
        { id: 'LeatherProvider', name: 'Leather' },
        { id: 'BitcoinProvider', name: 'Xverse Wallet' },
      ],
    }
    expect(
      discover(page)
        .listed()
        .map(([, , name]) => name),
    ).toEqual(['Leather', 'Xverse Wallet'])
  })

  test('behavior: a wallet at a known path has the icon of the list', () => {
    const icon = 'data:image/svg;base64,PHN2Zy8+'
    const page = {
      LeatherProvider: provider(),
      btc_providers: [{ id: 'LeatherProvider', name: 'Leather', icon }],
    }
    expect(discover(page).found.get('bip122:leather')?.icon).toBe(icon)
  })

  test('behavior: BitcoinProvider is listed, and Binance at UniSat’s path is not UniSat', () => {
    const page = { BitcoinProvider: provider(), unisat: { ...provider(), isBinance: true } }
    expect(
      discover(page)
        .listed()
        .map(([, , name]) => name),
    ).toEqual(['Bitcoin Wallet'])
  })

  const named = (page: object) =>
    [...discover(page).found.values()].map(({ name, provider }) => [name, provider])

  test.each([
    ['bitkeep', 'unisat', 'Bitget Wallet'],
    ['binancew3w', 'bitcoin', 'Binance Wallet'],
    ['okxwallet', 'bitcoin', 'OKX Wallet'],
    ['$onekey', 'unisat', 'OneKey'],
    ['$onekey', 'btcwallet', 'OneKey'],
  ])('behavior: %s.%s is listed by its own name, also where it is at `unisat`', (global, path, name) => {
    const other = { ...provider(), requestAccounts: async () => [] }
    const own = provider()
    expect(named({ [global]: { [path]: other }, unisat: other })).toEqual([[name, other]])
    const page = { [global]: { [path]: other }, unisat: other, unisat_wallet: own }
    expect(named(page)).toEqual([
      ['UniSat Wallet', own],
      [name, other],
    ])
  })

  test('behavior: a wallet of the list is listed by its own name, also at the property of another', () => {
    const [one, two] = [provider(), provider()]
    const page = {
      unisat: one,
      LeatherProvider: two,
      BitcoinProvider: two,
      Clover: { bitcoin: one },
      Thyme: two,
      btc_providers: [
        { id: 'Clover.bitcoin', name: 'Clover' },
        { id: 'Thyme', name: 'Thyme' },
      ],
    }
    expect(named(page)).toEqual([
      ['Clover', one],
      ['Thyme', two],
    ])
  })

  test.each(['isBitKeep', 'isOkxWallet'])(
    'behavior: a wallet at `unisat` with the flag %s has no name',
    (flag) => {
      const [own, other] = [provider(), { ...provider(), [flag]: true }]
      expect(named({ unisat: other })).toEqual([['Bitcoin Wallet', other]])
      expect(named({ unisat: other, unisat_wallet: own })).toEqual([
        ['UniSat Wallet', own],
        ['Bitcoin Wallet', other],
      ])
    },
  )

  test('behavior: UniSat is listed once, and the list cannot take the place of a wallet', () => {
    const [own, squatter, okx] = [provider(), provider(), provider()]
    const page = { unisat: own, unisat_wallet: provider() }
    expect(named(page)).toEqual([['UniSat Wallet', page.unisat_wallet]])
    const claimed = {
      unisat: squatter,
      Evil: squatter,
      okxwallet: { bitcoin: okx },
      btc_providers: [{ id: 'Evil', name: 'OKX Wallet' }],
    }
    expect(named(claimed)).toEqual([
      ['OKX Wallet', squatter],
      ['OKX Wallet', okx],
    ])
  })

  const throws = () => {
    throw new Error('no')
  }
  test.each<[label: string, entry: unknown]>([
    [
      'a getter that throws',
      {
        get id(): string {
          return throws()
        },
        name: 'Broken',
      },
    ],
    [
      'a name that throws',
      {
        id: 'X',
        get name(): string {
          return throws()
        },
      },
    ],
    ['a proxy that throws', new Proxy({}, { get: throws, has: throws, ownKeys: throws })],
    ['an id that is no text', { id: { toString: throws }, name: 'Broken' }],
    ['a symbol for a name', { id: 'X', name: Symbol('X') }],
  ])('error: %s in the list hides no other wallet', (_, entry) => {
    const [good, leather] = [provider(), provider()]
    const page = {
      X: provider(),
      Good: good,
      LeatherProvider: leather,
      btc_providers: [entry, { id: 'Good', name: 'Good' }, entry],
    }
    expect(named(page)).toEqual([
      ['Leather', leather],
      ['Good', good],
    ])
  })

  test('error: objects that throw when they are read hide no other wallet', () => {
    const hostile = new Proxy({}, { get: throws, has: throws, getPrototypeOf: throws })
    const { proxy: revoked, revoke } = Proxy.revocable([], {})
    revoke()
    const leather = provider()
    const page = {
      unisat: hostile,
      okxwallet: hostile,
      $onekey: { btcwallet: hostile },
      LeatherProvider: leather,
    }
    for (const list of [hostile, revoked])
      expect(named({ ...page, btc_providers: list }).map(([name]) => name)).toEqual(['OneKey', 'Leather'])
  })

  test('behavior: a late provider is found, and scanning then stops', async () => {
    const page: Record<string, unknown> = {}
    const { listed, announced, clock } = discover(page)
    expect(listed()).toEqual([])
    await clock.advance(399)
    page['unisat'] = provider()
    expect(listed()).toEqual([])
    await clock.advance(1)
    expect(listed()).toHaveLength(1)
    await clock.advance(200)
    page['LeatherProvider'] = provider()
    await clock.advance(10_000)
    expect(listed()).toHaveLength(1)
    expect(announced).toEqual(['bip122:unisat-wallet'])
  })

  const late = () => ({
    XverseProviders: { BitcoinProvider: provider() },
    btc_providers: [{ id: 'XverseProviders.BitcoinProvider', name: 'Xverse Wallet' }],
  })

  test.each(['bitcoin:providers', 'unisat#initialized'])(
    'behavior: a provider that arrives after the scans is found at the event %s',
    async (event) => {
      const page = new EventTarget()
      const { listed, clock, scope } = discover(page)
      await clock.advance(1_500)
      Object.assign(page, late())
      expect(listed()).toEqual([])
      page.dispatchEvent(new Event(event))
      expect(listed().map(([, , name]) => name)).toEqual(['Xverse Wallet'])
      scope.dispose()
      Object.assign(page, { LeatherProvider: provider() })
      page.dispatchEvent(new Event(event))
      expect(listed()).toHaveLength(1)
    },
  )

  test('behavior: a provider that arrives without an event is found when it is looked for', async () => {
    const page = {}
    const { listed, clock, look, scope } = discover(page)
    await clock.advance(60_000)
    Object.assign(page, late())
    look()
    expect(listed().map(([, , name]) => name)).toEqual(['Xverse Wallet'])
    scope.dispose()
    Object.assign(page, { LeatherProvider: provider() })
    look()
    expect(listed()).toHaveLength(1)
  })

  test('behavior: a provider that is gone at the next scan is withdrawn', async () => {
    const page: Record<string, unknown> = { unisat: provider() }
    const { listed, clock } = discover(page)
    delete page['unisat']
    await clock.advance(200)
    expect(listed()).toEqual([])
  })

  test('behavior: scanning stops when the scope ends', async () => {
    const page: Record<string, unknown> = {}
    const { listed, clock, scope } = discover(page)
    scope.dispose()
    page['unisat'] = provider()
    await clock.advance(1_000)
    expect(listed()).toEqual([])
  })

  test('param: enableInjected', () => {
    const { listed, look } = discover({ unisat: provider() }, { enableInjected: false })
    look()
    expect(listed()).toEqual([])
  })

  test('error: hostile pages and names are survived', () => {
    const page = {
      get unisat() {
        throw new Error('no')
      },
      bitkeep: null,
      LeatherProvider: 7,
      Evil: { a: provider(), b: provider(), c: provider() },
      btc_providers: [
        null,
        7,
        { id: 7, name: 'Number' },
        { id: 'Evil.a', name: '\u202egnp\u200b ' },
        { id: 'Evil.b', name: '\u200b\u202e' },
        { id: 'Evil.c', name: 'x'.repeat(500), icon: 'javascript:alert(1)' },
        { id: 'nowhere.at.all', name: 'Nowhere' },
      ],
    }
    const { found } = discover(page)
    const shown = [...found.values()].map(({ name, icon }) => [name, icon])
    expect(shown).toEqual([
      ['gnp', undefined],
      ['x'.repeat(64), undefined],
    ])
  })

  test('error: a list of providers that is malformed or endless', () => {
    expect(discover({ btc_providers: 'x' }).listed()).toEqual([])
    const page: Record<string, unknown> = { btc_providers: [] }
    for (let at = 0; at < 1_000; at += 1) {
      page[`p${at}`] = provider()
      ;(page['btc_providers'] as unknown[]).push({ id: `p${at}`, name: `Wallet ${at}` })
    }
    expect(discover(page).listed()).toHaveLength(32)
  })
})

describe('Wallet Standard', () => {
  test('behavior: wallets with Bitcoin’s features are listed until they unregister', () => {
    register(standard('Early'))
    register(standard('Solana only', ['solana:signMessage']))
    const { listed } = discover({})
    expect(listed()).toEqual([['bip122:early', 'ANNOUNCED', 'Early', undefined]])
    const leave = register(standard('Late One'))
    expect(listed().map(([id]) => id)).toEqual(['bip122:early', 'bip122:late-one'])
    leave()
    expect(listed().map(([id]) => id)).toEqual(['bip122:early'])
  })

  test('behavior: a registered and an injected wallet with the same name are both listed', () => {
    const { listed } = discover({ unisat: provider() })
    const leave = register(standard('UniSat Wallet'))
    expect(listed()).toEqual([
      ['bip122:unisat-wallet', 'INJECTED', 'UniSat Wallet', undefined],
      ['bip122:unisat-wallet#2', 'ANNOUNCED', 'UniSat Wallet', undefined],
    ])
    leave()
    expect(listed()).toEqual([['bip122:unisat-wallet', 'INJECTED', 'UniSat Wallet', undefined]])
  })

  test('behavior: a registered wallet never takes the id of a listed one', () => {
    const { found, listed } = discover({})
    register(standard('Twin'))
    const first = found.get('bip122:twin')
    register(standard('TWIN'))
    expect(found.get('bip122:twin')).toBe(first)
    expect(listed().map(([id]) => id)).toEqual(['bip122:twin', 'bip122:twin#2'])
  })

  test('behavior: an object both registered and injected is listed once', () => {
    const wallet = standard('Xerus')
    register(wallet)
    const page = { X: wallet, btc_providers: [{ id: 'X', name: 'Other' }] }
    expect(discover(page).listed()).toEqual([['bip122:xerus', 'ANNOUNCED', 'Xerus', undefined]])
  })

  test('behavior: wallets whose names differ by "Wallet" are both listed', () => {
    const page = { X: provider(), btc_providers: [{ id: 'X', name: 'Xerus Wallet' }] }
    register(standard('Xerus'))
    expect(
      discover(page)
        .listed()
        .map(([, , name]) => name),
    ).toEqual(['Xerus', 'Xerus Wallet'])
  })

  test('behavior: no name produces the id of a namesake', () => {
    register(standard('Twin#2'))
    expect(
      discover({})
        .listed()
        .map(([id]) => id),
    ).toEqual(['bip122:twin-2'])
  })

  test('behavior: a flood does not hide a second wallet of the same name', () => {
    register(standard('Twin'))
    for (let index = 0; index < 80; index += 1) register(standard(`Flood ${index}`))
    const { found } = discover({})
    register(standard('Twin'))
    register(standard('Twin'))
    expect(found.size).toBe(65)
    expect(found.has('bip122:twin#2')).toBe(true)
  })

  test('error: a wallet whose getters throw is ignored', () => {
    const broken = Object.defineProperty({ ...standard('Broken') }, 'features', {
      get() {
        throw new Error('no')
      },
    })
    register(broken)
    register(standard('Whole'))
    expect(
      discover({})
        .listed()
        .map(([, , name]) => name),
    ).toEqual(['Whole'])
  })
})
