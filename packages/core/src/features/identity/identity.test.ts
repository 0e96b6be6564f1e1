import { expect, test } from 'vitest'
import type { Profile } from '../../account/createAccounts.js'
import type { Capabilities } from '../../adapter/ChainAdapter.js'
import { providerApi } from '../../api/providerApi.js'
// Loaded here, so that no test waits for the module.
import './calls.js'
import { createTestClient } from '../../testing/createTestClient.js'
import { fakeFetch } from '../../testing/fakeFetch.js'
import { memoryStorage } from '../../testing/memoryStorage.js'
import { mockConnector } from '../../testing/mockConnector.js'
import { connectFlow } from '../connect/connectFlow.js'
import { leaveAfterConnect } from '../modal/leaveAfterConnect.js'
import { identity } from './identity.js'

const alice = '0xa11ce00000000000000000000000000000000001'
const bob = '0xb0b0000000000000000000000000000000000002'
const key = 'latchkey:default:identity_cache'
const minute = 60_000
const account = `eip155:1:${alice}`

type LookupResult = Profile | Error | Promise<Profile>

/** A connected client without a provider API, with the requests to its name service. */
async function setUp(options: Parameters<typeof createTestClient>[0] & { result?: LookupResult } = {}) {
  const { result = { name: 'alice.eth', image: 'https://a.example/a.png' }, ...rest } = options
  const wallet = mockConnector({ id: 'a', addresses: [alice, bob] })
  const requestedAddresses: string[] = []
  let next: LookupResult = result
  const own: Capabilities['identity'] = async ({ address }) => {
    requestedAddresses.push(address)
    const given = await next
    if (given instanceof Error) throw given
    return given as { name?: string; image?: string }
  }
  const test = createTestClient({ wallets: [wallet], can: { identity: own }, ...rest })
  const { client } = test
  client.mount()
  await client.connections.connect({ connectorId: 'a' })
  const active = () => {
    const { profileName, profileImage } = client.accounts.$active.get()
    return { name: profileName, image: profileImage }
  }
  return {
    ...test,
    wallet,
    requestedAddresses,
    active,
    returns: (given: LookupResult) => void (next = given),
  }
}

/** A provider API that knows `name` and serves Ethereum. */
const serving = (name: string | null, chains = ['eip155:1']) =>
  fakeFetch(({ url }) =>
    Response.json(
      url.pathname.endsWith('/supported-chains') ? { http: chains, ws: [] } : { name, avatar: null },
    ),
  )

const stored = (entries: object) => memoryStorage({ [key]: JSON.stringify(entries) })

test('behavior: no request is sent before the modal has been opened', async () => {
  const { client, requestedAddresses, active } = await setUp()
  client.use(identity())
  expect(requestedAddresses).toEqual([])
  await client.modal.open()
  await expect.poll(active).toEqual({ name: 'alice.eth', image: 'https://a.example/a.png' })
  expect(requestedAddresses).toEqual([alice])
})

test('behavior: an opened modal looks the account up automatically', async () => {
  const { client, requestedAddresses, active } = await setUp()
  await client.modal.open()
  client.modal.close()
  await client.use(identity()).refresh()
  expect(requestedAddresses).toEqual([alice])
  expect(active().name).toBe('alice.eth')
})

test('behavior: the provider API is requested for a network it serves', async () => {
  const { client, requestedAddresses, active } = await setUp({ api: { url: 'https://p.example' } })
  const { fetch, requests } = serving('harbour.eth')
  client.use(providerApi({ fetch }))
  await client.use(identity()).refresh()
  expect(requests.map(({ url }) => url.pathname)).toEqual(['/v1/supported-chains', `/v1/identity/${alice}`])
  expect(active().name).toBe('harbour.eth')
  expect(requestedAddresses).toEqual([])
})

test('behavior: without a name at a provider API that serves the network, the account has none', async () => {
  const { client, requestedAddresses, storage } = await setUp({ api: { url: 'https://p.example' } })
  client.use(providerApi({ fetch: serving(null).fetch }))
  await client.use(identity()).refresh()
  expect(requestedAddresses).toEqual([])
  expect(JSON.parse(storage.entries()[key] ?? '')).toMatchObject({ [account]: {} })
})

test('behavior: a network that the provider API does not serve is read from its nodes', async () => {
  const { client, active } = await setUp({ api: { url: 'https://p.example' } })
  const { fetch, requests } = serving('harbour.eth', ['eip155:10'])
  client.use(providerApi({ fetch }))
  await client.use(identity()).refresh()
  expect(active().name).toBe('alice.eth')
  expect(requests).toHaveLength(1)
})

