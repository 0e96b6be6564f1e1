import { modal } from '@latchkey/core/modal'
import { expect, test } from 'vitest'
import { alice, createTestWallet } from '../testing/createTestWallet.js'
import { untilAborted } from '../testing/untilAborted.js'

const box = { left: 0, top: 0, width: 360, height: 600 }
const needed = () =>
  Promise.reject(Object.assign(new Error('needed'), { code: 'wallet_frame/recovery_needed' }))

/** A page that is connected, and has loaded no code of the modal. */
async function setUp() {
  let isRestored = true
  const test = createTestWallet({
    modalCode: 'waited for',
    others: [],
    handlers: {
      rpcRequest: untilAborted,
      openSettings: untilAborted,
      initSmartAccount: untilAborted,
      removeSmartAccount: untilAborted,
      setPreferredAccount: async ({ type }) => ({ type, address: alice }),
      getUser: async () => (isRestored ? { address: alice, chainId: 'eip155:1' } : needed()),
    },
  })
  const { clock, wallet } = test
  const { connections } = await test.connect()
  const [connection] = connections
  /** Makes a call, and returns its state. */
  const begin = async (call: () => Promise<unknown> | undefined) => {
    const outcome: { code?: string | undefined } = {}
    call()?.then(
      () => (outcome.code = 'resolved'),
      (error: { code?: string }) => (outcome.code = error.code),
    )
    await clock.advance(600)
    return outcome
  }
  const sign = () => connection.request({ method: 'personal_sign', params: ['0x48', alice] })
  return {
    ...test,
    begin,
    sign,
    calls: {
      'a request': sign,
      'the settings': () => wallet.openSettings(),
      'an upgrade': () => wallet.initSmartAccount(),
      'a downgrade': () => wallet.removeSmartAccount(),
      'keys to restore': () => {
        isRestored = false
        return wallet.setPreferredAccountType({ type: 'eoa' })
      },
    },
  }
}

const kinds = ['a request', 'the settings', 'an upgrade', 'a downgrade', 'keys to restore'] as const

test.each(kinds)('error: %s that no interface shows is rejected after 10 seconds', async (kind) => {
  const { begin, calls, clock, wallet } = await setUp()
  const outcome = await begin(calls[kind])
  await expect.poll(() => wallet.$requests.get().length).toBe(1)
  await clock.advance(9_000)
  expect(outcome.code).toBeUndefined()
  await clock.advance(1_000)
  expect(outcome.code).toBe('embedded_wallet/not_shown')
  expect(wallet.$requests.get()).toEqual([])
})

test.each(kinds)('behavior: %s has the interface load and show it', async (kind) => {
  const { begin, calls, client } = await setUp()
  expect(client.modal.$waiting.get()).toBe(false)
  await begin(calls[kind])
  expect(client.modal.$waiting.get()).toBe(true)
  client.use(modal())
  expect(client.modal.$state.get()).toMatchObject({ open: true, view: { name: 'ApproveTransaction' } })
})

test('error: the keys of a wallet that connects in an app without an interface', async () => {
  const { client, settle, wallet } = createTestWallet({
    modalCode: 'waited for',
    others: [],
    handlers: { getUser: needed, openSettings: untilAborted },
  })
  await settle(wallet.connectEmail({ email: 'alice@example.org' }))
  await settle(wallet.connectOtp({ otp: '123456' }))
  await expect(settle(client.connections.connect({ connectorId: wallet.connectorId }))).rejects.toMatchObject(
    { code: 'embedded_wallet/not_shown' },
  )
})

test.each([
  ['at once', 0],
  ['after 9 seconds', 9_000],
])('behavior: a frame that the app shows %s and hides later keeps the request', async (_, delay) => {
  const { begin, client, clock, sign, wallet } = await setUp()
  const shows = wallet.$requests.listen(([request]) => {
    if (request && delay === 0) wallet.place(box)
  })
  const outcome = await begin(sign)
  expect(client.modal.$waiting.get()).toBe(delay > 0)
  await clock.advance(delay)
  wallet.place(box)
  wallet.hide()
  await clock.advance(600_000)
  expect(outcome.code).toBeUndefined()
  expect(wallet.$requests.get()).toHaveLength(1)
  shows()
})

test('behavior: while the code of an interface loads, a request waits for a minute', async () => {
  const { begin, client, clock, sign } = await setUp()
  client.modal.$waiting.listen(() => undefined)
  const outcome = await begin(sign)
  await clock.advance(58_000)
  expect(outcome.code).toBeUndefined()
  await clock.advance(2_000)
  expect(outcome.code).toBe('embedded_wallet/not_shown')
})

test('behavior: an interface that shows the frame late keeps the request', async () => {
  const { begin, client, clock, sign, wallet } = await setUp()
  client.modal.$waiting.listen(() => undefined)
  const outcome = await begin(sign)
  await clock.advance(30_000)
  client.use(modal())
  wallet.place(box)
  await clock.advance(600_000)
  expect(outcome.code).toBeUndefined()
})

test('error: a modal that is closed before its code is loaded ends the request', async () => {
  const { begin, client, clock, sign } = await setUp()
  const outcome = await begin(sign)
  client.modal.close()
  await clock.advance(0)
  expect(outcome.code).toBe('rpc/aborted')
})

test('behavior: an interface that loads after the request is over shows nothing', async () => {
  const { begin, client, clock, sign, wallet } = await setUp()
  const outcome = await begin(sign)
  wallet.rejectRequests()
  await clock.advance(0)
  expect(outcome.code).toBe('rpc/aborted')
  client.use(modal())
  expect(client.modal.$state.get().open).toBe(false)
})

test('behavior: a request that needs no visitor opens nothing', async () => {
  const { begin, client, connect } = await setUp()
  await connect()
  await begin(() => client.request({ method: 'eth_getBalance', params: [alice, 'latest'] }))
  expect(client.modal.$waiting.get()).toBe(false)
})
