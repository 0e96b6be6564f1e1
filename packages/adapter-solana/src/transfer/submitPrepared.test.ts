import type { Connection } from '@latchkey/core'
import { fakeClock } from '@latchkey/core/testing'
import { generateKeyPairSigner, signBytes } from '@solana/kit'
import { atom } from 'nanostores'
import { expect, test } from 'vitest'
import { decodeBase64, encodeBase58 } from '../lib/encoding.js'
import { solanaDevnet } from '../networks/networks.js'
import { createFakeRpc } from '../testing/createFakeRpc.js'
import { ALICE, BOB, never } from '../testing/createFakeWallet.js'
import { buildTransfer } from './buildTransfer.js'
import { submitPrepared } from './submitPrepared.js'
import { fromWire } from './toWire.js'

async function setUp({
  network = solanaDevnet,
  response = 'signs',
  ...responses
}: Record<string, unknown> & { network?: typeof solanaDevnet; response?: 'signs' | 'never' }) {
  const { address: from, keyPair } = await generateKeyPairSigner()
  const account = { owner: '1'.repeat(32), lamports: 1_000_000_000, executable: false, data: ['', 'base64'] }
  const { rpc, requested } = createFakeRpc({
    getMultipleAccounts: { value: [account, account] },
    getMinimumBalanceForRentExemption: 890_880,
    getLatestBlockhash: { context: { slot: 1_000 }, value: { blockhash: ALICE, lastValidBlockHeight: 150 } },
    getHealth: 'ok',
    getBlockHeight: 0,
    simulateTransaction: { value: { err: null, unitsConsumed: 450 } },
    getRecentPrioritizationFees: [],
    getFeeForMessage: { value: 5_000 },
    ...responses,
  })
  const clock = fakeClock()
  const questions: unknown[] = []
  const connection: Connection = {
    namespace: 'solana',
    $accounts: atom([{ namespace: 'solana', address: from, type: 'eoa' }]),
    $chainId: atom(network.id),
    async request({ method, params }) {
      questions.push(method)
      if (response === 'never') return never()
      const { transaction } = params as { transaction: string }
      const { message } = fromWire(decodeBase64(transaction) ?? new Uint8Array()) ?? {}
      const signature = await signBytes(keyPair.privateKey, message ?? new Uint8Array())
      return { signature: encodeBase58(signature) }
    },
  }
  const prepared = await buildTransfer(rpc, {
    connection,
    from,
    to: BOB,
    network,
    amount: { value: 1_000n, decimals: 9 },
  })
  const messages = new Map<string, number>()
  const reports: string[] = []
  const submit = () =>
    submitPrepared({
      rpc,
      clock,
      requested: messages,
      connection,
      prepared,
      signal: undefined,
      onRequest: undefined,
      onSent: (signature) => reports.push(`sent ${signature}`),
      onExpired: (signature) => reports.push(`expired ${signature}`),
    })
  return { clock, questions, reports, requested, submit }
}

test('error: without a newer blockhash the wallet does not prompt again', async () => {
  const { clock, questions, submit } = await setUp({ response: 'never' })
  const [, second] = [submit().catch(() => {}), submit().catch((error: unknown) => error)]
  await clock.advance(125_000)
  expect(await Promise.race([second, Promise.resolve('open')])).toMatchObject({ code: 'solana/node_behind' })
  expect(questions).toHaveLength(1)
})

/** Reports each transaction as expired at once. */
function impatientNode() {
  let count = 0
  return {
    getLatestBlockhash: () => ({
      context: { slot: 1_000 },
      value: { blockhash: `${'23456789ABCDEFGH'[(count += 1)]}${ALICE.slice(1)}`, lastValidBlockHeight: 150 },
    }),
    sendTransaction: 'signature',
    getEpochInfo: { blockHeight: 151, absoluteSlot: 1_151 },
    getSignatureStatuses: ([signatures]: [readonly string[]]) => ({
      context: { slot: 1_151 },
      value: signatures.map(() => null),
    }),
    isBlockhashValid: { context: { slot: 1_151 }, value: false },
  }
}

test('behavior: no node can declare expiry before the network could', async () => {
  const { clock, questions, requested, submit } = await setUp(impatientNode())
  const sent = submit().catch((error: unknown) => error)
  await expect.poll(() => requested('sendTransaction')).toBe(1)
  await clock.advance(89_000)
  expect(questions).toHaveLength(1)
  await expect.poll(() => clock.advance(1_000).then(() => questions.length)).toBe(2)
  const secondAt = clock.now()
  await expect.poll(() => clock.advance(5_000).then(() => questions.length)).toBe(3)
  expect(clock.now() - secondAt).toBeGreaterThan(80_000)
  await expect
    .poll(() => clock.advance(10_000).then(() => Promise.race([sent, Promise.resolve('open')])))
    .toMatchObject({ code: 'solana/blockhash_expired' })
})

test('behavior: a private network may be fast', async () => {
  const network = { ...solanaDevnet, id: 'solana:5ZZj1D5GxruNRRNgMXnCNbnGtQw6B5vU' as const }
  const { clock, questions, reports, submit } = await setUp({ ...impatientNode(), network })
  const startedAt = clock.now()
  const sent = submit().catch((error: unknown) => error)
  await expect
    .poll(() => clock.advance(10).then(() => Promise.race([sent, Promise.resolve('open')])))
    .toMatchObject({ code: 'solana/blockhash_expired' })
  expect(questions).toHaveLength(3)
  expect(clock.now() - startedAt).toBeLessThan(60_000)
  expect(reports.map((one) => one.split(' ')[0])).toEqual([
    'sent',
    'expired',
    'sent',
    'expired',
    'sent',
    'expired',
  ])
  expect(new Set(reports.map((one) => one.split(' ')[1])).size).toBe(3)
})
