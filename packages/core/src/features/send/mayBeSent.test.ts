import { expect, test } from 'vitest'
import { markMayBeSent } from '../../account/sentTransactions.js'
import type { Capabilities, TransactionStatus } from '../../adapter/ChainAdapter.js'
import { parseAmount } from '../../amount/amount.js'
import { rpcErrors } from '../../errors/rpcErrors.js'
import { createTestClient } from '../../testing/createTestClient.js'
import { fakeClock } from '../../testing/fakeClock.js'
import { memoryStorage } from '../../testing/memoryStorage.js'
import { mockConnector } from '../../testing/mockConnector.js'
import { activity } from '../activity/activity.js'
import { send } from './send.js'

const alice = '0x7a16fF8270133F063aAb6C9977183D9e72c91E04'
const other = '0x19d2C4aF7B3E6890bD51c07aE2f4983bC6D05A71'
const friend = '0x52b8C0f19E447d2A6b1c88e041Dd03f95a7EC2b4'

type Submit = NonNullable<Capabilities['transfer']>['submit']

/** One visit of a page: a connected client. The adapter's note (`trace`) of each transfer is `7.16`. */
async function visit({
  submit,
  storage = memoryStorage(),
  clock = fakeClock({ start: 1_000_000 }),
  status = () => ({ status: 'dropped' }),
}: {
  submit: Submit
  storage?: ReturnType<typeof memoryStorage>
  clock?: ReturnType<typeof fakeClock>
  status?: (request: Parameters<NonNullable<Capabilities['transactionStatus']>>[0]) => TransactionStatus
}) {
  const wallet = mockConnector({ id: 'fennel', addresses: [alice, other] })
  const { client } = createTestClient({
    ...{ wallets: [wallet], storage, clock },
    can: {
      nativeBalance: async () => parseAmount('1', 18),
      transfer: {
        prepare: async ({ connection: _, signal: __, ...transfer }) =>
          Object.freeze({
            ...{ ...transfer, fee: { value: 1n, decimals: 18 }, costs: [], payload: {}, trace: '7.16' },
          }),
        submit,
      },
      transactionStatus: async (request) => status(request),
    },
  })
  client.mount()
  await client.connections.connect({ connectorId: 'fennel' })
  const flow = client.use(send())
  flow.start()
  await expect.poll(() => client.accounts.$balance.get().status).toBe('ready')
  const { $state: $activity } = client.use(activity())
  const unlisten = [$activity.listen(() => undefined), flow.$state.listen(() => undefined)]
  return {
    ...{ client, clock, flow, storage, wallet },
    state: () => flow.$state.get(),
    items: () => {
      const state = $activity.get()
      return ('data' in state && state.data ? state.data.items : []).map(
        ({ hash, status: known, transfers }) => [...[hash, known], ...transfers.map(({ amount }) => amount)],
      )
    },
    leave: () => {
      for (const stop of unlisten) stop()
      client.destroy()
    },
    async review() {
      flow.set({ amount: '0.25', recipient: friend })
      return flow.review()
    },
  }
}

const unnamed: Submit = async ({ onRequest }) => {
  onRequest?.()
  throw markMayBeSent(rpcErrors.internal({}))
}
const unseen: Submit = async ({ onRequest }) => {
  onRequest?.()
  throw markMayBeSent(rpcErrors.internal({}), { hash: '0xhash' })
}

test.each([
  ['without an id', unnamed, ['', 'unsure', '0.25']],
  ['with an id', unseen, ['0xhash', 'pending', '0.25']],
])(
  'behavior: a transfer that may have been sent, %s, stays when the account changes',
  async (_, submit, item) => {
    const { flow, items, review, state, wallet } = await visit({ submit })
    await review()
    await expect(flow.submit()).rejects.toMatchObject({ code: 'rpc/internal' })
    expect(state()).toMatchObject({ status: 'failed', mayBeSent: true })
    expect(items()).toEqual([item])
    wallet.changeAccounts([other, alice])
    wallet.changeChain('eip155:8453')
    expect(state()).toMatchObject({ status: 'failed', mayBeSent: true })
    flow.edit()
    expect(state()).toMatchObject({ status: 'form', form: { amount: '', recipient: '' } })
    expect(state()).not.toHaveProperty('changed')
  },
)

