import { expect, test } from 'vitest'
import type { SentRecord } from '../../account/sentTransactions.js'
import { mockNetworks } from '../../testing/mockAdapter.js'
import type { ActivityItem, ActivityTransfer } from './ActivityItem.js'
import { composeActivity } from './composeActivity.js'
import { groupActivity } from './groupActivity.js'
import { summarizeTransfers } from './summarizeTransfers.js'
import { toActivityItem, type WireItem } from './toActivityItem.js'

const [network] = mockNetworks
const me = '0xa11ce00000000000000000000000000000000001'
const friend = '0xb0b5eaffffffffffffffffffffffffffffc0ffee'
/** Looks like the friend's address when shortened. */
const poison = '0xb0b5ea0000000000000000000000000000c0ffee'
const stranger = '0x5712a46e00000000000000000000000000000009'

const usdc = { address: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', name: 'USD Coin', symbol: 'USDC' }
const token = (facts: Partial<ActivityTransfer> = {}): ActivityTransfer => ({
  direction: 'in',
  amount: '5000',
  symbol: 'USDC',
  assetAddress: stranger,
  ...facts,
})

const ether = (amount = '1', direction: ActivityTransfer['direction'] = 'out'): ActivityTransfer => ({
  direction,
  amount,
  symbol: 'ETH',
})

/** A transaction; `at` is its day. */
const item = (at: number, facts: Partial<ActivityItem> = {}): ActivityItem => ({
  id: `eip155:1:${at}`,
  chainId: 'eip155:1',
  hash: String(at),
  kind: 'send',
  status: 'confirmed',
  at,
  from: me,
  to: friend,
  transfers: [ether()],
  ...facts,
})
const incoming = (at: number, from: string, transfers = [ether('0.000001', 'in')]) =>
  item(at, { kind: 'receive', from, to: me, transfers })

const compose = (history: readonly ActivityItem[], sent: readonly SentRecord[] = []) =>
  composeActivity({ history, sent, address: me, addresses: [me], network, listed: [usdc], hasOlder: false })
const suspicious = (history: readonly ActivityItem[], sent: readonly SentRecord[] = []) =>
  compose(history, sent)
    .filter((one) => one.suspicious)
    .map(({ at }) => at)

/** Poisoning as public reports describe it: each leaves an address in the history that the visitor may copy. */
test.each<[string, readonly ActivityItem[]]>([
  [
    'a transfer of nothing in the name of the account',
    [item(2, { to: poison, transfers: [ether('0')] }), item(1)],
  ],
  ['a transfer of nothing to a stranger', [item(2, { to: stranger, transfers: [ether('0.000')] }), item(1)]],
  ['dust from an address that imitates one it paid', [incoming(2, poison), item(1)]],
  ['dust from an address that imitates its own', [incoming(2, `${me.slice(0, 12)}${'9'.repeat(24)}000001`)]],
  ['a counterfeit token sent in its name to an imitation', [item(2, { to: poison }), item(1)]],
  ['a token that bears the symbol of a listed one', [incoming(2, stranger, [token()])]],
  [
    'a token that bears a listed name, sent in the name of the account',
    [item(2, { to: stranger, transfers: [token({ direction: 'out', symbol: 'X', name: 'U\u0405D coin' })] })],
  ],
  ['a token that bears the symbol of the coin', [incoming(2, stranger, [token({ symbol: 'Eth' })])]],
])('behavior: %s is suspicious', (_, history) => {
  expect(suspicious(history)).toEqual([history[0]?.at])
})

test('behavior: a transfer of this client is never suspicious, nor is its recipient', () => {
  const sent: SentRecord = {
    chainId: 'eip155:1',
    hash: '3',
    from: me,
    to: poison,
    amount: { value: 5n, decimals: 18 },
    at: 3,
    status: 'confirmed',
  }
  expect(suspicious([incoming(4, poison), item(1)], [sent])).toEqual([])
})

test.each<[string, readonly ActivityItem[]]>([
  ['a payment from a stranger', [incoming(2, stranger), item(1)]],
  ['a call that moves nothing', [item(2, { kind: 'execute', transfers: [] })]],
  ['a second payment to the same address', [item(2), item(1)]],
  ['a listed token', [incoming(2, stranger, [token({ assetAddress: usdc.address.toUpperCase() })])]],
  ['a token of an unknown address', [incoming(2, stranger, [token({ assetAddress: undefined })])]],
  ['an unknown token with words of its own', [incoming(2, stranger, [token({ symbol: 'USDC.e' })])]],
])('behavior: %s is not suspicious', (_, history) => {
  expect(suspicious(history)).toEqual([])
})

test.each([
  ['a page', 'Visit claim.example to claim'],
  ['hidden characters', 'US\u200bDC'],
  ['look-alike letters', 'US\u0405DC'],
])('behavior: a token whose name has %s makes its transaction suspicious', (_, name) => {
  const wire: WireItem = {
    id: 'a',
    metadata: {
      operationType: 'receive',
      hash: '0x1',
      minedAt: '2026-11-20T12:00:00Z',
      sentFrom: stranger,
      sentTo: me,
      status: 'confirmed',
    },
    transfers: [{ fungible_info: { name, symbol: 'X' }, direction: 'in', quantity: { numeric: '5' } }],
  }
  expect(toActivityItem(wire, network)?.suspicious).toBe(true)
})

test('behavior: months come newest first, each transaction once', () => {
  const at = (text: string) => new Date(text).getTime()
  const groups = groupActivity([
    item(at('2026-11-01T12:00:00')),
    item(at('2026-11-20T12:00:00')),
    item(at('2025-11-03T12:00:00')),
    item(at('2026-11-20T12:00:00'), { status: 'failed' }),
    item(at('2026-02-03T12:00:00')),
  ])
  expect(groups.map(({ year, month, items }) => [year, month, items.length])).toEqual([
    [2026, 11, 2],
    [2026, 2, 1],
    [2025, 11, 1],
  ])
  expect(groups[0]?.items[0]).toMatchObject({ at: at('2026-11-20T12:00:00'), status: 'confirmed' })
})

test('param: monthOf groups by the months of another calendar', () => {
  const at = (text: string) => new Date(text).getTime()
  const items = [item(at('2026-11-01T12:00:00')), item(at('2026-11-29T12:00:00'))]
  const half = (date: Date) => (date.getDate() < 15 ? 'first' : 'second')
  expect(groupActivity(items, half).map((group) => group.items.length)).toEqual([1, 1])
})

test.each<[string, readonly ActivityTransfer[], readonly string[]]>([
  ['sums of one token and direction', [ether('1.5'), ether('0.25')], ['out 1.75 ETH']],
  [
    'no sum of two tokens of one symbol',
    [
      { ...ether('1'), assetAddress: '0xa' },
      { ...ether('2'), assetAddress: '0xb' },
    ],
    ['out 1 ETH', 'out 2 ETH'],
  ],
  ['no change below a tenth', [ether('1'), ether('0.09', 'in')], ['out 1 ETH']],
  ['change from a tenth on', [ether('0.1', 'in'), ether('1')], ['out 1 ETH', 'in 0.1 ETH']],
  [
    'the two of the highest value, out before in',
    [
      { ...ether('1'), value: '1' },
      { ...ether('2', 'in'), symbol: 'A', value: '30' },
      { ...ether('3'), symbol: 'B', value: '200' },
    ],
    ['out 3 B', 'in 2 A'],
  ],
])('behavior: a summary has %s', (_, transfers, expected) => {
  const summary = summarizeTransfers(transfers)
  expect(summary.map(({ direction, amount, symbol }) => `${direction} ${amount} ${symbol}`)).toEqual(expected)
})

test('behavior: a pending transaction and the one that replaces it are one row', () => {
  const record = (hash: string, facts: Partial<SentRecord> = {}): SentRecord => ({
    ...{ chainId: 'eip155:1', hash, from: me, to: friend, at: 1, status: 'pending' },
    ...{ amount: { value: 1n, decimals: 18 } },
    ...facts,
  })
  const rows = (...records: readonly SentRecord[]) =>
    compose([], records).map(({ hash, kind, status }) => [hash, kind, status])
  const cancel = { replaces: 'old', kind: 'cancel', amount: undefined, at: 2 } as const
  expect(rows(record('new', cancel), record('old'))).toEqual([['new', 'cancel', 'pending']])
  // The network no longer knows the replacement, so the first one counts again.
  expect(rows(record('new', { ...cancel, status: 'dropped' }), record('old'))).toEqual([
    ['new', 'cancel', 'dropped'],
    ['old', 'send', 'pending'],
  ])
  // What the chain has decided stays in the list.
  expect(
    rows(record('new', { ...cancel, status: 'replaced' }), record('old', { status: 'confirmed' })),
  ).toEqual([
    ['new', 'cancel', 'replaced'],
    ['old', 'send', 'confirmed'],
  ])
})