test('error: a failing provider API is replaced by the chain', async () => {
  const { client, clock, active } = await setUp({ api: { url: 'https://p.example' } })
  client.use(providerApi({ fetch: fakeFetch(new Error('down')).fetch }))
  const looking = client.use(identity()).refresh()
  await clock.advance(10_000)
  await looking
  expect(active().name).toBe('alice.eth')
})

test('behavior: a test network has names where the provider API serves it, and nowhere else', async () => {
  for (const [chains, name] of [
    [['eip155:11155111'], 'test.eth'],
    [['eip155:1'], undefined],
  ] as const) {
    const { client, wallet, requestedAddresses, active } = await setUp({ api: { url: 'https://p.example' } })
    client.use(providerApi({ fetch: serving('test.eth', [...chains]).fetch }))
    wallet.changeChain('eip155:11155111')
    await client.use(identity()).refresh()
    expect(active().name).toBe(name)
    expect(requestedAddresses).toEqual([])
  }
})

test('behavior: an address without a name on one network keeps its name on another', async () => {
  const { client, wallet, active, returns } = await setUp({ result: {} })
  wallet.changeChain('eip155:8453')
  await client.use(identity()).refresh()
  expect(active().name).toBeUndefined()
  returns({ name: 'alice.eth' })
  wallet.changeChain('eip155:1')
  await expect.poll(() => active().name).toBe('alice.eth')
  wallet.changeChain('eip155:8453')
  expect(active().name).toBeUndefined()
})

test('behavior: a late response for the network before is not shown on this one', async () => {
  let tell: (profile: Profile) => void = () => undefined
  const { client, wallet, active, returns } = await setUp({
    result: new Promise<Profile>((resolve) => (tell = resolve)),
  })
  const looking = client.use(identity()).refresh()
  returns({ name: 'base.eth' })
  wallet.changeChain('eip155:8453')
  await expect.poll(() => active().name).toBe('base.eth')
  tell({})
  await looking
  expect(active().name).toBe('base.eth')
})

test('behavior: a namespace without a name service has no names, and no provider API is requested for one', async () => {
  for (const url of [undefined, 'https://p.example']) {
    const { client, active, logs } = await setUp({ can: {}, ...(url && { api: { url } }) })
    const { fetch, requests } = serving('harbour.eth')
    client.use(providerApi({ fetch }))
    await client.use(identity()).refresh()
    expect(active()).toEqual({ name: undefined, image: undefined })
    expect(requests).toEqual([])
    expect(logs).toEqual([])
  }
})

test('behavior: a reload shows the stored name without a request', async () => {
  const first = await setUp()
  await first.client.use(identity()).refresh()
  const { storage, clock } = first
  const second = await setUp({ storage, clock })
  second.client.use(identity())
  expect(second.active()).toEqual({ name: 'alice.eth', image: 'https://a.example/a.png' })
  await second.client.use(identity()).refresh()
  expect(second.requestedAddresses).toEqual([])
})

test('behavior: a name is looked up again after 5 min', async () => {
  const { client, clock, requestedAddresses, active, returns } = await setUp()
  await client.use(identity()).refresh()
  await clock.advance(5 * minute - 1)
  await client.modal.open()
  expect(requestedAddresses).toHaveLength(1)
  client.modal.close()
  returns({ name: 'other.eth' })
  await clock.advance(1)
  await client.modal.open()
  await expect.poll(active).toEqual({ name: 'other.eth', image: undefined })
  expect(requestedAddresses).toHaveLength(2)
})

test('behavior: simultaneous look-ups share one request', async () => {
  const { client, requestedAddresses } = await setUp()
  const api = client.use(identity())
  await Promise.all([api.refresh(), api.refresh(), client.modal.open()])
  expect(requestedAddresses).toHaveLength(1)
})

test('error: a failed look-up is not tried again within 30 s', async () => {
  const { client, clock, storage, requestedAddresses, active, returns } = await setUp({
    result: new Error('down'),
  })
  const { refresh } = client.use(identity())
  await refresh()
  returns({ name: 'alice.eth' })
  await clock.advance(29_999)
  await refresh()
  expect(requestedAddresses).toHaveLength(1)
  expect(storage.entries()[key]).toBeUndefined()
  await clock.advance(1)
  await refresh()
  expect(active().name).toBe('alice.eth')
})

test('error: a look-up without a response is given up', async () => {
  const { client, clock, requestedAddresses } = await setUp({ result: new Promise(() => undefined) })
  const looking = client.use(identity()).refresh()
  await clock.advance(minute)
  await looking
  expect(requestedAddresses).toHaveLength(1)
})

