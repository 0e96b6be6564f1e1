import { expect, test } from 'vitest'
import { keepSent, markMayBeSent } from '../../account/sentTransactions.js'
import type {
  Capabilities,
  PreparedReplacement,
  ReplacementKind,
  TransactionStatus,
} from '../../adapter/ChainAdapter.js'
import { parseAmount } from '../../amount/amount.js'
import { createStore } from '../../context/createStore.js'
import { nodeErrors } from '../../errors/nodeErrors.js'
import { rpcErrors } from '../../errors/rpcErrors.js'
import { createTestClient } from '../../testing/createTestClient.js'
import { mockConnector } from '../../testing/mockConnector.js'
import { offersReplacement } from './offersReplacement.js'
import { replacement } from './replacement.js'

const alice = '0x7a16fF8270133F063aAb6C9977183D9e72c91E04'
const friend = '0x52b8C0f19E447d2A6b1c88e041Dd03f95a7EC2b4'
const chainId = 'eip155:1'
const old = { chainId, hash: '0xold' } as const

type Replacement = NonNullable<Capabilities['replacement']>

/** A connected client that has sent a transaction, with an adapter that replaces it. */
async function setUp({
  submit = async () => ({ hash: '0xnew' }),
  prepare = async () => undefined,
  type,
}: {
  submit?: () => ReturnType<Replacement['submit']>
  prepare?: () => Promise<unknown>
  type?: 'AUTH'
} = {}) {
  const wallet = mockConnector({ id: 'fennel', addresses: [alice], ...(type && { type }) })
  const statuses: Record<string, TransactionStatus> = {}
  const submitted: PreparedReplacement[] = []
  const looks: string[] = []
  const kit = createTestClient({
    wallets: [wallet],
    can: {
      transactionStatus: async ({ hash }) => {
        looks.push(hash)
        return statuses[hash] ?? { status: 'pending' }
      },
      replacement: {
        async prepare({ connection: _, signal: __, ...request }) {
          await prepare()
          return Object.freeze({
            ...{ ...request, from: alice, to: friend, costs: [], amount: parseAmount('0.25', 18) },
            ...{ fee: parseAmount('0.0002', 18), replacedFee: parseAmount('0.0001', 18) },
          })
        },
        submit: ({ prepared }) => {
          submitted.push(prepared)
          keepSent(records, { chainId, hash: '0xnew', from: alice, replaces: prepared.hash })
          return submit()
        },
      },
    },
  })
  const { client, clock, storage } = kit
  const store = createStore({ storage, clientId: 'default', log: () => undefined })
  const records = { store, clock }
  keepSent(records, { ...old, from: alice, to: friend, amount: parseAmount('0.25', 18) })
  client.mount()
  await client.connections.connect({ connectorId: 'fennel' })
  const flow = client.use(replacement())
  return { ...kit, flow, looks, statuses, submitted, wallet, state: () => flow.$state.get() }
}

test('behavior: what was reviewed is sent, once', async () => {
  const { flow, state, submitted } = await setUp()
  expect(state()).toEqual({ status: 'idle' })
  const review = await flow.prepare({ ...old, kind: 'speedUp' })
  expect(state()).toMatchObject({ status: 'review', request: { ...old, kind: 'speedUp' } })
  const [first, second] = [flow.submit(), flow.submit()]
  expect(state()).toMatchObject({ status: 'submitting' })
  expect(await first).toEqual({ hash: '0xnew' })
  expect(second).toBe(first)
  expect(submitted).toEqual([review])
  expect(submitted[0]).toBe(review)
  expect(state()).toMatchObject({
    status: 'done',
    hash: '0xnew',
    outcome: 'pending',
    explorerUrl: 'https://explorer.example/tx/0xnew',
  })
  await expect(flow.submit()).rejects.toMatchObject({ code: 'send/not_reviewed' })
})

const byOld = { status: 'replaced', by: '0xold' } as const
const byNew = { status: 'replaced', by: '0xnew' } as const
const byOther = { status: 'replaced', by: '0xthird' } as const

test.each<
  [string, ReplacementKind, Readonly<Record<string, TransactionStatus>>, outcome: string, page: string]
