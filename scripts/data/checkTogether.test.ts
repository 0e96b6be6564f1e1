import { expect, test } from 'vitest'
import { checkTogether } from './checkTogether.ts'
import { readWallets } from './readWallets.ts'
import type { WalletRow } from './WalletRow.ts'

const row = (name: string, more: Partial<WalletRow> = {}): WalletRow => ({
  id: name,
  name,
  chains: ['eip155:1'],
  order: 10,
  sources: {},
  ...more,
})
const owner = row('Fennel Wallet', {
  rdns: 'org.fennel.wallet',
  homepage: 'https://fennel.org',
  mobile_link: 'fennel://',
  desktop_link: 'fennel://',
  link_mode: 'https://link.fennel.org',
  app_store: 'https://apps.apple.com/app/id1438144202',
})
const fieldsOf = (other: WalletRow) =>
  checkTogether([owner, other]).map(({ index, field }) => `${index} ${field}`)

test('law: no wallet of the directory has the link, domain, store page or name of another', () => {
  expect(readWallets().length).toBeGreaterThanOrEqual(300)
  expect(checkTogether(readWallets())).toEqual([])
})

test('behavior: two wallets with facts of their own pass', () => {
  const other = row('Dill', { rdns: 'org.dill', homepage: 'https://dill.org', mobile_link: 'dill://wc' })
  expect(fieldsOf(other)).toEqual([])
})

test.each<[string, Partial<WalletRow>]>([
  ['mobile_link', { mobile_link: 'fennel://wc' }],
  ['desktop_link', { desktop_link: 'fennel://' }],
  ['app_store', { app_store: 'https://apps.apple.com/app/id1438144202' }],
  ['homepage', { homepage: 'https://www.fennel.org/other' }],
  ['webapp_link', { webapp_link: 'https://app.fennel.org' }],
  ['rdns', { rdns: 'org.fennel.other' }],
])('error: %s of another wallet is found: %j', (field, more) => {
  expect(fieldsOf(row('Dill', more))).toEqual([`1 ${field}`])
})

test.each([
  'fennel',
  'FENNEL WALLET',
  'FennelWallet',
  'The Fennel App',
  'Fenne1',
  'Ϝennel',
  'Fеnnel',
  'Fennel Pro',
  'Pro.Fennel Fennel',
])('error: a name that a visitor takes for another is found: %s', (name) => {
  expect(fieldsOf(row(name))).toContain('1 name')
})
