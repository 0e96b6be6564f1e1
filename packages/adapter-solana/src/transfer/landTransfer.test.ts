import { transportErrors } from '@latchkey/core'
import { fakeClock } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { toSolanaError } from '../errors/toSolanaError.js'
import { solanaDevnet } from '../networks/networks.js'
import { createFakeRpc } from '../testing/createFakeRpc.js'
import { ALICE } from '../testing/createFakeWallet.js'
import { landTransfer } from './landTransfer.js'
import { toWire } from './toWire.js'

const wire = toWire({ message: Uint8Array.of(1), signature: new Uint8Array(64).fill(7) })
const at = (blockHeight: number) => ({ blockHeight, absoluteSlot: blockHeight + 1_000 })
const statusAt = (blockHeight: number, status: unknown = null) => ({
  context: { slot: blockHeight + 1_000 },
  value: [status],
})
const confirmed = { confirmationStatus: 'confirmed', err: null }
const landed = { hash: expect.stringMatching(/^[1-9A-Za-z]{86,88}$/) }

function setUp(responses: Record<string, unknown>, earlier: readonly string[] = []) {
  const clock = fakeClock()
  let back = 0
  const controller = new AbortController()
  const node = createFakeRpc({
    sendTransaction: 'signature',
    isBlockhashValid: { context: { slot: 5_000 }, value: false },
    ...responses,
  })
  const landing = landTransfer({
    rpc: node.rpc,
    clock: { ...clock, now: () => clock.now() - back },
    network: solanaDevnet,
    wire,
    lifetime: { blockhash: ALICE, lastValidBlockHeight: 150n },
    earlier,
    signal: controller.signal,
  })
  const seen: { outcome: unknown } = { outcome: 'open' }
  landing.then(
    (outcome) => void (seen.outcome = outcome),
    (error: unknown) => void (seen.outcome = error),
  )
  return { clock, controller, seen, landing, setBack: (ms: number) => void (back = ms), ...node }
}

test('behavior: reads each second and sends every two until it is confirmed', async () => {
  const responses: Record<string, unknown> = { getEpochInfo: at(100), getSignatureStatuses: statusAt(100) }
  const { clock, seen, requested } = setUp(responses)
  await clock.advance(0)
  expect([requested('sendTransaction'), requested('getSignatureStatuses')]).toEqual([1, 1])
  await clock.advance(999)
  expect(requested('getSignatureStatuses')).toBe(1)
  await clock.advance(2_001)
  expect([requested('sendTransaction'), requested('getSignatureStatuses')]).toEqual([2, 4])
  expect(seen.outcome).toBe('open')
})

test('behavior: processed is not confirmed, finalized is', async () => {
  for (const [confirmationStatus, outcome] of [
    ['processed', 'open'],
    ['confirmed', landed],
    ['finalized', landed],
    [undefined, 'open'],
  ]) {
    const { clock, seen } = setUp({
      getEpochInfo: at(100),
      getSignatureStatuses: statusAt(100, { confirmationStatus, err: null }),
    })
    await clock.advance(0)
    expect(seen.outcome).toEqual(outcome)
  }
})

test('behavior: a status without a name counts by its confirmations', async () => {
  for (const [confirmations, outcome] of [
    [null, landed],
    [3, 'open'],
  ]) {
    const { clock, seen } = setUp({
      getEpochInfo: at(100),
      getSignatureStatuses: statusAt(100, { confirmations, err: null }),
    })
    await clock.advance(0)
    expect(seen.outcome).toEqual(outcome)
  }
})

test('behavior: a node that holds the send request is not waited for', async () => {
  const { clock, seen, requested } = setUp({
    sendTransaction: () => new Promise(() => {}),
    getEpochInfo: at(100),
    getSignatureStatuses: statusAt(100, confirmed),
  })
  await clock.advance(0)
  expect(seen.outcome).toEqual(landed)
  expect(requested('sendTransaction')).toBe(1)
})

