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
  ['its rdns in another case', { id: 'w', name: 'Other', rdns: 'Org.Fennel' }, true],
  ['its name in another case', { id: 'w', name: 'fennel' }, true],
  ['its name, with another rdns', { id: 'w', name: 'Fennel', rdns: 'org.other' }, false],
  ['nothing', { id: 'w', name: 'Other' }, false],
])('behavior: a found wallet is known by %s: %s', (_, fields, isFound) => {
  expect(find(fields)).toBe(isFound ? announced : undefined)
})

test.each(['AUTH', 'ID_AUTH', 'WALLET_CONNECT'] as const)(
  'behavior: a connector of type %s is no wallet of the directory',
  (type) => {
    const own = mockConnector({ id: 'own', name: 'Fennel', type })
    expect(findConnector(wallet({ id: 'own', name: 'Fennel' }), [own])).toBeUndefined()
  },
)

test('behavior: an rdns is also known where the connector has it as its id', () => {
  const external = mockConnector({ id: 'org.fennel', name: 'Fennel SDK', type: 'EXTERNAL' })
  expect(findConnector(wallet({ id: 'w', rdns: 'org.fennel' }), [external])).toBe(external)
})

test('behavior: io.metamask.mobile counts as io.metamask', () => {
  const mobile = mockConnector({ id: 'io.metamask.mobile', rdns: 'io.metamask.mobile' })
  expect(findConnector(wallet({ id: 'w', rdns: 'io.metamask' }), [mobile])).toBe(mobile)
})

test('behavior: the WalletConnect connector is not a wallet of the directory', () => {
  const pairing = mockConnector({ id: 'wc', name: 'Fennel', type: 'WALLET_CONNECT' })
  expect(findConnector(wallet({ id: 'w', name: 'Fennel' }), [pairing])).toBeUndefined()
})

test('behavior: a found wallet without an rdns is known by its name', () => {
  const solana = mockConnector({ id: 'solana:fennel', name: 'Fennel', namespace: 'solana' })
  expect(findConnector(wallet({ id: 'w', name: 'fennel', rdns: 'org.fennel' }), [solana])).toBe(solana)
})

test('behavior: a found wallet without an rdns is known by an earlier name', () => {
  const solana = mockConnector({ id: 'solana:fennel', name: 'Fennel', namespace: 'solana' })
  const renamed = wallet({ id: 'w', name: 'Dill', formerNames: ['Fennel'], rdns: 'org.dill' })
  expect(findConnector(renamed, [solana])).toBe(solana)
})

test.each<[string, DirectoryWallet[], string]>([
  ['a found wallet', [wallet({ id: 'e1' }), wallet({ id: 'a' })], 'a'],
  ['a repeated id', [wallet({ id: 'a', name: 'A' }), wallet({ id: 'a', name: 'Again' })], 'a'],
  [
    'the same rdns under another name',
    [wallet({ id: 'a', name: 'A', rdns: 'org.a' }), wallet({ id: 'b', name: 'B', rdns: 'Org.A' })],
    'a',
  ],
  [
    'the same name under another rdns',
    [wallet({ id: 'a', name: 'A', rdns: 'org.a' }), wallet({ id: 'b', name: 'a', rdns: 'org.b' })],
    'a',
  ],
  ['the same name without an rdns', [wallet({ id: 'a', name: 'A' }), wallet({ id: 'b', name: 'a' })], 'a'],
  ['what is listed elsewhere', [wallet({ id: 'f', name: 'F' }), wallet({ id: 'a', rdns: 'ORG.X' })], ''],
])('behavior: the directory drops %s', (_, wallets, kept) => {
  const beside = [wallet({ id: 'x', name: 'f', rdns: 'org.x' })]
  const found = dedupeWallets({ wallets, connectors: [announced], beside })
  expect(found.map(({ id }) => id).join(' ')).toBe(kept)
})
