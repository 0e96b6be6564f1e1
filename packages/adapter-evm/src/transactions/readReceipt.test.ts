import fc from 'fast-check'
import { entryPoint08Address } from 'viem/account-abstraction'
import { expect, test } from 'vitest'
import { ALICE, BOB } from '../testing/createFakeProvider.js'
import { bundler, event, execute, executeBatch, handleOps, type Op } from '../testing/operations.js'
import { readReceipt } from './readReceipt.js'

const token = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const hash = `0x${'7'.repeat(64)}`
const transferred = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
const topic = (account: string) => `0x${'0'.repeat(24)}${account.slice(2).toLowerCase()}`
const sent = { value: 1_000n, decimals: 6 }

/** An event of the token as a node returns it. */
const log = (value: bigint, changes: object = {}) => ({
  address: token.toLowerCase(),
  topics: [transferred, topic(ALICE), topic(BOB)],
  data: word(value),
  ...changes,
})

const receiptOf = (changes: object) => ({ status: '0x1', transactionHash: hash, logs: [], ...changes })
const read = (receipt: object, transfer: object = { token }, transaction: unknown = null) =>
  readReceipt({
    receipt: receiptOf(receipt),
    transaction,
    address: ALICE,
    hash,
    transfer: { to: BOB, amount: sent, token: undefined, ...transfer },
  })
const arrived = (value: bigint) => ({ status: 'confirmed', received: { value, decimals: 6 } })
const unknown = { status: 'confirmed' }

test.each([
  ['0x1', 'confirmed'],
  ['0x0', 'failed'],
  ['0x2', 'mined'],
  ['success', 'mined'],
  [true, 'mined'],
  [undefined, 'mined'],
  [null, 'mined'],
])('behavior: a receipt with the status %j is %s', (status, expected) => {
  expect(read({ status })).toMatchObject({ status: expected })
})

test.each([[`0x${'8'.repeat(64)}`], [undefined], [7]])('error: a receipt of transaction %s', (other) => {
  expect(() => read({ transactionHash: other })).toThrow(
    expect.objectContaining({ code: 'transport/malformed_response' }),
  )
})

test.each<[string, readonly unknown[], object]>([
  ['the whole amount', [log(1_000n)], arrived(1_000n)],
  ['a part', [log(990n), log(10n, { topics: [transferred, topic(ALICE), topic(token)] })], arrived(990n)],
  ['two parts', [log(600n), log(400n)], arrived(1_000n)],
  ['nothing', [], arrived(0n)],
  ['another token', [log(1_000n, { address: BOB })], arrived(0n)],
  ['another recipient', [log(1_000n, { topics: [transferred, topic(ALICE), topic(token)] })], arrived(0n)],
  ['another sender', [log(1_000n, { topics: [transferred, topic(token), topic(BOB)] })], arrived(0n)],
  ['another event', [log(1_000n, { topics: [word(1n), topic(ALICE), topic(BOB)] })], arrived(0n)],
  ['more than was sent', [log(1_001n)], unknown],
  ['an amount that is none', [log(0n, { data: '0x' })], unknown],
  ['an event of an old form', [log(0n, { topics: [transferred], data: `0x${'0'.repeat(192)}` })], unknown],
  ['an event without topics', [log(1_000n, { topics: undefined })], arrived(0n)],
  ['no event at all', [null, 7, {}], arrived(0n)],
])('behavior: the events of a token report %s', (_, logs, expected) => {
  expect(read({ logs })).toEqual(expected)
})

test('behavior: without a list of events, what arrived is unknown', () => {
  expect(read({ logs: undefined })).toEqual(unknown)
  expect(read({ logs: { length: 0 } })).toEqual(unknown)
})

test.each<[string, unknown, object]>([
  ['as reviewed', { from: ALICE.toLowerCase(), to: BOB, value: '0x3e8' }, arrived(1_000n)],
  ['by a contract account', { from: BOB, to: ALICE, value: '0x0' }, unknown],
  ['to another recipient', { from: ALICE, to: token, value: '0x3e8' }, unknown],
  ['of an amount that is none', { from: ALICE, to: BOB, value: 1_000 }, unknown],
  ['that the node does not return', null, unknown],
])('behavior: coins arrive by a transaction %s', (_, transaction, expected) => {
  expect(read({}, {}, transaction)).toEqual(expected)
})

const coins = { to: BOB, value: 1_000n, data: '0x' } as const
const bundle = (...ops: readonly Op[]) => ({
  ...{ from: bundler, to: entryPoint08Address, value: '0x0', input: handleOps(...ops) },
})

test.each<[string, object, readonly unknown[], object]>([
  ['that worked', bundle({ callData: execute(coins) }), [event()], arrived(1_000n)],
  ['that failed', bundle({ callData: execute(coins) }), [event({ ok: false })], { status: 'failed' }],
  [
    'of another',
    bundle({ sender: BOB, callData: execute(coins) }),
    [event({ sender: BOB, ok: false })],
    unknown,
  ],
  ['to another', bundle({ callData: execute({ ...coins, to: token }) }), [event()], unknown],
  ['with several calls', bundle({ callData: executeBatch([coins, coins]) }), [event()], unknown],
  [
    'beside another',
    bundle({ callData: execute(coins) }, { callData: '0x' }),
    [event(), event({ ok: false })],
    unknown,
  ],
  ['in an unknown form', bundle({ callData: '0x' }), [event()], unknown],
])('behavior: coins arrive by an operation %s', (_, transaction, logs, expected) => {
  expect(read({ logs }, {}, transaction)).toEqual(expected)
})

test('behavior: without a transfer, only the status is read', () => {
  const transaction = { from: ALICE, to: BOB, value: '0x3e8' }
  const receipt = receiptOf({ logs: [log(1_000n)] })
  expect(readReceipt({ receipt, transaction, address: ALICE, hash, transfer: undefined })).toEqual(unknown)
})

test('law: what arrives is the sum of the events, and never more than was sent', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt(0n, 600n), { maxLength: 5 }), (values) => {
      const sum = values.reduce((all, value) => all + value, 0n)
      const logs = values.map((value) => log(value))
      expect(read({ logs })).toEqual(sum > sent.value ? unknown : arrived(sum))
    }),
  )
})
