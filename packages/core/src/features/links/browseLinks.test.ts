import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ChainId } from '../../caip/caip.js'
import { browseLinks } from './browseLinks.js'
import { browsingWallets } from './browsingWallets.js'
import type { Platform } from './Platform.js'

const [phantom = '', solflare = '', coinbase = '', binance = ''] = browsingWallets.map(({ ids }) => ids[0])
const iPhone: Platform = {
  os: 'ios',
  browser: 'safari',
  inApp: undefined,
  reusesPairing: true,
  opens: 'both',
  framed: false,
}
const android: Platform = { ...iPhone, os: 'android', browser: 'chrome', reusesPairing: false }
const ethereum = 'eip155:1'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
const page = 'https://app.example/swap?a=b#c'
const href = 'https%3A%2F%2Fapp.example%2Fswap%3Fa%3Db%23c'
const origin = 'https%3A%2F%2Fapp.example'

type Options = Partial<Parameters<typeof browseLinks>[0]> & { readonly id?: string }

const linksOf = ({ id = phantom, ...options }: Options = {}) =>
  browseLinks({
    wallet: { id, name: 'Wallet' },
    chainId: ethereum,
    page,
    platform: iPhone,
    has: () => false,
    ...options,
  })
const hrefs = (options: Options) => linksOf(options).map((link) => link.href)

const universal = `https://phantom.app/ul/browse/${href}?ref=${origin}`
const intent = `intent://browse/${href}?ref=${origin}#Intent;scheme=phantom;package=app.phantom;end`

test.each<[string, string, ChainId, readonly string[]]>([
  ['Phantom', phantom, ethereum, [universal]],
  ['Phantom', phantom, solana, [universal]],
  ['Phantom', phantom, bitcoin, [universal]],
  ['Solflare', solflare, solana, [`https://solflare.com/ul/v1/browse/${href}?ref=${href}`]],
  ['Solflare', solflare, ethereum, []],
  ['Coinbase', coinbase, solana, [`https://go.cb-w.com/dapp?cb_url=${href}`]],
  ['Coinbase', coinbase, ethereum, [`cbwallet://miniapp?url=${href}`]],
  ['Coinbase', coinbase, bitcoin, []],
  ['Binance', binance, ethereum, []],
  ['Binance', binance, solana, []],
  ['somebody else', 'other', ethereum, []],
])('behavior: the page opens in %s, %s, on %s', (_name, id, chainId, expected) => {
  expect(hrefs({ id, chainId })).toEqual(expected)
})

test('behavior: Binance gets a mini program of the namespace, which gets the page', () => {
  for (const id of browsingWallets.at(-1)?.ids ?? []) {
    const [link = ''] = hrefs({ id, chainId: bitcoin })
    expect(link).toMatch(/^https:\/\/app\.binance\.com\/en\/download\?_dp=[\w%]+$/)
    const program = new URL(atob(new URL(link).searchParams.get('_dp') ?? ''))
    expect(`${program.protocol}//${program.host}${program.pathname}`).toBe('bnc://app.binance.com/mp/app')
    const { appId, startPagePath = '', startPageQuery = '' } = Object.fromEntries(program.searchParams)
    expect(appId).toBe('yFK5FCqYprrXDiVFbhyRx7')
    expect(atob(startPagePath)).toBe('/pages/browser/index')
    expect(atob(startPageQuery)).toBe(`url=${href}&defaultChainId=000000000019d6689c085ae165831e93`)
  }
})

test('behavior: on Android, an intent opens Phantom, or its page where an intent does nothing', () => {
  expect(linksOf({ platform: android })).toEqual([
    { kind: 'native', href: intent, name: 'Wallet', target: '_self' },
    { kind: 'universal', href: universal, name: 'Wallet', target: '_self' },
  ])
})

test.each<[string, Platform, readonly string[], string?]>([
  ['a computer', { ...iPhone, os: 'desktop' }, []],
  ['a frame', { ...iPhone, framed: true }, [universal], '_top'],
  ['Telegram on Android', { ...android, inApp: 'telegram', opens: 'scheme' }, [intent], '_blank'],
  ['Instagram on an iPhone', { ...iPhone, inApp: 'instagram', opens: 'universal' }, [universal], '_self'],
  ['WeChat', { ...iPhone, inApp: 'wechat', opens: 'none' }, []],
])('behavior: %s gets the links that work there', (_name, platform, expected, target) => {
  const links = linksOf({ platform })
  expect(links.map((link) => link.href)).toEqual(expected)
  expect([...new Set(links.map((link) => link.target))]).toEqual(target ? [target] : [])
})

test.each<[string, string, ChainId]>([
  ['phantom', phantom, solana],
  ['phantom', phantom, ethereum],
  ['phantom', phantom, bitcoin],
  ['solflare', solflare, solana],
  ['coinbaseSolana', coinbase, solana],
  ['coinbaseWalletExtension', coinbase, ethereum],
  ['binancew3w', binance, bitcoin],
])('behavior: a page with the global %s is in the wallet already', (global, id, chainId) => {
  expect(hrefs({ id, chainId, has: (name) => name === global })).toEqual([])
  expect(hrefs({ id, chainId, has: (name) => name !== global })).toHaveLength(1)
})

test.each([
  'javascript:alert(1)',
  'file:///a',
  'data:text/html,a',
  'https://a:b@c.example',
  `https://a.example/${'a'.repeat(2_048)}`,
  '',
])('error: %j is not a page to open', (address) => {
  expect(hrefs({ page: address })).toEqual([])
})

test('behavior: for any page, links have only the schemes and hosts of this table', () => {
  const sign = fc.constantFrom(
    ...'ab/?=&;#.%:@'.split(''),
    '#Intent;',
    'scheme=javascript;',
    'package=',
    'end',
    'ä',
  )
  const pages = fc.array(sign, { maxLength: 20 }).map((signs) => `https://a.example/${signs.join('')}`)
  const row = fc.constantFrom(
    ...browsingWallets.flatMap(({ ids, namespaces }) =>
      Object.keys(namespaces).map((namespace) => ({
        id: ids[0] ?? '',
        chainId: `${namespace}:1` as ChainId,
      })),
    ),
  )
  fc.assert(
    fc.property(pages, row, fc.constantFrom(iPhone, android), (address, { id, chainId }, platform) => {
      const found = hrefs({ id, chainId, platform, page: address })
      expect(found.length).toBeGreaterThan(0)
      for (const link of found) {
        expect(link).toMatch(
          /^(https:\/\/(phantom\.app|solflare\.com|go\.cb-w\.com|app\.binance\.com)\/|cbwallet:\/\/miniapp\?|intent:\/\/browse\/)/,
        )
        const [, ...intents] = link.split('#')
        expect(intents).toEqual(
          link.startsWith('intent:') ? ['Intent;scheme=phantom;package=app.phantom;end'] : [],
        )
      }
    }),
  )
})
