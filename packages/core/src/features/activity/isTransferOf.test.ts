import { expect, test } from 'vitest'
import type { SentRecord } from '../../account/sentTransactions.js'
import type { ActivityItem } from './ActivityItem.js'
import { isTransferOf } from './isTransferOf.js'

const alice = '0xa11ce00000000000000000000000000000000001'
const bob = '0xB0b0000000000000000000000000000000000002'
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'

const record: SentRecord = {
  ...{ chainId: 'eip155:1', hash: 'unnamed.1.0', from: alice, to: bob, at: 1_000_000 },
  ...{ amount: { value: 1_500n, decimals: 3 }, status: 'unsure', isUnnamed: true },
}
const out = { direction: 'out', amount: '1.5', assetAddress: 'native' } as const
const item: ActivityItem = {
  ...{ id: 'eip155:1:0x1', chainId: 'eip155:1', hash: '0x1', kind: 'send', status: 'confirmed' },
  ...{ at: 1_000_500, from: alice, to: bob.toLowerCase(), transfers: [out] },
}

test.each<[string, Partial<SentRecord>, Partial<ActivityItem>, boolean]>([
  ['the same coins', {}, {}, true],
  [
    'the same token',
    { token: usdc },
    { transfers: [{ ...out, assetAddress: usdc.toUpperCase().replace('X', 'x') }] },
    true,
  ],
  ['a block a little before', {}, { at: 950_000 }, true],
  ['an earlier one', {}, { at: 900_000 }, false],
  ['another amount', {}, { transfers: [{ ...out, amount: '1.4' }] }, false],
  ['another recipient', {}, { to: alice }, false],
  ['another token', {}, { transfers: [{ ...out, assetAddress: usdc }] }, false],
  ['more than one amount', {}, { transfers: [out, out] }, false],
  ['another kind', {}, { kind: 'execute' }, false],
  ['another network', {}, { chainId: 'eip155:10' }, false],
  ['one that its adapter finds by its nonce', { trace: '7.16' }, {}, false],
  ['a swap', { kind: 'trade' }, {}, false],
])('behavior: the history has %s', (_, sent, found, expected) => {
  expect(isTransferOf({ ...record, ...sent }, { ...item, ...found }, 'eip155')).toBe(expected)
})