test('behavior: a session that ends while the wallet prompts leaves the transfer in the activity', async () => {
  const storage = memoryStorage()
  const asked = Promise.withResolvers<void>()
  const first = await visit({
    storage,
    submit: async ({ onRequest }) => {
      onRequest?.()
      await asked.promise
      throw markMayBeSent(rpcErrors.aborted({}))
    },
  })
  await first.review()
  const submitting = first.flow.submit()
  first.wallet.lock()
  asked.resolve()
  await expect(submitting).rejects.toMatchObject({ code: 'rpc/aborted' })
  expect(first.state()).toMatchObject({ status: 'failed', mayBeSent: true })
  first.leave()
  const { items } = await visit({ storage, submit: unnamed })
  await expect.poll(items).toEqual([['', 'unsure', '0.25']])
})

test('behavior: a page that closes while the wallet prompts leaves the transfer in the activity', async () => {
  const storage = memoryStorage()
  const first = await visit({
    storage,
    submit: ({ onRequest }) => {
      onRequest?.()
      return new Promise(() => undefined)
    },
  })
  await first.review()
  void first.flow.submit()
  first.leave()
  const { items, review } = await visit({ storage, submit: unnamed })
  await expect.poll(items).toEqual([['', 'unsure', '0.25']])
  expect((await review()).warnings[0]).toEqual({ kind: 'unsettled' })
})

test('error: a form that cannot be reviewed hides no transfer that may have been sent', async () => {
  const { client, flow, review, state } = await visit({ submit: unnamed })
  await review()
  await expect(flow.submit()).rejects.toMatchObject({ code: 'rpc/internal' })
  await client.connections.disconnect()
  await expect(flow.review()).rejects.toMatchObject({ code: 'send/account_not_found' })
  expect(state()).toMatchObject({ status: 'failed', mayBeSent: true })
})

test.each<[string, Submit]>([
  ['declined', () => Promise.reject(rpcErrors.userRejected({}, { rpcCode: 4001 }))],
  ['refused', () => Promise.reject(rpcErrors.unauthorized({}, { rpcCode: 4100 }))],
])('behavior: a transfer that was %s is not listed', async (_, submit) => {
  const { flow, items, review, state } = await visit({
    submit: (request) => {
      request.onRequest?.()
      return submit(request)
    },
  })
  await review()
  await expect(flow.submit()).rejects.toMatchObject({ code: expect.stringContaining('rpc/') })
  expect(state()).not.toHaveProperty('mayBeSent')
  expect(items()).toEqual([])
  expect((await review()).warnings).toEqual([{ kind: 'first_time' }])
})

test('behavior: a disconnect removes the transfer for good, also when the wallet responds later', async () => {
  const asked = Promise.withResolvers<void>()
  const { client, flow, review, storage } = await visit({
    submit: async ({ onRequest }) => {
      onRequest?.()
      await asked.promise
      return { hash: '0xhash' }
    },
  })
  await review()
  const submitting = flow.submit()
  await client.connections.disconnect()
  asked.resolve()
  await submitting
  expect(storage.entries()).not.toHaveProperty('latchkey:default:sent_transactions')
})

