import { type ConnectorGroup, connectorGroups } from '@latchkey/core'
import type { DirectoryWallet } from '@latchkey/core/directory'
import { mockConnector } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { listWallets } from './listWallets.js'

const wallet = (id: string): DirectoryWallet => ({
  id,
  name: id,
  chains: [],
  certified: false,
  source: 'directory',
})
const directory = { recent: [], featured: [wallet('f')], custom: [wallet('c')], recommended: [wallet('r')] }
const pairing = mockConnector({ id: 'w', type: 'WALLET_CONNECT' })
const fennel = mockConnector({ id: 'a', type: 'ANNOUNCED' })
const lantern = mockConnector({ id: 'e', type: 'EXTERNAL' })

function listed(
  connectors: readonly ReturnType<typeof mockConnector>[],
  {
    order = [],
    recent = [],
    paired = [],
  }: {
    order?: readonly ConnectorGroup[]
    recent?: string[]
    paired?: readonly DirectoryWallet[]
  } = {},
) {
  return listWallets({ connectors, recent, order, directory: { ...directory, recent: paired } }).map(
    ({ title, entries }) => [
      title,
      entries.map((entry) => (entry.kind === 'found' ? entry.connector.id : entry.wallet.id)).join(' '),
    ],
  )
}

test("behavior: lists installed wallets, then the others in the specification's order", () => {
  expect(listed([pairing, fennel, lantern])).toEqual([
    ['connect.detected', 'a'],
    ['connect.other', 'w f c e r'],
  ])
})

test('behavior: lists a recent wallet under Your wallets', () => {
  expect(listed([lantern, pairing, fennel], { recent: ['e'] })).toEqual([
    ['connect.yours', 'e a'],
    ['connect.other', 'w f c r'],
  ])
})

test('behavior: lists a wallet that was paired lately under Your wallets, in the order of use', () => {
  const options = { recent: ['a', 'p'], paired: [wallet('p')] }
  expect(listed([pairing, lantern, fennel], options)).toEqual([
    ['connect.yours', 'a p'],
    ['connect.other', 'w f c e r'],
  ])
  expect(listed([pairing, fennel], { ...options, recent: ['p'] })).toEqual([
    ['connect.yours', 'p a'],
    ['connect.other', 'w f c r'],
  ])
  expect(listed([pairing, fennel], { ...options, order: ['recent'] })).toEqual([[undefined, 'a p w f c r']])
})

test('behavior: without found wallets, the others are listed to get', () => {
  expect(listed([])).toEqual([
    ['connect.detected', ''],
    ['connect.get', 'f c r'],
  ])
})

test('param: an order of the app is one list, groups it leaves out last', () => {
  expect(listed([fennel, pairing, lantern], { order: ['recommended', 'external', 'featured'] })).toEqual([
    [undefined, 'r e f w a c'],
  ])
})

test('param: the order of the specification is followed as given', () => {
  expect(listed([fennel, pairing, lantern], { order: connectorGroups, recent: ['e'] })).toEqual([
    [undefined, 'w e a f c r'],
  ])
})