test('behavior: an earlier transaction that landed after all ends it', async () => {
  const value = [null, confirmed]
  const { clock, seen, requested } = setUp(
    { getEpochInfo: at(100), getSignatureStatuses: { context: { slot: 1_100 }, value } },
    ['earlier'],
  )
  await clock.advance(0)
  expect(seen.outcome).toEqual({ hash: 'earlier' })
  expect(requested('sendTransaction')).toBe(0)
})

test('behavior: nothing is sent while an earlier transaction may still land', async () => {
  let earlier: unknown = { confirmationStatus: 'processed', err: null }
  const { clock, seen, requested, responses } = setUp(
    {
      getEpochInfo: at(100),
      getSignatureStatuses: () => ({ context: { slot: 1_100 }, value: [null, earlier] }),
    },
    ['earlier'],
  )
  await clock.advance(2_000)
  responses['getSignatureStatuses'] = transportErrors.network({})
  await clock.advance(2_000)
  expect([seen.outcome, requested('sendTransaction')]).toEqual(['open', 0])
  responses['getSignatureStatuses'] = () => ({ context: { slot: 1_100 }, value: [null, earlier] })
  earlier = null
  await clock.advance(2_000)
  expect(requested('sendTransaction')).toBe(1)
})

test('error: an abort while an earlier transaction may land has its signature', async () => {
  const value = [null, { confirmationStatus: 'processed', err: null }]
  const { clock, controller, landing } = setUp(
    { getEpochInfo: at(100), getSignatureStatuses: { context: { slot: 1_100 }, value } },
    ['earlier'],
  )
  const settled = expect(landing).rejects.toMatchObject({
    code: 'solana/confirmation_unknown',
    context: { signature: 'earlier' },
  })
  await clock.advance(500)
  controller.abort(new Error('left'))
  await settled
})

test('behavior: an earlier transaction is read until the end', async () => {
  const responses = {
    getEpochInfo: at(200),
    getSignatureStatuses: ([, { searchTransactionHistory }]: [
      unknown,
      { searchTransactionHistory: boolean },
    ]) => ({
      context: { slot: 1_200 },
      value: [null, searchTransactionHistory ? confirmed : null],
    }),
  }
  const { clock, seen } = setUp(responses, ['earlier'])
  await clock.advance(0)
  expect(seen.outcome).toEqual({ hash: 'earlier' })
})

test('behavior: a transaction expires past the last valid block, not on it', async () => {
  for (const [height, outcome] of [
    [150, 'open'],
    [151, 'expired'],
  ] as const) {
    const { clock, seen } = setUp({ getEpochInfo: at(height), getSignatureStatuses: statusAt(height) })
    await clock.advance(0)
    expect(seen.outcome).toBe(outcome)
  }
})

test('behavior: a node that lags cannot declare expiry', async () => {
  let known = 140
  const { clock, seen } = setUp({
    getEpochInfo: at(200),
    getSignatureStatuses: () => statusAt(known),
  })
  await clock.advance(5_000)
  expect(seen.outcome).toBe('open')
  known = 200
  await clock.advance(1_000)
  expect(seen.outcome).toBe('expired')
})

test('behavior: a transaction that landed in the last block counts, even if seen late', async () => {
  let status: unknown = null
  const { clock, seen } = setUp({
    getEpochInfo: at(300),
    getSignatureStatuses: () => (status === null ? statusAt(149) : statusAt(300, status)),
  })
  await clock.advance(3_000)
  expect(seen.outcome).toBe('open')
  status = confirmed
  await clock.advance(1_000)
  expect(seen.outcome).toEqual(landed)
})

test('error: a transaction that failed on the network has the reason', async () => {
  const { landing } = setUp({
    getEpochInfo: at(100),
    getSignatureStatuses: statusAt(100, { ...confirmed, err: { InstructionError: [2, { Custom: 1 }] } }),
  })
  await expect(landing).rejects.toMatchObject({
    code: 'solana/transaction_failed',
    context: { detail: '{"InstructionError":[2,{"Custom":1}]}' },
  })
})

