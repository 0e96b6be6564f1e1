import { expect, test } from 'vitest'
import { mockConnector } from '../../testing/mockConnector.js'
import type { DirectoryWallet } from './DirectoryWallet.js'
import { dedupeWallets } from './dedupeWallets.js'
import { findConnector } from './findConnector.js'

const wallet = (fields: Partial<DirectoryWallet> & { id: string }): DirectoryWallet => ({
  name: fields.id,
  chains: [],
  certified: false,
  source: 'directory',
  ...fields,
})
const announced = {
  ...mockConnector({ id: 'org.fennel', name: 'Fennel', rdns: 'org.fennel' }),
  explorerId: 'e1',
}
const find = (fields: Partial<DirectoryWallet> & { id: string }) => findConnector(wallet(fields), [announced])

test.each<[string, Partial<DirectoryWallet> & { id: string }, boolean]>([
  ['its id in the directory', { id: 'e1', name: 'Other', rdns: 'org.other' }, true],
  ['the id of the connector', { id: 'org.fennel', name: 'Other' }, true],
  ['its rdns', { id: 'w', name: 'Other', rdns: 'org.fennel' }, true],
  ['its name, without an rdns', { id: 'w', name: 'Fennel' }, true],
  ['its name in another case', { id: 'w', name: 'fennel' }, false],
  ['its name, with another rdns', { id: 'w', name: 'Fennel', rdns: 'org.other' }, false],
  ['nothing', { id: 'w', name: 'Other' }, false],
])('behavior: a found wallet is known by %s: %s', (_, fields, isFound) => {
  expect(find(fields)).toBe(isFound ? announced : undefined)
})

test('behavior: an rdns is also known where the connector has it as its id', () => {
  const external = mockConnector({ id: 'org.fennel', name: 'Fennel SDK', type: 'EXTERNAL' })
  expect(findConnector(wallet({ id: 'w', rdns: 'org.fennel' }), [external])).toBe(external)
})

test('behavior: io.metamask.mobile counts as io.metamask', () => {
  const mobile = mockConnector({ id: 'io.metamask.mobile', rdns: 'io.metamask.mobile' })
  expect(findConnector(wallet({ id: 'w', rdns: 'io.metamask' }), [mobile])).toBe(mobile)
})

test('behavior: a way to any wallet is none of them', () => {
  const pairing = mockConnector({ id: 'wc', name: 'Fennel', type: 'WALLET_CONNECT' })
  expect(findConnector(wallet({ id: 'w', name: 'Fennel' }), [pairing])).toBeUndefined()
})

test('behavior: found ones, repeated ids and repeated names of one rdns go; the first stays', () => {
  const wallets = [
    wallet({ id: 'e1' }),
    wallet({ id: 'a', name: 'A', rdns: 'org.a' }),
    wallet({ id: 'a', name: 'Again' }),
    wallet({ id: 'b', name: 'a', rdns: 'org.a' }),
    wallet({ id: 'c', name: 'A', rdns: 'org.c' }),
    wallet({ id: 'd', name: 'A' }),
    wallet({ id: 'e', name: 'a' }),
    wallet({ id: 'f', name: 'F' }),
  ]
  const kept = dedupeWallets({ wallets, connectors: [announced], beside: [wallet({ id: 'x', name: 'f' })] })
  expect(kept.map(({ id }) => id)).toEqual(['a', 'c', 'd'])
})