>([
  [
    'the replacement',
    'speedUp',
    { '0xnew': { status: 'confirmed' }, '0xold': byNew },
    'replacement',
    '0xnew',
  ],
  ['only the replacement yet', 'cancel', { '0xnew': { status: 'confirmed' } }, 'replacement', '0xnew'],
  ['the first one', 'cancel', { '0xold': { status: 'confirmed' }, '0xnew': byOld }, 'original', '0xold'],
  ['only the first one yet', 'cancel', { '0xold': { status: 'confirmed' } }, 'original', '0xold'],
  [
    'a failure of the replacement',
    'speedUp',
    { '0xnew': { status: 'failed' }, '0xold': byNew },
    'failed',
    '0xnew',
  ],
  [
    'a failure of the first one',
    'cancel',
    { '0xold': { status: 'failed' }, '0xnew': byOld },
    'failed',
    '0xold',
  ],
  ['a third one', 'cancel', { '0xold': byOther, '0xnew': byOther }, 'unknown', '0xnew'],
  ['half of the facts', 'cancel', { '0xold': byNew }, 'pending', '0xnew'],
])('behavior: the network decides between both: %s', async (_, kind, found, outcome, page) => {
  const { adapter, flow, looks, state, statuses } = await setUp()
  const unlisten = flow.$state.listen(() => undefined)
  await flow.prepare({ ...old, kind })
  await flow.submit()
  await expect.poll(() => looks).toEqual(expect.arrayContaining(['0xold', '0xnew']))
  Object.assign(statuses, found)
  adapter.host().balancesChanged()
  await expect
    .poll(state)
    .toMatchObject({ status: 'done', outcome, explorerUrl: `https://explorer.example/tx/${page}` })
  unlisten()
})

test('error: a declined replacement can be confirmed again, and a failed one says whether something was sent', async () => {
  let reason: Error = rpcErrors.userRejected({})
  const { flow, state } = await setUp({ submit: () => Promise.reject(reason) })
  await flow.prepare({ ...old, kind: 'cancel' })
  await expect(flow.submit()).rejects.toMatchObject({ code: 'rpc/user_rejected' })
  expect(state()).toMatchObject({ status: 'review', rejected: true })
  reason = markMayBeSent(nodeErrors.nonceTooLow({}))
  await expect(flow.submit()).rejects.toMatchObject({ code: 'node/nonce_too_low' })
  expect(state()).toMatchObject({ status: 'failed', mayBeSent: true })
  reason = rpcErrors.internal({})
  await flow.prepare({ ...old, kind: 'cancel' })
  await expect(flow.submit()).rejects.toMatchObject({ code: 'rpc/internal' })
  expect(state()).toMatchObject({ status: 'failed' })
  expect(state()).not.toHaveProperty('mayBeSent')
})

test('error: a later request wins, and one that is left shows nothing', async () => {
  let release = () => {}
  const waits = [new Promise<void>((resolve) => (release = resolve))]
  const { flow, state } = await setUp({ prepare: async () => waits.pop() })
  const first = flow.prepare({ ...old, kind: 'speedUp' })
  const second = flow.prepare({ ...old, kind: 'cancel' })
  await second
  release()
  await expect(first).rejects.toMatchObject({ code: 'rpc/aborted' })
  expect(state()).toMatchObject({ status: 'review', request: { kind: 'cancel' } })
  flow.stop()
  expect(state()).toEqual({ status: 'idle' })
  await expect(flow.submit()).rejects.toMatchObject({ code: 'send/not_reviewed' })
})

test('error: nothing is prepared for an unknown network or without a wallet', async () => {
  const { client, flow, state, submitted } = await setUp()
  await expect(
    flow.prepare({ chainId: 'eip155:424242', hash: '0xold', kind: 'cancel' }),
  ).rejects.toMatchObject({
    code: 'connection/unsupported',
  })
  await flow.prepare({ ...old, kind: 'cancel' })
  await client.connections.disconnect()
  await expect(flow.submit()).rejects.toMatchObject({ code: 'connection/not_connected' })
  expect(state()).toMatchObject({ status: 'failed' })
  expect(submitted).toEqual([])
})

test('behavior: only a key of the connected wallet is offered a replacement', async () => {
  const { client } = await setUp()
  const offers = (facts: object = {}) => offersReplacement(client, { ...old, from: alice, ...facts })
  expect(offers()).toBe(true)
  expect(offers({ from: friend })).toBe(false)
  expect(offers({ hash: '' })).toBe(false)
  expect(offers({ chainId: 'eip155:424242' })).toBe(false)
  await client.connections.disconnect()
  expect(offers()).toBe(false)
  const { client: embedded } = await setUp({ type: 'AUTH' })
  expect(offersReplacement(embedded, { ...old, from: alice })).toBe(false)
})