test('behavior: nodes that refuse, fail or return malformed responses do not decide', async () => {
  const responses: Record<string, unknown> = {
    sendTransaction: transportErrors.network({}),
    getEpochInfo: transportErrors.http({ status: 503 }),
    getSignatureStatuses: 'nonsense',
  }
  const { clock, seen, responses: now } = setUp(responses)
  await clock.advance(30_000)
  now['getEpochInfo'] = at(400)
  await clock.advance(30_000)
  now['getSignatureStatuses'] = { context: {}, value: [null] }
  await clock.advance(30_000)
  expect(seen.outcome).toBe('open')
  now['getSignatureStatuses'] = statusAt(400, confirmed)
  await clock.advance(1_000)
  expect(seen.outcome).toEqual(landed)
})

test('error: two minutes without a response end with the signature', async () => {
  const { clock, seen } = setUp({ getEpochInfo: transportErrors.network({}) })
  await clock.advance(119_000)
  expect(seen.outcome).toBe('open')
  await clock.advance(3_000)
  expect(seen.outcome).toMatchObject({
    code: 'solana/confirmation_unknown',
    context: { signature: expect.stringMatching(/^[1-9A-Za-z]{86,88}$/) },
  })
})

const unknown = {
  code: 'solana/confirmation_unknown',
  context: { signature: expect.stringMatching(/^[1-9A-Za-z]{86,88}$/) },
}

test('error: an abort settles at once with the signature', async () => {
  const { clock, controller, landing } = setUp({ getEpochInfo: at(100), getSignatureStatuses: statusAt(100) })
  await clock.advance(500)
  const reason = new Error('left')
  controller.abort(reason)
  await expect(landing).rejects.toMatchObject({ ...unknown, cause: reason })
})

test('error: an abort while sending has the signature', async () => {
  const { clock, controller, landing, responses } = setUp({
    getEpochInfo: at(100),
    getSignatureStatuses: statusAt(100),
  })
  const settled = expect(landing).rejects.toMatchObject(unknown)
  await clock.advance(1_500)
  responses['sendTransaction'] = () => {
    controller.abort(new Error('left'))
    return new Error('closed')
  }
  await clock.advance(500)
  await settled
})

test('behavior: a transaction lands without a known height', async () => {
  const { seen, clock } = setUp({
    getEpochInfo: transportErrors.http({ status: 503 }),
    getSignatureStatuses: statusAt(100, confirmed),
  })
  await clock.advance(0)
  expect(seen.outcome).toEqual(landed)
})

test('behavior: finalized heights count, and a blockhash valid on any fork is not expired', async () => {
  const { clock, seen, calls, responses } = setUp({
    getEpochInfo: at(200),
    getSignatureStatuses: statusAt(200),
    isBlockhashValid: { context: { slot: 1_200 }, value: true },
  })
  await clock.advance(3_000)
  expect(seen.outcome).toBe('open')
  expect(calls.find(({ method }) => method === 'getEpochInfo')?.params).toEqual([{ commitment: 'finalized' }])
  expect(calls.find(({ method }) => method === 'isBlockhashValid')?.params).toEqual([
    ALICE,
    { commitment: 'processed', minContextSlot: 1_200 },
  ])
  responses['isBlockhashValid'] = { context: { slot: 1_200 }, value: 'no' }
  await clock.advance(3_000)
  expect(seen.outcome).toBe('open')
  responses['isBlockhashValid'] = { context: { slot: 1_200 }, value: false }
  await clock.advance(1_000)
  expect(seen.outcome).toBe('expired')
})

const withoutHistory =
  (recent: unknown) =>
  ([, { searchTransactionHistory }]: [unknown, { searchTransactionHistory: boolean }]) =>
    searchTransactionHistory ? toSolanaError({ code: -32_011, message: 'no history here' }) : recent

test('behavior: a node without history can confirm', async () => {
  const { clock, seen } = setUp({
    getEpochInfo: at(100),
    getSignatureStatuses: withoutHistory(statusAt(100, confirmed)),
  })
  await clock.advance(0)
  expect(seen.outcome).toEqual(landed)
})

