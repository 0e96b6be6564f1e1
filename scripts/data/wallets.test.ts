import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseWallet } from '../../packages/core/src/features/directory/parseWallet.ts'
import { searchWallets } from '../../packages/core/src/features/directory/searchWallets.ts'
import { snapshot } from '../../packages/react/src/directory/snapshot.generated.ts'
import { gzipBytes } from '../measure/gzipBytes.ts'
import { root } from '../run/root.ts'
import { checkWallets } from './checkWallets.ts'
import { packSnapshot } from './packSnapshot.ts'
import { readWallets } from './readWallets.ts'

const stated = { source: 'npm:a-package@1.0.0/index.js', date: '2026-11-21' }
const good = {
  id: 'ab'.repeat(32),
  name: 'Planted Wallet',
  former_names: ['Sown Wallet'],
  rdns: 'org.planted',
  homepage: 'https://planted.org',
  chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  mobile_link: 'planted://',
  link_mode: 'https://link.planted.org/wc',
  desktop_link: 'planted-desktop://open',
  webapp_link: 'https://app.planted.org',
  app_store: 'https://apps.apple.com/app/id1438144202',
  play_store: 'https://play.google.com/store/apps/details?id=org.planted',
  chrome_store: `https://chromewebstore.google.com/detail/${'abcdefgh'.repeat(4)}`,
  order: 10,
  sources: Object.fromEntries(
    [
      ...['id', 'rdns', 'homepage', 'chains', 'mobile_link', 'link_mode', 'desktop_link', 'webapp_link'],
      ...['app_store', 'play_store', 'chrome_store'],
    ].map((field) => [field, stated]),
  ),
}
const check = (change: object) => checkWallets([{ ...good, ...change }])

describe('the directory', () => {
  test('behavior: every wallet keeps the rules', () => {
    const text = readFileSync(join(root, 'apps', 'api', 'data', 'wallets.json'), 'utf8')
    expect(checkWallets(JSON.parse(text))).toEqual([])
  })

  test('law: a search for the name of a wallet finds it first', () => {
    const wallets = readWallets().flatMap((row) => parseWallet(row, { source: 'directory' }) ?? [])
    expect(wallets.length).toBe(readWallets().length)
    const lost = wallets.filter(({ id, name }) => searchWallets({ wallets, text: name })[0]?.id !== id)
    expect(lost.map(({ name }) => name)).toEqual([])
  })

  test('behavior: each of the three namespaces has wallets, most with a download', () => {
    const rows = readWallets()
    for (const namespace of ['eip155:', 'solana:', 'bip122:'])
      expect(
        rows.filter(({ chains }) => chains.some((chain) => chain.startsWith(namespace))).length,
      ).toBeGreaterThanOrEqual(10)
    const found = rows.filter((row) => row.app_store ?? row.play_store ?? row.chrome_store ?? row.webapp_link)
    expect(found.length / rows.length).toBeGreaterThan(0.9)
  })
})

