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
  discoverWallets({
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
  return { listed, found, announced, clock, scope }
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
    expect(discover({ unisat: provider() }, { enableInjected: false }).listed()).toEqual([])
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
    expect(discover({}).listed()).toEqual([])
  })
})