test('error: a node without history cannot declare expiry', async () => {
  const { clock, seen } = setUp({
    getEpochInfo: at(200),
    getSignatureStatuses: withoutHistory(statusAt(200)),
  })
  await clock.advance(119_000)
  expect(seen.outcome).toBe('open')
  await clock.advance(3_000)
  expect(seen.outcome).toMatchObject(unknown)
})

test('behavior: a transaction known only to the history has landed', async () => {
  const { clock, seen } = setUp({
    getEpochInfo: at(900),
    getSignatureStatuses: ([, { searchTransactionHistory }]: [
      unknown,
      { searchTransactionHistory: boolean },
    ]) => (searchTransactionHistory ? statusAt(900, confirmed) : statusAt(900)),
  })
  await clock.advance(0)
  expect(seen.outcome).toEqual(landed)
})

test('behavior: the history of a node that lags cannot declare expiry', async () => {
  let known = 140
  const { clock, seen } = setUp({
    getEpochInfo: at(900),
    getSignatureStatuses: ([, { searchTransactionHistory }]: [
      unknown,
      { searchTransactionHistory: boolean },
    ]) => statusAt(searchTransactionHistory ? known : 900),
  })
  await clock.advance(5_000)
  expect(seen.outcome).toBe('open')
  known = 900
  await clock.advance(1_000)
  expect(seen.outcome).toBe('expired')
})

test('behavior: a clock set back does not stop the sending', async () => {
  const { clock, requested, setBack } = setUp({ getEpochInfo: at(100), getSignatureStatuses: statusAt(100) })
  await clock.advance(1_000)
  setBack(3_600_000)
  await clock.advance(4_000)
  expect(requested('sendTransaction')).toBeGreaterThan(1)
})

test('error: a clock set back does not stop the end', async () => {
  const { clock, seen, setBack } = setUp({ getEpochInfo: at(100), getSignatureStatuses: statusAt(100) })
  await clock.advance(1_000)
  setBack(3_600_000)
  await clock.advance(125_000)
  expect(seen.outcome).toMatchObject(unknown)
})

test('behavior: after sleep, the transaction is read before giving up', async () => {
  for (const asleep of [180_000, 3_600_000]) {
    const { clock, seen, setBack, responses } = setUp({
      getEpochInfo: at(100),
      getSignatureStatuses: statusAt(100),
    })
    await clock.advance(1_000)
    responses['getEpochInfo'] = transportErrors.network({})
    responses['getSignatureStatuses'] = transportErrors.network({})
    setBack(-asleep)
    await clock.advance(5_000)
    expect(seen.outcome).toBe('open')
    responses['getSignatureStatuses'] = statusAt(900, confirmed)
    await clock.advance(1_000)
    expect(seen.outcome).toEqual(landed)
  }
})

test('error: a failure with a very large number is a failure', async () => {
  const err = { InstructionError: [2, { Custom: 2n ** 64n }] }
  const { clock, seen } = setUp({
    getEpochInfo: at(100),
    getSignatureStatuses: statusAt(100, { ...confirmed, err }),
  })
  await clock.advance(0)
  expect(seen.outcome).toMatchObject({ code: 'solana/transaction_failed' })
})

test('error: a stalled network and a node that never catches up end the wait', async () => {
  for (const responses of [
    { getEpochInfo: at(100), getSignatureStatuses: statusAt(100) },
    { getEpochInfo: at(500), getSignatureStatuses: statusAt(100) },
  ]) {
    const { clock, seen } = setUp(responses)
    await clock.advance(119_000)
    expect(seen.outcome).toBe('open')
    await clock.advance(3_000)
    expect(seen.outcome).toMatchObject(unknown)
  }
})

test('error: a crawling network ends the wait after ten minutes', async () => {
  let height = 1
  const { clock, seen } = setUp({
    getEpochInfo: () => at((height += 0.05) | 0),
    getSignatureStatuses: statusAt(100),
  })
  await clock.advance(598_000)
  expect(seen.outcome).toBe('open')
  await clock.advance(4_000)
  expect(seen.outcome).toMatchObject(unknown)
})
