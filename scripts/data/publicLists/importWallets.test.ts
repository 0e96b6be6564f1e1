import { describe, expect, test } from 'vitest'
import { checkWallets } from '../checkWallets.ts'
import { readWallets } from '../readWallets.ts'
import type { WalletRow } from '../WalletRow.ts'
import { importWallets } from './importWallets.ts'
import type { Info, Listing } from './PublicLists.ts'
import { readLiteral } from './readLiteral.ts'
import { listingSource } from './sources.ts'

const links = { native: null, universal: null }
const listing: Listing = {
  id: 'ab'.repeat(32),
  name: 'Fennel Wallet',
  homepage: 'https://www.fennel.example.org/',
  chains: ['eip155:1', 'eip155:999999999'],
  image_id: 'one',
  versions: ['1', '2'],
  app: {
    ios: 'https://apps.apple.com/us/app/fennel/id1438144292',
    android: null,
    chrome: null,
    browser: null,
  },
  mobile: { native: 'fennel://', universal: 'https://link.example.org/fennel' },
  desktop: links,
}
const info: Info = {
  file: 'wallet/org.example/index.ts',
  name: 'Fennel Wallet | the green one',
  homepage: 'https://fennel.example.org/?utm_source=list',
  image_id: 'one',
  rdns: 'org.example.fennel',
  app: {
    ...listing.app,
    android: 'https://play.google.com/store/apps/details?id=org.example.fennel&hl=en',
    chrome: `https://chrome.google.com/webstore/detail/fennel/${'abcdefgh'.repeat(4)}?hl=en`,
  },
  mobile: listing.mobile,
  desktop: links,
}
const date = '2026-11-29'
const start = readWallets().slice(0, 1)

function added(change: { listing?: object; info?: object; rows?: readonly WalletRow[]; leftOut?: string[] }) {
  const rows = change.rows ?? start
  const lists = { listings: [{ ...listing, ...change.listing }], infos: [{ ...info, ...change.info }] }
  const all = importWallets({ rows, lists, leftOut: new Set(change.leftOut), date })
  expect(checkWallets(all)).toEqual([])
  return all[rows.length]
}

test('behavior: a wallet of both lists is added with its facts in the form of the directory', () => {
  expect(added({})).toMatchObject({
    id: listing.id,
    name: 'Fennel Wallet',
    rdns: 'org.example.fennel',
    homepage: 'https://fennel.example.org',
    chains: ['eip155:1'],
    mobile_link: 'fennel://',
    link_mode: 'https://link.example.org/fennel',
    app_store: 'https://apps.apple.com/app/id1438144292',
    play_store: 'https://play.google.com/store/apps/details?id=org.example.fennel',
    chrome_store: `https://chromewebstore.google.com/detail/${'abcdefgh'.repeat(4)}`,
    order: 20,
  })
})

test('behavior: a fact names both lists where they agree', () => {
  const { sources } = added({}) ?? {}
  expect(sources?.['app_store']?.source).toBe(`npm:thirdweb@5.121.6/${info.file}, ${listingSource}`)
  expect(sources?.['play_store']).toEqual({ source: `npm:thirdweb@5.121.6/${info.file}`, date })
})

test('behavior: the newer list decides a fact', () => {
  expect(added({ info: { mobile: { native: 'fennel2://', universal: null } } })).toMatchObject({
    mobile_link: 'fennel2://',
  })
  expect(added({ info: { mobile: links } })).not.toHaveProperty('mobile_link')
})

describe('a wallet that is not added', () => {
  test.each<[string, Parameters<typeof added>[0]]>([
    ['is in one list only', { info: { homepage: 'https://fennel.example.net' } }],
    ['has another picture and name', { info: { image_id: 'two', name: 'Dill' } }],
    ['pairs by the first version only', { listing: { versions: ['1'] } }],
    ['is on no network of the directory', { listing: { chains: ['eip155:999999999'] } }],
    ['is on no network that the packages connect', { listing: { chains: ['cosmos:cosmoshub-4'] } }],
    ['has no https homepage', { listing: { homepage: 'http://fennel.example.org' } }],
    ['has its homepage on a shared host', { info: { homepage: 'https://fennel.github.io' } }],
    ['has a name with other signs', { info: { name: '<b>Fennel</b>' } }],
    ['has no way to connect', { info: { rdns: null, mobile: links } }],
    ['has no way to get it', { info: { app: {} } }],
    ['is left out by its id', { leftOut: [listing.id] }],
    ['passes for a known one', { info: { name: 'Meta Mask' } }],
    ['has the name of a known one in its own', { info: { name: 'MetaMask Fennel' } }],
    ['mixes scripts in its name', { info: { name: 'Fеnnel' } }],
    [
      'has the homepage of another',
      { listing: { homepage: 'https://metamask.io' }, info: { homepage: 'https://metamask.io' } },
    ],
  ])('behavior: it %s', (_, change) => {
    expect(added(change)).toBeUndefined()
  })
})

test.each([
  ['mobile_link', { mobile: { ...listing.mobile, native: 'metamask://' } }],
  ['mobile_link', { mobile: { ...listing.mobile, native: 'wc://' } }],
  ['mobile_link', { mobile: { ...listing.mobile, native: 'javascript://' } }],
  ['mobile_link', { mobile: { ...listing.mobile, native: 'ms-msdt://' } }],
  ['mobile_link', { mobile: { ...listing.mobile, native: 'fennel://send?to=0x1' } }],
  ['link_mode', { mobile: { ...listing.mobile, universal: 'https://metamask.app.link' } }],
  ['link_mode', { mobile: { ...listing.mobile, universal: 'https://dill.example.net/wc' } }],
  ['link_mode', { mobile: { ...listing.mobile, universal: 'https://www.fennel.example.org' } }],
  ['link_mode', { mobile: { ...listing.mobile, universal: 'https://fennel.example.org/download' } }],
  [
    'link_mode',
    { mobile: { ...listing.mobile, universal: 'https://fennel.example.org/.well-known/assetlinks.json' } },
  ],
  ['rdns', { rdns: 'io.metamask' }],
  ['rdns', { rdns: 'com.example.subdomain' }],
  ['rdns', { rdns: 'fennel' }],
  ['app_store', { app: { ...info.app, ios: 'https://apps.apple.com.evil.example/app/id1438144203' } }],
  ['app_store', { app: { ...info.app, ios: 'https://testflight.apple.com/join/abc' } }],
  [
    'play_store',
    { app: { ...info.app, android: 'https://play.google.com/store/apps/details?id=io.metamask' } },
  ],
])('behavior: a wallet is added without its %s: %j', (field, change) => {
  const row = added({ info: change })
  expect(row).toMatchObject({ id: listing.id })
  expect(row).not.toHaveProperty(field)
  expect(row?.sources).not.toHaveProperty(field)
})

test('behavior: an import repeated adds nothing', () => {
  const rows = importWallets({
    rows: start,
    lists: { listings: [listing], infos: [info] },
    leftOut: new Set(),
    date,
  })
  expect(added({ rows })).toBeUndefined()
})

test('behavior: a literal is read from a file that is never run', () => {
  const code =
    'export const wallet = { id: "a", app: { ios: null, list: [1, "b"] }, "c-d": true } as const\nthrow 1'
  expect(readLiteral(code, 'wallet')).toEqual({ id: 'a', app: { ios: null, list: [1, 'b'] }, 'c-d': true })
  expect(readLiteral(code, 'other')).toBeUndefined()
  expect(() => readLiteral('export const wallet = { id: process.exit() }', 'wallet')).toThrow('no literal')
})