test('behavior: once the chain shows a transfer whose id was unknown, it is done', async () => {
  let found: TransactionStatus = { status: 'dropped' }
  const looks: unknown[] = []
  const { clock, flow, items, review, state } = await visit({
    submit: unnamed,
    status: ({ hash, isUnnamed, trace, transfer }) => {
      looks.push([isUnnamed ?? hash, trace, transfer?.amount.value])
      return found
    },
  })
  await review()
  await expect(flow.submit()).rejects.toMatchObject({ code: 'rpc/internal' })
  await clock.advance(20 * 60_000)
  expect(items()).toEqual([['', 'unsure', '0.25']])
  expect(looks[0]).toEqual([true, '7.16', 250_000_000_000_000_000n])
  found = { status: 'pending', hash: '0xfound' }
  await clock.advance(60_000)
  await expect.poll(items).toEqual([['0xfound', 'pending', '0.25']])
  found = { status: 'confirmed' }
  await clock.advance(60_000)
  await expect.poll(state).toMatchObject({ status: 'done', hash: '0xfound', outcome: 'confirmed' })
  expect(looks.at(-1)).toEqual(['0xfound', '7.16', 250_000_000_000_000_000n])
})

test('behavior: a nonce that another transaction took ends the doubt', async () => {
  const { flow, items, review, state } = await visit({
    submit: unnamed,
    status: () => ({ status: 'replaced', by: '0xother' }),
  })
  await review()
  await expect(flow.submit()).rejects.toMatchObject({ code: 'rpc/internal' })
  await expect.poll(state).toMatchObject({ status: 'done', outcome: 'replaced', replacedBy: '0xother' })
  expect(items()).toEqual([['', 'replaced', '0.25']])
})

test('behavior: a transfer that differs from its review is listed without the reviewed amount', async () => {
  let found: TransactionStatus = { status: 'pending' }
  const { clock, flow, items, review, state } = await visit({
    status: () => found,
    submit: async ({ onRequest }) => {
      onRequest?.()
      const error = markMayBeSent(rpcErrors.internal({}), { hash: '0xhash' })
      throw Object.assign(error, { context: { ...(error.context as object), isAltered: true } })
    },
  })
  await review()
  await expect(flow.submit()).rejects.toMatchObject({ code: 'rpc/internal' })
  expect(items()).toEqual([['0xhash', 'pending']])
  found = { status: 'confirmed' }
  await clock.advance(60_000)
  await expect.poll(items).toEqual([['0xhash', 'confirmed']])
  expect(state()).toMatchObject({ status: 'failed', mayBeSent: true })
})

test('behavior: a fee that the wallet set itself is noted, and the transfer is followed', async () => {
  let found: TransactionStatus = { status: 'pending' }
  const { clock, flow, review, state } = await visit({
    submit: async () => ({ hash: '0xhash', isFeeChanged: true }),
    status: () => found,
  })
  await review()
  await flow.submit()
  expect(state()).toMatchObject({ status: 'done', outcome: 'pending', isFeeChanged: true })
  found = { status: 'confirmed' }
  await clock.advance(5_000)
  await expect.poll(state).toMatchObject({ status: 'done', outcome: 'confirmed', isFeeChanged: true })
})

test('behavior: a transfer that waits for signatures is looked up on every return, and arrives after all', async () => {
  let found: TransactionStatus = { status: 'proposed' }
  const { clock, flow, items, review, state } = await visit({
    submit: async () => ({ hash: '0xproposal' }),
    status: () => found,
  })
  await review()
  await flow.submit()
  await clock.advance(60_000)
  await expect.poll(state).toMatchObject({ status: 'done', outcome: 'proposed' })
  expect(items()).toEqual([['0xproposal', 'proposed', '0.25']])
  await clock.advance(3 * 24 * 3_600_000)
  expect(items()).toEqual([['0xproposal', 'proposed', '0.25']])
  found = { status: 'pending', hash: '0xrun' }
  await clock.advance(120_000)
  found = { status: 'confirmed' }
  await clock.advance(120_000)
  await expect.poll(items).toEqual([['0xrun', 'confirmed', '0.25']])
  expect(state()).toMatchObject({ status: 'done', hash: '0xrun', outcome: 'confirmed' })
})
