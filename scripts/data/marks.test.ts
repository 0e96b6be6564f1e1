import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readMarkList } from '../../apps/api/src/images/createMarks.ts'
import { readMark } from '../../apps/api/src/images/readMark.ts'
import * as layerOnes from '../../packages/adapter-evm/src/networks/layerOnes.ts'
import * as layerTwos from '../../packages/adapter-evm/src/networks/layerTwos.ts'
import * as testnets from '../../packages/adapter-evm/src/networks/testnets.ts'
import { markOf as firstMark } from '../../packages/react/src/parts/pictures/firstMarks.generated.ts'
import { loadNetworkMark } from '../../packages/react/src/parts/pictures/loadNetworkMark.ts'
import { markOf as tokenMark } from '../../packages/react/src/parts/pictures/tokenMarks.generated.ts'
import { markOf as otherMark } from '../../packages/react/src/parts/pictures/walletMarks.generated.ts'
import { readManifest } from '../release/readManifest.ts'
import { root } from '../run/root.ts'
import { packMarks, shippedNetworks } from './packMarks.ts'
import { snapshotSize } from './packSnapshot.ts'
import { readWallets } from './readWallets.ts'

const list = readMarkList()
const walletMark = (id: string) => shownMark(id) ?? otherMark(id)
const toUrl = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`

test('behavior: the bundled marks match the data', async () => {
  for (const [path, text] of Object.entries(await packMarks(list)))
    expect(readFileSync(join(root, 'packages', 'react', 'src', path), 'utf8'), path).toBe(text)
})

test('behavior: the icon set is pinned to one version, whose licence is MIT', () => {
  const set = '@web3icons/core'
  const { version, license } = readManifest(join(root, 'apps/api/node_modules', set))
  expect(readManifest(join(root, 'apps/api')).dependencies?.[set]).toBe(version)
  expect(license).toBe('MIT')
})

test('behavior: the package has the licence of the drawings', () => {
  const folder = join(root, 'packages', 'react')
  const notice = readFileSync(join(folder, 'NOTICE'), 'utf8')
  for (const part of ['@web3icons/core', 'MIT License', 'Copyright (c) 0xa3k5', 'trademarks of their owners'])
    expect(notice).toContain(part)
  expect(readManifest(folder).files).toContain('NOTICE')
})

test('behavior: each bundled wallet with a mark has its own', async () => {
  const ids = readWallets().map(({ id }) => id)
  for (const id of Object.keys(list.wallets)) expect(ids).toContain(id)
  const bundled = ids.slice(0, snapshotSize).filter((id) => list.wallets[id])
  expect(bundled.length).toBeGreaterThanOrEqual(30)
  for (const id of bundled) expect(walletMark(id)).toBe(toUrl(await readMark(list.wallets[id] ?? '')))
})

test('behavior: the marks of the suggested wallets travel with the modal', () => {
  for (const { id, name } of readWallets().slice(0, 4)) expect(firstMark(id), name).toBeDefined()
})

test('behavior: the provider API has a mark of each further network, a test network a grey one', () => {
  const further = { ...layerOnes, ...layerTwos, ...testnets }
  const missing = Object.entries(further).filter(([, { id, testnet = false }]) => {
    const mark = list.networks[id]
    return !mark || mark.endsWith('@7b818e') !== testnet
  })
  // The icon set has none of it.
  expect(missing.map(([name]) => name)).toEqual(['opBNB'])
})

test('behavior: every shipped network and its coin have a mark, a test network a grey one', async () => {
  const marks = await Promise.all(shippedNetworks.map(loadNetworkMark))
  for (const [index, id] of shippedNetworks.entries()) {
    const mark = marks[index] ?? ''
    expect(mark, id).toMatch(/^data:image/)
    const isTestnet = decodeURIComponent(mark).includes('#7b818e')
    expect(tokenMark(id) === undefined, id).toBe(isTestnet)
  }
  expect(new Set(marks).size).toBeGreaterThanOrEqual(10)
})

test('behavior: a network that is not known has no mark', async () => {
  for (const id of ['eip155:31337', '__proto__', '']) expect(await loadNetworkMark(id), id).toBeNull()
})

test('behavior: a token has its mark on the networks of the list only', async () => {
  const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
  expect(tokenMark(`eip155:1:${usdc}`)).toBe(toUrl(await readMark('tokens/USDC')))
  for (const key of [`eip155:137:${usdc}`, usdc, 'USDC', 'eip155:1:USDC', '__proto__', ''])
    expect(tokenMark(key), key).toBeUndefined()
  for (const [chain, tokens] of Object.entries(list.tokens))
    for (const address of Object.keys(tokens))
      expect(address).toMatch(
        chain.startsWith('eip155:') ? /^0x[0-9a-f]{40}$/ : /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
      )
})

test('error: a mark that the icon set does not have is named', async () => {
  const [first] = readWallets()
  const planted = { ...list, wallets: { [first?.id ?? '']: 'wallets/planted' } }
  await expect(packMarks(planted)).rejects.toThrow('planted')
})

/** Returns what the place of a first wallet's mark shows of its picture, as a picture of its own. */
function shownMark(id: string): string | undefined {
  const { sheet = '', at = '' } = firstMark(id) ?? {}
  const [, place, size] = /^0 ([\d.]+)%\/100% (\d+)%$/.exec(at) ?? []
  const height = (24 * Number(size)) / 100
  // CSS counts the place from the part of the picture that does not fit.
  const top = Math.round(((height - 24) * Number(place)) / 100)
  const [head, drawing] = decodeURIComponent(sheet).split(`<svg y="${top}" width="24" height="24">`)
  const [opening] = /<svg .*? viewBox="0 0 24 /.exec(head ?? '') ?? []
  if (!head?.includes(`viewBox="0 0 24 ${height}">`)) return undefined
  return toUrl(`${opening}24">${drawing?.split('</svg>')[0]}</svg>`)
}
