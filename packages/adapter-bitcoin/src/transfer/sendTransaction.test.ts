import { fakeClock } from '@latchkey/core/testing'
import { Transaction } from 'bitcoinjs-lib'
import { expect, test } from 'vitest'
import type { Broadcast, ChainTransaction } from '../esplora/Esplora.js'
import { fakeEsplora } from '../testing/fakeEsplora.js'
import { createSentPayments } from './createSentPayments.js'
import { sendTransaction } from './sendTransaction.js'

const transaction = new Transaction()
transaction.addInput(new Uint8Array(32).fill(1), 0)
transaction.addOutput(Uint8Array.of(0x51), 1_000n)
const [hex, txid] = [transaction.toHex(), transaction.getId()]
const shown: ChainTransaction = {
  txid,
  version: 2,
  locktime: 0,
  confirmed: false,
  fee: 0n,
  weight: 4,
  inputs: [],
  outputs: [],
}

function send(broadcast: () => Promise<Broadcast>, signal?: AbortSignal) {
  const source = fakeEsplora({ broadcast })
  const clock = fakeClock()
  const sending = sendTransaction({
    esplora: source.esplora,
    clock,
    payments: createSentPayments({ clock }),
    hex,
    signal,
  }).catch((reason: unknown) => reason)
  return { ...source, clock, sending }
}
const unknown = { code: 'bitcoin/broadcast_unknown', context: { txid } }

test('behavior: a payment without a response is found at the source later', async () => {
  const { clock, known, sending } = send(async () => ({ outcome: 'unknown' }))
  await clock.advance(3_000)
  known.set(txid, shown)
  await clock.advance(1_000)
  expect(await sending).toBe(txid)
})

test('error: an unknown outcome has the id after 15 seconds', async () => {
  const { clock, sending } = send(async () => ({ outcome: 'unknown' }))
  await clock.advance(15_000)
  expect(await sending).toMatchObject(unknown)
})

test('error: a source that hangs during the lookup does not block the payment', async () => {
  const source = fakeEsplora({ broadcast: async () => ({ outcome: 'unknown' }) })
  const esplora = { ...source.esplora, transaction: () => new Promise<undefined>(() => {}) }
  const clock = fakeClock()
  const sending = sendTransaction({
    esplora,
    clock,
    payments: createSentPayments({ clock }),
    hex,
    signal: undefined,
  }).catch((reason: unknown) => reason)
  await clock.advance(15_000)
  expect(await sending).toMatchObject(unknown)
})

test('error: an abort after sending names the transaction that may be out', async () => {
  const controller = new AbortController()
  const { sending, sent } = send(async () => {
    controller.abort()
    return new Promise<Broadcast>(() => {})
  }, controller.signal)
  expect(await sending).toMatchObject(unknown)
  expect(sent).toEqual([hex])
})

test('behavior: an abort before sending sends nothing', async () => {
  const { sending, sent } = send(async () => ({ outcome: 'taken' }), AbortSignal.abort())
  expect(await sending).toMatchObject({ code: 'rpc/aborted' })
  expect(sent).toEqual([])
})

test('error: a refusal is final, with the id and the node’s message', async () => {
  const { sending } = send(async () => ({ outcome: 'refused', detail: 'min relay fee not met' }))
  expect(await sending).toMatchObject({
    code: 'bitcoin/broadcast_refused',
    context: { txid, detail: 'min relay fee not met' },
  })
})

test.each(['txn-already-in-mempool', 'Transaction already in block chain', 'txn-already-known'])(
  'behavior: %s is not a refusal',
  async (detail) => {
    expect(await send(async () => ({ outcome: 'refused', detail })).sending).toBe(txid)
  },
)

test('behavior: coins spent by this very transaction are not a refusal', async () => {
  const { known, sending } = send(async () => {
    known.set(txid, shown)
    return { outcome: 'refused', detail: 'bad-txns-inputs-missingorspent' }
  })
  expect(await sending).toBe(txid)
})