describe('what a wallet may say', () => {
  test('behavior: a wallet with every field passes', () => {
    expect(check({})).toEqual([])
  })

  test('behavior: a wallet needs only id, name, chains and order', () => {
    const { id, name, chains, order } = good
    const sources = { id: stated, chains: stated }
    expect(checkWallets([{ id, name, chains, order, sources }])).toEqual([])
  })

  test.each([
    ['id', 'c57ca95b'],
    ['id', 'AB'.repeat(32)],
    ['name', ''],
    ['name', ' Planted'],
    ['name', '<b>Planted</b>'],
    ['name', 'Planted\u202etellaW'],
    ['name', 'P'.repeat(41)],
    ['former_names', 'Sown Wallet'],
    ['former_names', []],
    ['former_names', ['']],
    ['former_names', ['Sown', 'Sown']],
    ['rdns', 'planted'],
    ['rdns', 'https://planted.org'],
    ['homepage', 'http://planted.org'],
    ['homepage', 'https://planted.org?utm_source=directory'],
    ['homepage', 'https://planted.org#top'],
    ['homepage', 'https://user:secret@planted.org'],
    ['homepage', 'https://localhost'],
    ['homepage', 'https://plänted.org'],
    ['homepage', 'javascript:alert(1)'],
    ['chains', []],
    ['chains', ['1']],
    ['chains', ['eip155:1', 'eip155:1']],
    ['mobile_link', 'http://planted.org'],
    ['mobile_link', 'javascript:alert(1)'],
    ['mobile_link', 'data:text/html,planted'],
    ['mobile_link', 'file:///etc/hosts'],
    ['mobile_link', 'blob:https://planted.org/1'],
    ['mobile_link', 'about:blank'],
    ['mobile_link', 'intent://scan#Intent;end'],
    ['mobile_link', 'PLANTED://'],
    ['mobile_link', 'planted://with space'],
    ['mobile_link', 'planted'],
    ['link_mode', 'planted://'],
    ['desktop_link', 'https://planted.org'],
    ['webapp_link', 'ftp://planted.org'],
    ['app_store', 'https://apps.apple.com/us/app/planted/id1438144202'],
    ['app_store', 'https://planted.org/app/id1438144202'],
    ['play_store', 'https://play.google.com/store/apps/details?id=org.planted&hl=en'],
    ['play_store', 'https://play.google.com.planted.org/store/apps/details?id=org.planted'],
    ['chrome_store', 'https://chromewebstore.google.com/detail/planted'],
    ['order', '10'],
    ['sources', []],
  ])('error: %s may not be %j', (field, value) => {
    expect(check({ [field]: value }).join('\n')).toContain(`${field} is ${JSON.stringify(value)}`)
  })

  test.each(['image_url', 'description', 'toString', '__proto__x'])('error: %s is no field', (field) => {
    expect(check({ [field]: 'planted' })).toContain(`row 1, Planted Wallet: ${field} is no field of a wallet`)
  })

  test.each(['id', 'name', 'chains', 'order', 'sources'])('error: %s may not be missing', (field) => {
    const row = Object.fromEntries(Object.entries(good).filter(([name]) => name !== field))
    expect(checkWallets([row]).join('\n')).toContain(`${field} is missing`)
  })

  test.each(['id', 'rdns', 'homepage', 'chains', 'mobile_link', 'play_store'])(
    'error: %s without a source is found',
    (field) => {
      const sources = Object.fromEntries(Object.entries(good.sources).filter(([name]) => name !== field))
      expect(check({ sources })).toEqual([`row 1, Planted Wallet: ${field} has no source`])
    },
  )

  test.each([
    [{ ...stated, source: 'somebody said so' }, 'sources.rdns names no public place'],
    [{ ...stated, source: 'http://planted.org' }, 'sources.rdns names no public place'],
    [{ ...stated, source: 'derived' }, 'sources.rdns names no public place'],
    [{ source: stated.source }, 'sources.rdns has no date'],
    [{ ...stated, date: '2026-02-30' }, 'sources.rdns has no date'],
  ])('error: %j is no source', (rdns, finding) => {
    expect(check({ sources: { ...good.sources, rdns } })).toEqual([`row 1, Planted Wallet: ${finding}`])
  })

  test('error: a source of a field that is not there is found', () => {
    const { webapp_link: _, ...row } = good
    expect(checkWallets([row])).toEqual(['row 1, Planted Wallet: sources.webapp_link is of no field'])
  })

  test('error: an id that is falsely marked as derived is reported', () => {
    const sources = { ...good.sources, id: { ...stated, source: 'derived' } }
    expect(check({ sources })).toEqual(['row 1, Planted Wallet: id is not what it is derived from'])
  })

  test('error: repeated ids, names and rdns are reported in any case', () => {
    const again = { ...good, name: 'planted wallet', order: 20 }
    expect(checkWallets([good, again])).toEqual([
      `row 2, planted wallet: id ${good.id} is there twice`,
      'row 2, planted wallet: name planted wallet is there twice',
      'row 2, planted wallet: name sown wallet is there twice',
      'row 2, planted wallet: rdns org.planted is there twice',
    ])
  })

  test('error: an earlier name that is the name of another wallet is reported', () => {
    const { rdns: _, ...row } = good
    const { rdns: __, ...sources } = good.sources as Record<string, unknown>
    const other = {
      ...row,
      sources,
      id: 'cd'.repeat(32),
      name: 'sown wallet',
      former_names: ['Reaped'],
      order: 20,
    }
    expect(checkWallets([good, other])).toEqual(['row 2, sown wallet: name sown wallet is there twice'])
  })

  test('error: wallets out of order are reported', () => {
    expect(check({ order: 20 })).toEqual(['row 1, Planted Wallet: order is not 10'])
  })

  test.each([[null], [{}], [[]], [[null]], [['MetaMask']]])('error: %j is no directory', (rows) => {
    expect(checkWallets(rows)).toHaveLength(1)
  })
})

describe('the snapshot', () => {
  const file = join(root, 'packages', 'react', 'src', 'directory', 'snapshot.generated.ts')

  test('behavior: the snapshot matches the data', () => {
    expect(readFileSync(file, 'utf8')).toBe(packSnapshot(readWallets()))
  })

  test('behavior: it reads as the first wallets of the directory, each link checked', () => {
    const rows = readWallets().slice(0, snapshot.length)
    expect(snapshot).toEqual(rows.map((row) => parseWallet(row, { source: 'directory' })))
    expect(snapshot).toHaveLength(40)
  })

  test('behavior: it travels in 4,500 bytes', () => {
    expect(gzipBytes(readFileSync(file))).toBeLessThanOrEqual(4_500)
  })

  test.each([
    ['name', 'Planted|Wallet', 'has a character of the shape'],
    ['name', '`', 'has a character of the shape'],
    ['mobile_link', 'planted://$' + '{open}', 'has a character of the shape'],
    ['homepage', 'http://planted.org', 'does not begin with https://'],
  ])('error: a wallet whose %s is %j is not packed', (field, value, reason) => {
    expect(() => packSnapshot([{ ...good, [field]: value }])).toThrow(reason)
  })
})