test('behavior: a late response belongs to its own address', async () => {
  let tell: (profile: Profile) => void = () => undefined
  const { client, requestedAddresses, active, returns } = await setUp({
    result: new Promise<Profile>((resolve) => (tell = resolve)),
  })
  const looking = client.use(identity()).refresh()
  returns({ name: 'bob.eth' })
  client.connections.selectAccount({ namespace: 'eip155', address: bob })
  await expect.poll(() => active().name).toBe('bob.eth')
  tell({ name: 'alice.eth' })
  await looking
  expect(active().name).toBe('bob.eth')
  client.connections.selectAccount({ namespace: 'eip155', address: alice })
  expect(active().name).toBe('alice.eth')
  expect(requestedAddresses).toEqual([alice, bob])
})

test('behavior: a label of the app takes precedence', async () => {
  const { client, active } = await setUp({ addressLabels: { [alice]: 'Treasury' } })
  await client.use(identity()).refresh()
  expect(active().name).toBe('Treasury')
})

test('behavior: at most 20 names are stored, and the oldest are dropped', async () => {
  const at = 1_700_000_000_000
  const many = Object.fromEntries(
    Array.from({ length: 25 }, (_, index) => [
      `eip155:1:0x${index}`,
      { name: `n${index}`, at: at - 1_000 * index },
    ]),
  )
  const { client, storage } = await setUp({ storage: stored(many) })
  await client.use(identity()).refresh()
  const kept = Object.keys(JSON.parse(storage.entries()[key] ?? '{}') as object)
  expect(kept).toHaveLength(20)
  expect(kept).toContain(account)
  expect(kept).toContain('eip155:1:0x18')
  expect(kept).not.toContain('eip155:1:0x19')
})

const now = 1_700_000_000_000
test.each([
  ['text', '"x"'],
  ['a list', '[{}]'],
  ['nothing', 'null'],
  ['broken', '{'],
  ['a time to come', JSON.stringify({ [account]: { name: 'evil.eth', at: now + 1 } })],
  ['too old', JSON.stringify({ [account]: { name: 'evil.eth', at: now - 5 * minute } })],
  ['no time', JSON.stringify({ [account]: { name: 'evil.eth' } })],
  ['a time that is text', JSON.stringify({ [account]: { name: 'evil.eth', at: `${now}` } })],
  ['a value that is none', JSON.stringify({ [account]: null })],
  ['another’s', JSON.stringify({ ['__proto__']: { [account]: { name: 'evil.eth', at: now } } })],
])('error: a stored %s is ignored', async (_, text) => {
  const { client, requestedAddresses, active } = await setUp({ storage: memoryStorage({ [key]: text }) })
  const { refresh } = client.use(identity())
  expect(active().name).toBeUndefined()
  await refresh()
  expect(requestedAddresses).toEqual([alice])
  expect(active().name).toBe('alice.eth')
})

test('behavior: a stored name and picture are cleaned like fresh ones', async () => {
  const { client, active } = await setUp({
    storage: stored({ [account]: { name: '\u202Ename\u202C', image: 'javascript:alert(1)', at: now } }),
  })
  client.use(identity())
  expect(active()).toEqual({ name: 'name', image: undefined })
})

test('behavior: a disconnect removes all stored names', async () => {
  const { client, storage } = await setUp()
  await client.use(identity()).refresh()
  expect(storage.entries()[key]).toBeDefined()
  await client.connections.disconnect()
  expect(storage.entries()[key]).toBeUndefined()
})

test('behavior: a disconnect before the feature is loaded removes the names', async () => {
  const { client, storage } = await setUp({
    storage: stored({ [account]: { name: 'alice.eth', at: 1_700_000_000_000 } }),
  })
  await client.connections.disconnect()
  expect(storage.entries()[key]).toBeUndefined()
})

test('behavior: a response after a disconnect is not stored', async () => {
  let tell: (profile: Profile) => void = () => undefined
  const { client, storage } = await setUp({ result: new Promise<Profile>((resolve) => (tell = resolve)) })
  const looking = client.use(identity()).refresh()
  await client.connections.disconnect()
  tell({ name: 'alice.eth' })
  await looking
  expect(storage.entries()[key]).toBeUndefined()
})

test('error: blocked storage disables only the cache', async () => {
  const { client, storage, active } = await setUp()
  storage.fail(true)
  await client.use(identity()).refresh()
  expect(active().name).toBe('alice.eth')
})

test('behavior: connecting in an embedded modal counts as opening it', async () => {
  const { client, requestedAddresses } = await setUp({ enableEmbedded: true })
  client.use(identity())
  expect(requestedAddresses).toEqual([])
  const flow = client.use(connectFlow())
  leaveAfterConnect(client, flow)
  for (const connector of client.connectors.$list.get()) flow.pick(connector)
  await expect.poll(() => requestedAddresses).toEqual([alice])
})

test('behavior: the log contains no name and no address', async () => {
  const { client, logs } = await setUp({ result: new Error(`down for ${alice}`) })
  await client.use(identity()).refresh()
  expect(JSON.stringify(logs)).not.toContain(alice)
})
