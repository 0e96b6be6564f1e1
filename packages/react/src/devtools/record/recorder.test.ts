import { rpcErrors } from '@latchkey/core'
import { createTestClient, mockConnector } from '@latchkey/core/testing'
import { expect, onTestFinished, test } from 'vitest'
import { recorder } from './recorder.js'

function setUp() {
  const fennel = mockConnector({ id: 'org.fennel', name: 'Fennel' })
  const { client, clock } = createTestClient({ wallets: [fennel] })
  onTestFinished(client.destroy)
  const records = client.use(recorder())
  const stop = records.start()
  client.mount()
  const connect = () => client.connections.connect({ connectorId: 'org.fennel' })
  const request = (method: string, params?: unknown) => {
    const state = client.connections.$states.get().eip155
    if (state?.status !== 'connected') throw new Error('Not connected.')
    return state.connection.request({ method, params })
  }
  return { client, clock, connect, fennel, records, request, stop }
}

test('behavior: an approval of a wallet is a request', async () => {
  const { connect, records } = setUp()
  await connect()
  expect(records.$requests.get()).toMatchObject([{ method: 'connect', wallet: 'Fennel', outcome: 'success' }])
})

test('behavior: a request has its parameters and the time that the wallet took', async () => {
  const { clock, connect, fennel, records, request } = setUp()
  await connect()
  let respond = (_: unknown) => {}
  fennel.requests({ wait: new Promise((resolve) => (respond = resolve)) })
  const response = request('personal_sign', ['0x68', '0x7a'])
  const [pending] = records.$requests.get()
  expect(pending).toMatchObject({ method: 'personal_sign', outcome: 'pending', namespace: 'eip155' })
  expect(JSON.parse(pending?.params ?? '')).toEqual(['0x68', '0x7a'])
  await clock.advance(250)
  respond(undefined)
  await response
  await expect.poll(() => records.$requests.get()[0]).toMatchObject({ outcome: 'success', duration: 250 })
})

test('error: a rejected request has its code and leads to an error', async () => {
  const { connect, fennel, records, request } = setUp()
  await connect()
  fennel.requests('reject')
  await expect(request('eth_sendTransaction')).rejects.toMatchObject({ code: 'rpc/user_rejected' })
  await expect
    .poll(() => records.$requests.get()[0])
    .toMatchObject({ outcome: 'error', code: 'rpc/user_rejected' })
  expect(records.$errors.get()).toMatchObject([
    { code: 'rpc/user_rejected', source: 'eth_sendTransaction', message: rpcErrors.userRejected({}).message },
  ])
})

test('error: an error that is thrown and has an event is one error with its sentence', async () => {
  const { connect, fennel, records } = setUp()
  fennel.connects('reject')
  await expect(connect()).rejects.toMatchObject({ code: 'rpc/user_rejected' })
  const message = rpcErrors.userRejected({}).message
  await expect.poll(() => records.$errors.get().map((one) => one.message)).toEqual([message])
})

test('error: a call of the app that rejects leads to an error', async () => {
  const { client, records } = setUp()
  await expect(client.signMessage({ message: 'Hello' })).rejects.toMatchObject({
    code: 'connection/not_connected',
  })
  await expect.poll(() => records.$errors.get()).toMatchObject([{ code: 'connection/not_connected' }])
})

test('behavior: the caller gets the response of the wallet', async () => {
  const { connect, fennel, request } = setUp()
  await connect()
  fennel.requests(() => '0xabc')
  await expect(request('eth_chainId')).resolves.toBe('0xabc')
})

test('behavior: events are recorded, the newest first', async () => {
  const { connect, records } = setUp()
  await connect()
  expect(records.$events.get().map(({ name }) => name)).toEqual(['CONNECT_SUCCESS', 'INITIALIZE'])
})

test('law: at most 200 records of a kind are kept', () => {
  const { client, records } = setUp()
  for (let index = 0; index < 300; index += 1) client.events.emit('CLICK_NETWORKS', undefined)
  expect(records.$events.get()).toHaveLength(200)
})

test('behavior: two panels record once', () => {
  const { client, records, stop } = setUp()
  const second = records.start()
  stop()
  stop()
  client.events.emit('CLICK_NETWORKS', undefined)
  expect(records.$events.get().map(({ name }) => name)).toEqual(['CLICK_NETWORKS', 'INITIALIZE'])
  second()
  client.events.emit('CLICK_NETWORKS', undefined)
  expect(records.$events.get()).toHaveLength(2)
})

test('behavior: without a panel, a client has its own functions again', async () => {
  const { client, connect, fennel, records, request, stop } = setUp()
  const watched = client.signMessage
  await connect()
  stop()
  expect(client.signMessage).not.toBe(watched)
  const before = records.$requests.get().length
  fennel.requests(() => '0x1')
  await request('eth_chainId')
  expect(records.$requests.get()).toHaveLength(before)
})

test('behavior: clear() removes the records of one kind', async () => {
  const { connect, records } = setUp()
  await connect()
  records.clear('events')
  expect(records.$events.get()).toEqual([])
  expect(records.$requests.get()).toHaveLength(1)
})
