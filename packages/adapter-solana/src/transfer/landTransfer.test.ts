import { transportErrors } from '@latchkey/core'
import { fakeClock } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { solanaDevnet } from '../networks/networks.js'
import { createFakeRpc } from '../testing/createFakeRpc.js'
import { landTransfer } from './landTransfer.js'
import { toWire } from './toWire.js'

const wire = toWire({ message: Uint8Array.of(1), signature: new Uint8Array(64).fill(7) })
const at = (blockHeight: number) => ({ blockHeight, absoluteSlot: blockHeight + 1_000 })
const statusAt = (blockHeight: number, status: unknown = null) => ({
  context: { slot: blockHeight + 1_000 },
  value: [status],
})
const confirmed = { confirmationStatus: 'confirmed', err: null }

function setUp(answers: Record<string, unknown>) {
  const clock = fakeClock()
  const controller = new AbortController()
  const node = createFakeRpc({ sendTransaction: 'signature', ...answers })
  const landing = landTransfer({
    rpc: node.rpc,
    clock,
    network: solanaDevnet,
    wire,
    lastValidBlockHeight: 150n,
    signal: controller.signal,
  })
  const seen: { outcome: unknown } = { outcome: 'open' }
  landing.then(
    (outcome) => void (seen.outcome = outcome),
    (error: unknown) => void (seen.outcome = error),
  )
  return { clock, controller, seen, landing, ...node }
}

test('behavior: looks each second and sends again until it is confirmed', async () => {
  const answers: Record<string, unknown> = { getEpochInfo: at(100), getSignatureStatuses: statusAt(100) }
  const { clock, seen, asked } = setUp(answers)
  await clock.advance(0)
  expect([asked('sendTransaction'), asked('getSignatureStatuses')]).toEqual([1, 1])
  await clock.advance(999)
  expect(asked('getSignatureStatuses')).toBe(1)
  await clock.advance(2_001)
  expect([asked('sendTransaction'), asked('getSignatureStatuses')]).toEqual([4, 4])
  expect(seen.outcome).toBe('open')
})

test('behavior: processed is not confirmed, finalized is', async () => {
  for (const [confirmationStatus, outcome] of [
    ['processed', 'open'],
    ['confirmed', 'landed'],
    ['finalized', 'landed'],
    [undefined, 'open'],
  ]) {
    const { clock, seen } = setUp({
      getEpochInfo: at(100),
      getSignatureStatuses: statusAt(100, { confirmationStatus, err: null }),
    })
    await clock.advance(0)
    expect(seen.outcome).toBe(outcome)
  }
})

test('behavior: expired only past the last valid block, not on it', async () => {
  for (const [height, outcome] of [
    [150, 'open'],
    [151, 'expired'],
  ] as const) {
    const { clock, seen } = setUp({ getEpochInfo: at(height), getSignatureStatuses: statusAt(height) })
    await clock.advance(0)
    expect(seen.outcome).toBe(outcome)
  }
})

test('behavior: a node that lags cannot say that it has expired', async () => {
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

test('behavior: landed in the last moment counts as landed, also when it is late to be seen', async () => {
  let status: unknown = null
  const { clock, seen } = setUp({
    getEpochInfo: at(300),
    getSignatureStatuses: () => (status === null ? statusAt(149) : statusAt(300, status)),
  })
  await clock.advance(3_000)
  expect(seen.outcome).toBe('open')
  status = confirmed
  await clock.advance(1_000)
  expect(seen.outcome).toBe('landed')
})

test('error: one that failed on the network says why', async () => {
  const { landing } = setUp({
    getEpochInfo: at(100),
    getSignatureStatuses: statusAt(100, { ...confirmed, err: { InstructionError: [2, { Custom: 1 }] } }),
  })
  await expect(landing).rejects.toMatchObject({
    code: 'solana/transaction_failed',
    context: { detail: '{"InstructionError":[2,{"Custom":1}]}' },
  })
})

test('behavior: nodes that refuse, fail or answer nonsense do not decide', async () => {
  const answers: Record<string, unknown> = {
    sendTransaction: transportErrors.network({}),
    getEpochInfo: transportErrors.http({ status: 503 }),
    getSignatureStatuses: 'nonsense',
  }
  const { clock, seen, answers: now } = setUp(answers)
  await clock.advance(30_000)
  now['getEpochInfo'] = at(400)
  await clock.advance(30_000)
  now['getSignatureStatuses'] = { context: {}, value: [null] }
  await clock.advance(30_000)
  expect(seen.outcome).toBe('open')
  now['getSignatureStatuses'] = statusAt(400, confirmed)
  await clock.advance(1_000)
  expect(seen.outcome).toBe('landed')
})

test('error: after two minutes without an answer nobody knows, and the signature is told', async () => {
  const { clock, seen } = setUp({ getEpochInfo: transportErrors.network({}) })
  await clock.advance(119_000)
  expect(seen.outcome).toBe('open')
  await clock.advance(3_000)
  expect(seen.outcome).toMatchObject({
    code: 'solana/confirmation_unknown',
    context: { signature: expect.stringMatching(/^[1-9A-Za-z]{86,88}$/) },
  })
})

test('behavior: leaving settles at once, with its reason', async () => {
  const { clock, controller, landing } = setUp({ getEpochInfo: at(100), getSignatureStatuses: statusAt(100) })
  await clock.advance(500)
  controller.abort(new Error('left'))
  await expect(landing).rejects.toThrow('left')
})
