import { expect, test } from 'vitest'
import type { Capabilities } from '../adapter/ChainAdapter.js'
import type { LatchkeyEvent } from '../context/LatchkeyEvent.js'
import { modal } from '../features/modal/modal.js'
import { rpcUrls } from '../rpc/rpcUrls.js'
import { createTestClient } from '../testing/createTestClient.js'
import { fakeEnvironment } from '../testing/fakeEnvironment.js'
import { memoryStorage } from '../testing/memoryStorage.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { mockConnector } from '../testing/mockConnector.js'
import { createLatchkey } from './createLatchkey.js'

test('behavior: each mount emits the namespaces once', () => {
  const { client } = createTestClient()
  const events: LatchkeyEvent[] = []
  client.events.subscribe((event) => events.push(event))
  const [first, second] = [client.mount(), client.mount()]
  expect(events.map(({ name, properties }) => [name, properties])).toEqual([
    ['INITIALIZE', { namespaces: ['eip155'] }],
  ])
  first()
  second()
  client.mount()
  expect(events).toHaveLength(2)
})

test('behavior: the last unmount stops discovery', () => {
  const { adapter, client } = createTestClient()
  const [first, second] = [client.mount(), client.mount()]
  first()
  first()
  adapter.announce(mockConnector({ id: 'a' }))
  expect(client.connectors.$list.get()).toHaveLength(1)
  second()
  adapter.announce(mockConnector({ id: 'b' }))
  expect(client.connectors.$list.get()).toHaveLength(1)
})

test('behavior: a new mount restores the wallet that unmounting released', async () => {
  const a = mockConnector({ id: 'a' })
  const { client, clock } = createTestClient({ wallets: [a] })
  const unmount = client.mount()
  await client.connections.connect({ connectorId: 'a' })
  unmount()
  expect([client.connections.$states.get().eip155?.status, a.isOpen()]).toEqual(['disconnected', false])
  a.restores('approve')
  client.mount()
  await clock.advance(250)
  expect(client.connections.$states.get().eip155?.status).toBe('connected')
  expect(a.calls).toEqual([{ method: 'connect' }, { method: 'restore' }])
})

test('error: a listener of the app that throws breaks neither connecting nor disconnecting', async () => {
  const a = mockConnector({ id: 'a' })
  const { client, logs, storage } = createTestClient({ wallets: [a] })
  client.mount()
  client.connections.$states.listen(() => {
    throw new Error('of the app')
  })
  await client.connections.connect({ connectorId: 'a' })
  expect(storage.entries()['latchkey:default:connections']).toContain('"a"')
  await client.connections.disconnect()
  expect(a.calls).toEqual([{ method: 'connect' }, { method: 'end' }])
  expect(storage.entries()['latchkey:default:connections']).toBe('[]')
  expect(logs.map(({ message }) => message)).toContain('A listener failed.')
})

test('behavior: mount() does nothing on a server', () => {
  const { client, storage } = createTestClient({
    wallets: [mockConnector({ id: 'a' })],
    environment: fakeEnvironment({ kind: 'server' }),
  })
  client.mount()()
  expect(client.connectors.$list.get()).toEqual([])
  expect(client.events.$latest.get()).toBeUndefined()
  expect(storage.entries()).toEqual({})
})

test('behavior: destroy() ends sessions without a change of wallet or storage', async () => {
  const a = mockConnector({ id: 'a' })
  const { client, storage } = createTestClient({ wallets: [a] })
  client.mount()
  const session = await client.connections.connect({ connectorId: 'a' })
  const stored = storage.entries()
  client.destroy()
  client.destroy()
  expect(session.signal.aborted).toBe(true)
  expect(a.calls).toEqual([{ method: 'connect' }])
  expect(storage.entries()).toEqual(stored)
})

test('behavior: destroy() cancels the attempt under way', async () => {
  const a = mockConnector({ id: 'a' })
  a.connects('never')
  const { client } = createTestClient({ wallets: [a] })
  client.mount()
  const connecting = client.connections.connect({ connectorId: 'a' })
  client.destroy()
  await expect(connecting).rejects.toMatchObject({ code: 'connection/cancelled' })
})

test('behavior: a destroyed client does not mount again', () => {
  const { client } = createTestClient({ wallets: [mockConnector({ id: 'a' })] })
  client.destroy()
  client.mount()
  expect(client.connectors.$list.get()).toEqual([])
})

test('behavior: a feature is made once per client', () => {
  const { client } = createTestClient()
  const feature = { id: 'f', create: () => ({ made: Symbol('f') }) }
  expect(client.use(feature)).toBe(client.use(feature))
  expect(createTestClient().client.use(feature)).not.toBe(client.use(feature))
})

test('behavior: a feature sees the client, its ports and endpoints, and ends with it', () => {
  const { client, clock } = createTestClient({ customRpcUrls: { 'eip155:1': ['https://own.example'] } })
  const host = client.use({ id: 'f', create: (given) => given })
  const [network] = client.options.networks
  expect(host.client).toBe(client)
  expect(host.clock).toBe(clock)
  expect(network && rpcUrls(network, host.client.options)).toEqual([
    'https://own.example',
    'https://one.rpc.example',
  ])
  client.destroy()
  expect(host.scope.signal.aborted).toBe(true)
})

const signMessage: Capabilities['signMessage'] = async ({ address, connection, message }) =>
  `${await connection.request({ method: 'sign' })} ${address} ${message}`

test('behavior: signs with the active account', async () => {
  const a = mockConnector({ id: 'a', addresses: ['0xa', '0xb'] })
  const { client } = createTestClient({ wallets: [a], can: { signMessage } })
  client.mount()
  await client.connections.connect({ connectorId: 'a' })
  client.connections.selectAccount({ namespace: 'eip155', address: '0xb' })
  expect(await client.signMessage({ message: 'hello' })).toBe('0x 0xb hello')
})

test('error: signing rejects without a connection, without the capability, or after a decline', async () => {
  const a = mockConnector({ id: 'a' })
  const able = createTestClient({ wallets: [a], can: { signMessage } }).client
  await expect(able.signMessage({ message: 'x' })).rejects.toMatchObject({ code: 'connection/not_connected' })
  able.mount()
  await able.connections.connect({ connectorId: 'a' })
  a.requests('reject')
  await expect(able.signMessage({ message: 'x' })).rejects.toMatchObject({ code: 'rpc/user_rejected' })
  const unable = createTestClient({ wallets: [mockConnector({ id: 'b' })] }).client
  unable.mount()
  await unable.connections.connect({ connectorId: 'b' })
  expect(unable.can('eip155')).toEqual({})
  await expect(unable.signMessage({ message: 'x' })).rejects.toMatchObject({ code: 'connection/unsupported' })
})

test('param: logger receives all levels without a log port', () => {
  const logged: string[] = []
  const client = createLatchkey({
    adapters: [mockAdapter()],
    logger: (level, message) => void logged.push(`${level} ${message}`),
  })
  client.use(modal()).alert({ code: 'x/y', message: 'Set it up.' })
  expect(logged).toEqual(['error Set it up.'])
})

test('error: a page outside a browser names the port that is missing', () => {
  const client = createLatchkey({ adapters: [mockAdapter()], ports: { environment: fakeEnvironment() } })
  expect(() => client.mount()).toThrow(
    expect.objectContaining({
      code: 'options/invalid',
      context: expect.objectContaining({ option: 'ports.storage' }),
    }),
  )
  const whole = createLatchkey({
    adapters: [mockAdapter()],
    ports: { environment: fakeEnvironment(), storage: memoryStorage() },
  })
  expect(() => whole.mount()()).not.toThrow()
})
