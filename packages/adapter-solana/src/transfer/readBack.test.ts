import { fakeClock } from '@latchkey/core/testing'
import { generateKeyPairSigner, signBytes } from '@solana/kit'
import { expect, test } from 'vitest'
import { encodeBase58, encodeBase64 } from '../lib/encoding.js'
import { solanaDevnet } from '../networks/networks.js'
import { createFakeRpc } from '../testing/createFakeRpc.js'
import { ALICE, BOB } from '../testing/createFakeWallet.js'
import { compileTransfer } from './compileTransfer.js'
import { readBack } from './readBack.js'
import { toWire } from './toWire.js'

async function setUp({
  price = 5n,
  to = BOB,
  blockhash = ALICE,
}: {
  price?: bigint
  to?: string
  blockhash?: string
} = {}) {
  const [owner, stranger] = await Promise.all([generateKeyPairSigner(), generateKeyPairSigner()])
  const compile = (request: { price: bigint; to: string; blockhash: string }) =>
    compileTransfer({
      transfer: { from: owner.address, to: request.to, amount: { value: 7n, decimals: 9 } },
      plan: { kind: 'native' },
      budget: { units: 1_000_000, price: request.price },
      lifetime: { blockhash: request.blockhash, lastValidBlockHeight: 150n },
    })
  const [input, sent] = [
    await compile({ price: 5n, to: BOB, blockhash: ALICE }),
    await compile({ price, to, blockhash }),
  ]
  const sign = async ({ keyPair }: typeof owner) => Uint8Array.from(await signBytes(keyPair.privateKey, sent))
  const [own, foreign] = [await sign(owner), await sign(stranger)]
  const clock = fakeClock()
  const controller = new AbortController()
  const found = (bytes: Uint8Array<ArrayBuffer>, meta: unknown = { err: null }, slot: unknown = 1_001) => ({
    slot,
    transaction: [encodeBase64(toWire({ message: sent, signature: bytes })), 'base64'],
    meta,
  })
  const read = (getTransaction: unknown, bytes = own) => {
    const node = createFakeRpc({ getTransaction })
    const signature = encodeBase58(bytes)
    const reading = readBack({
      rpc: node.rpc,
      clock,
      network: solanaDevnet,
      from: owner.address,
      message: input,
      since: 1_000n,
      signature,
      signal: controller.signal,
    })
    // The transaction is checked later.
    reading.catch(() => {})
    return { reading, signature, ...node }
  }
  return { clock, controller, own, foreign, found, read }
}

test('behavior: the requested transfer passes, also with a newer blockhash or a lower fee', async () => {
  for (const change of [{}, { blockhash: BOB }, { price: 4n }]) {
    const { read, found, own } = await setUp(change)
    await expect(read(found(own)).reading).resolves.toEqual({})
  }
})

test('behavior: the transaction is read each second until it is there', async () => {
  const { read, found, own, clock } = await setUp()
  let response: unknown = null
  const { reading, requested } = read(() => response)
  await clock.advance(2_000)
  expect(requested('getTransaction')).toBe(3)
  response = found(own)
  await clock.advance(1_000)
  await expect(reading).resolves.toEqual({})
})

test('behavior: a higher fee is noted', async () => {
  const { read, found, own } = await setUp({ price: 6n })
  await expect(read(found(own)).reading).resolves.toEqual({ isFeeChanged: true })
})

test.each<[string, Parameters<typeof setUp>[0], string]>([
  ['another transfer', { to: ALICE }, 'solana/sent_altered'],
  ['another transfer for a higher fee', { to: ALICE, price: 6n }, 'solana/sent_altered'],
])('error: %s', async (_, change, code) => {
  const { read, found, own } = await setUp(change)
  const { reading, signature } = read(found(own))
  await expect(reading).rejects.toMatchObject({ code, context: { signature } })
})

test('error: a transaction of another key, or with another signature', async () => {
  const { read, found, own, foreign } = await setUp()
  const error = { code: 'solana/sent_altered' }
  await expect(read(found(foreign), foreign).reading).rejects.toMatchObject(error)
  await expect(read(found(own), foreign).reading).rejects.toMatchObject(error)
})

test('error: an earlier transaction with the same transfer', async () => {
  const { read, found, own } = await setUp({ blockhash: BOB })
  const { reading, signature } = read(found(own, { err: null }, 999))
  await expect(reading).rejects.toMatchObject({ code: 'solana/sent_altered', context: { signature } })
  await expect(read(found(own, { err: null }, 1_000)).reading).resolves.toEqual({})
})

test('error: a transaction that failed on the network', async () => {
  const { read, found, own } = await setUp()
  const { reading, signature } = read(found(own, { err: 'AccountInUse' }))
  await expect(reading).rejects.toMatchObject({
    code: 'solana/transaction_failed',
    context: { signature, detail: 'AccountInUse' },
  })
  await expect(read(found(own, { err: { Custom: 2n ** 64n } })).reading).rejects.toMatchObject({
    code: 'solana/transaction_failed',
  })
})

test('error: an unseen transaction, or one without an outcome, may have landed', async () => {
  const { read, found, own, clock } = await setUp()
  for (const response of [
    null,
    new Error('no history'),
    {},
    found(own, null),
    found(own, { err: null }, 'late'),
  ]) {
    const { reading, signature } = read(response)
    await clock.advance(122_000)
    await expect(reading).rejects.toMatchObject({
      code: 'solana/confirmation_unknown',
      context: { signature },
    })
  }
})

test('error: an abort has the signature', async () => {
  const { read, clock, controller } = await setUp()
  const { reading, signature } = read(null)
  await clock.advance(500)
  const reason = new Error('left')
  controller.abort(reason)
  await expect(reading).rejects.toMatchObject({
    code: 'solana/confirmation_unknown',
    context: { signature },
    cause: reason,
  })
})
