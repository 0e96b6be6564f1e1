import { type LatchkeyError, toError } from '@latchkey/core'
import { fakeClock, mockConnector } from '@latchkey/core/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mainnet } from '../networks/networks.js'
import { ALICE, BOB, fails } from '../testing/createFakeProvider.js'
import { submitBatch } from './submitBatch.js'

const hash = `0x${'1'.repeat(64)}`
const receipt = {
  ...{ status: '0x1', transactionHash: hash, blockHash: `0x${'2'.repeat(64)}` },
  ...{ blockNumber: '0x10', gasUsed: '0x5208', logs: [] },
}
const { status: _, ...unjudged } = receipt

/** Sends a bundle to a wallet that reports these statuses, one after another and then the last. Resolves with the outcome. */
async function send({
  statuses = [],
  sendCalls = () => ({ id: 'bundle' }),
  seconds = 700,
}: {
  statuses?: readonly unknown[]
  sendCalls?: () => unknown
  seconds?: number
}): Promise<unknown> {
  const clock = fakeClock()
  const connector = mockConnector({ id: 'fennel', addresses: [ALICE], chainId: mainnet.id })
  let reads = 0
  connector.requests(({ method }) => {
    try {
      if (method === 'wallet_sendCalls') return sendCalls()
      const found = statuses[Math.min(reads, statuses.length - 1)]
      reads += 1
      return typeof found === 'function' ? (found as () => unknown)() : found
    } catch (reason) {
      throw toError(reason)
    }
  })
  const { connections } = await connector.connect({ signal: new AbortController().signal })
  const prepared = { from: ALICE, network: mainnet }
  const outcome: { value: unknown } = { value: 'waiting' }
  submitBatch({
    ...{ clock, connection: connections[0], calls: [{ to: BOB, value: 1n, data: '0x' }], prepared },
    signal: undefined,
  }).then(
    (sent) => void (outcome.value = sent.hash),
    ({ code, context }: LatchkeyError) => {
      const { mayBeSent } = Object(context) as { mayBeSent?: boolean }
      outcome.value = mayBeSent ? `${code}, may be sent` : code
    },
  )
  // Few steps, because each takes real time.
  for (let second = 0; second < seconds && outcome.value === 'waiting'; second += 20)
    await clock.advance(Math.min(20, seconds - second) * 1_000)
  return outcome.value
}

test.each<[string, readonly unknown[], string]>([
  ['a complete receipt', [{ status: 200, receipts: [receipt] }], hash],
  ['a receipt without a status', [{ status: 200, receipts: [unjudged] }], hash],
  ['nothing but the hash', [{ status: 200, receipts: [{ transactionHash: hash }] }], hash],
  [
    'an empty receipt, then a complete one',
    [
      { status: 100, receipts: [null] },
      { status: 200, receipts: [receipt] },
    ],
    hash,
  ],
  [
    'the end without a receipt, which follows',
    [{ status: 200 }, { status: 200, receipts: [] }, { status: 200, receipts: [receipt] }],
    hash,
  ],
  [
    'failures, then a receipt',
    [fails(new Error('down')), null, 'what?', { status: 200, receipts: [receipt] }],
    hash,
  ],
  ['the word of version 1', [{ status: 'CONFIRMED', receipts: [receipt] }], hash],
  [
    'the word of version 1 with a reverted receipt',
    [{ status: 'CONFIRMED', receipts: [{ ...receipt, status: '0x0' }] }],
    'evm/transfer_failed',
  ],
  [
    'success with a reverted receipt',
    [{ status: 200, receipts: [{ ...receipt, status: '0x0' }] }],
    'evm/transfer_failed',
  ],
  ['a failure in a block', [{ status: 500, receipts: [unjudged] }], 'evm/transfer_failed'],
  ['a failure before it was sent', [{ status: 400 }], 'evm/calls_failed'],
  ['a failure in a block without a hash', [{ status: 500 }], 'evm/maybe_sent, may be sent'],
  ['the end without a receipt', [{ status: 200, receipts: [] }], 'evm/maybe_sent, may be sent'],
  ['no status', [undefined], 'evm/maybe_sent, may be sent'],
])('behavior: the wallet reports %s', async (_, statuses, expected) => {
  expect(await send({ statuses })).toBe(expected)
})

test('behavior: the end without a receipt is waited for, but not for ten minutes', async () => {
  const statuses = [{ status: 200, receipts: [] }]
  expect(await send({ statuses, seconds: 25 })).toBe('waiting')
  expect(await send({ statuses, seconds: 40 })).toBe('evm/maybe_sent, may be sent')
})

test.each<[string, () => unknown, string]>([
  ['no id', () => ({}), 'evm/maybe_sent, may be sent'],
  ['a lost response', fails(new Error('Failed to fetch')), 'evm/maybe_sent, may be sent'],
  ['a refusal', fails({ code: 4001, message: 'no' }), 'rpc/user_rejected'],
  ['a refusal by its number', fails({ code: 5710, message: 'no' }), 'rpc/unsupported_chain_id'],
])('error: the wallet returns %s', async (_, sendCalls, expected) => {
  expect(await send({ sendCalls })).toBe(expected)
})

test('law: whatever a wallet reports after it has the bundle, only a stated failure counts as not sent', async () => {
  const part = fc.constantFrom(undefined, null, 7, '', '0x', '0x1', hash, {}, [])
  const anything = fc.record(
    {
      status: fc.constantFrom(undefined, null, 100, 200, '200', 'CONFIRMED', 'PENDING', 7),
      receipts: fc.oneof(
        part,
        fc.array(fc.record({ status: part, transactionHash: part, blockHash: part }, { requiredKeys: [] }), {
          maxLength: 2,
        }),
      ),
    },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(anything, part), { maxLength: 3 }), async (statuses) => {
      expect([hash, 'evm/maybe_sent, may be sent']).toContain(await send({ statuses: [...statuses, null] }))
    }),
    { numRuns: 20 },
  )
})
