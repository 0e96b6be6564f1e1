import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Capabilities } from '../../adapter/ChainAdapter.js'
import type { ResolvedName } from '../../adapter/ResolvedName.js'
import { rpcErrors } from '../../errors/rpcErrors.js'
import { createTestClient } from '../../testing/createTestClient.js'
import { type MemoryStorage, memoryStorage } from '../../testing/memoryStorage.js'
import { mockAdapter, mockNetworks } from '../../testing/mockAdapter.js'
import { mockConnector } from '../../testing/mockConnector.js'
// Loaded here, so that no test waits for the module.
import '../send/resolveName.js'
import { siwx } from '../siwx/siwx.js'
import { watch } from './watch.js'

const alice = '0x7a16fF8270133F063aAb6C9977183D9e72c91E04'
const bob = '0x19d2C4aF7B3E6890bD51c07aE2f4983bC6D05A71'
const key = 'latchkey:default:watched_accounts'
const ids = (accounts: readonly { readonly accountId: string }[]) =>
  accounts.map(({ accountId }) => accountId)

/** A client with the feature. */
function setUp({ can, storage, wallets }: Parameters<typeof createTestClient>[0] = {}) {
  const kit = createTestClient({
    ...(can && { can }),
    ...(storage && { storage }),
    ...(wallets && { wallets }),
  })
  return { ...kit, api: kit.client.use(watch()) }
}

describe('the list', () => {
  test('behavior: an added address is listed and stored', async () => {
    const { api, storage } = setUp()
    const added = await api.add({ chainId: 1, address: alice })
    expect(added).toEqual({
      accountId: `eip155:1:${alice}`,
      namespace: 'eip155',
      chainId: 'eip155:1',
      address: alice,
    })
    expect(api.$watched.get()).toEqual([added])
    expect(JSON.parse(storage.entries()[key] ?? '')).toEqual([{ id: `eip155:1:${alice}` }])
  })

  test('behavior: the list and its accounts are frozen', async () => {
    const { api } = setUp()
    expect(Object.isFrozen(api.$watched.get())).toBe(true)
    await api.add({ chainId: 1, address: alice })
    expect([api.$watched.get(), ...api.$watched.get()].every(Object.isFrozen)).toBe(true)
  })

  test('behavior: the next page lists the stored accounts, oldest first', async () => {
    const { api, storage } = setUp()
    await api.add({ chainId: 1, address: bob })
    await api.add({ chainId: 8453, address: alice })
    const next = setUp({ storage })
    expect(ids(await next.api.list())).toEqual([`eip155:1:${bob}`, `eip155:8453:${alice}`])
  })

  test('behavior: an account is listed once on each network', async () => {
    const { api } = setUp()
    await Promise.all([1, 1, 8453].map((chainId) => api.add({ chainId, address: alice })))
    expect(ids(api.$watched.get())).toEqual([`eip155:1:${alice}`, `eip155:8453:${alice}`])
  })

  test('behavior: accounts that are added together are all listed', async () => {
    const { api } = setUp()
    await Promise.all([alice, bob].map((address) => api.add({ chainId: 1, address })))
    expect(api.$watched.get()).toHaveLength(2)
  })

  test('param: without chainId, the account is on the network in use', async () => {
    const { api } = setUp()
    expect(await api.add({ address: alice })).toMatchObject({ chainId: 'eip155:1' })
    expect(await api.add({ namespace: 'eip155', address: alice })).toMatchObject({ chainId: 'eip155:1' })
  })

  test.each([
    ['no address', { chainId: 1, address: 'alice' }, 'watch/invalid_address'],
    [
      'an address of another namespace',
      { namespace: 'solana' as const, address: alice },
      'network/not_found',
    ],
    ['a network that the app does not have', { chainId: 5, address: alice }, 'network/not_found'],
    ['a malformed network', { chainId: 'x' as 'eip155:1', address: alice }, 'caip/invalid_chain_id'],
  ])('error: %s is not watched', async (_, account, code) => {
    const { api, storage } = setUp()
    await expect(api.add(account)).rejects.toMatchObject({ code })
    expect(storage.entries()[key]).toBeUndefined()
  })

  test('error: more than 50 accounts are not watched', async () => {
    const { api } = setUp()
    const address = (index: number) => `0x${index.toString(16).padStart(40, '0')}`
    for (let index = 0; index < 50; index += 1) await api.add({ chainId: 1, address: address(index) })
    await expect(api.add({ chainId: 1, address: alice })).rejects.toMatchObject({
      code: 'watch/too_many',
      context: { limit: 50 },
    })
    expect(await api.add({ chainId: 1, address: address(7) })).toBe(api.$watched.get()[7])
  })

  test('behavior: a removed account is gone on the next page too', async () => {
    const { api, storage } = setUp()
    await api.add({ chainId: 1, address: alice })
    await api.add({ chainId: 1, address: bob })
    await api.remove(`eip155:1:${alice}`)
    await api.remove('nothing')
    expect(ids(api.$watched.get())).toEqual([`eip155:1:${bob}`])
    expect(ids(await setUp({ storage }).api.list())).toEqual([`eip155:1:${bob}`])
  })

  test('behavior: another tab lists the account', async () => {
    const { api, storage } = setUp()
    const tab = setUp({ storage: storage.otherTab() })
    await api.add({ chainId: 1, address: alice })
    expect(await tab.api.list()).toHaveLength(1)
  })

  test('behavior: an account of a network that the app lacks for a while is kept', async () => {
    const { api, client, storage } = setUp()
    await api.add({ chainId: 8453, address: alice })
    client.networks.remove('eip155:8453')
    expect(await api.list()).toEqual([])
    await api.add({ chainId: 1, address: bob })
    expect(ids(await setUp({ storage }).api.list())).toEqual([`eip155:1:${bob}`, `eip155:8453:${alice}`])
  })

  test('error: with blocked storage the list lasts as long as the page', async () => {
    const storage = memoryStorage()
    storage.fail(true)
    const { api } = setUp({ storage })
    await api.add({ chainId: 1, address: alice })
    await api.add({ chainId: 1, address: bob })
    expect(await api.list()).toHaveLength(2)
  })

  test('error: an adapter whose code does not load leaves the stored list as it is', async () => {
    const stored = JSON.stringify([{ id: `eip155:1:${alice}` }])
    let fails = true
    const adapter = {
      ...mockAdapter({
        namespace: 'solana',
        networks: [{ ...mockNetworks[0], id: 'solana:1', namespace: 'solana' }],
      }),
      async loadAddressFormat() {
        if (fails) throw new Error('The chunk is gone.')
        return (address: string) => address
      },
    }
    const storage = memoryStorage({ [key]: stored.replaceAll('eip155', 'solana') })
    const { client } = createTestClient({ others: [adapter], storage })
    const api = client.use(watch())
    await expect(api.add({ chainId: 1, address: bob })).rejects.toMatchObject({ code: 'rpc/unknown' })
    expect(storage.entries()[key]).toBe(stored.replaceAll('eip155', 'solana'))
    fails = false
    expect(await api.list()).toHaveLength(1)
  })
})

describe('names', () => {
  const naming = (result: string | ResolvedName | undefined | Error) => {
    const asked: unknown[] = []
    const can: Capabilities = {
      async resolveName({ name, network, mayAskHosts }) {
        asked.push([name, network.id, mayAskHosts])
        if (result instanceof Error) throw result
        return result
      },
    }
    return { ...setUp({ can }), asked }
  }

  test('behavior: the address of a name is watched, with the name', async () => {
    const { api, asked, storage } = naming(alice)
    expect(await api.addName({ chainId: 8453, name: ' alice.eth ' })).toMatchObject({
      accountId: `eip155:8453:${alice}`,
      name: 'alice.eth',
    })
    expect(asked).toEqual([['alice.eth', 'eip155:8453', true]])
    expect(await setUp({ storage }).api.list()).toMatchObject([{ address: alice, name: 'alice.eth' }])
  })

  test('behavior: the name of an address that is watched already is added', async () => {
    const { api } = naming(alice)
    await api.add({ chainId: 1, address: alice })
    await api.addName({ chainId: 1, name: 'alice.eth' })
    expect(api.$watched.get()).toMatchObject([{ name: 'alice.eth' }])
    await api.add({ chainId: 1, address: alice })
    expect(api.$watched.get()).toMatchObject([{ name: 'alice.eth' }])
  })

  test('param: isTyped false sends no request to the hosts of the name', async () => {
    const { api, asked } = naming({ hosts: ['gateway.example'] })
    await expect(api.addName({ name: 'alice.eth', isTyped: false })).rejects.toMatchObject({
      code: 'watch/name_not_found',
    })
    expect(asked).toEqual([['alice.eth', 'eip155:1', false]])
  })

  test.each([
    ['key', alice],
    ['contract', 'watch/name_not_found'],
    ['absent', 'watch/name_not_found'],
  ] as const)('behavior: a borrowed record of the type %s leads to %s', async (account, outcome) => {
    const { api } = naming({ address: alice, borrowed: { network: 'Ethereum', account } })
    const added = api.addName({ chainId: 8453, name: 'alice.eth' })
    expect(
      await added.then(
        ({ address }) => address,
        (error: { code: string }) => error.code,
      ),
    ).toBe(outcome)
  })

  test.each([
    ['nobody.eth', undefined, 'watch/name_not_found'],
    ['alice', alice, 'watch/name_not_found'],
    ['alice.eth', 'not an address', 'watch/name_not_found'],
    ['alice.eth', rpcErrors.internal({}), 'rpc/internal'],
  ])('error: %s that leads to %s', async (name, result, code) => {
    const { api } = naming(result)
    await expect(api.addName({ name })).rejects.toMatchObject({ code })
    expect(api.$watched.get()).toEqual([])
  })

  test('error: an aborted look-up adds nothing', async () => {
    const { api } = naming(alice)
    const abort = new AbortController()
    const adding = api.addName({ name: 'alice.eth', signal: abort.signal })
    abort.abort()
    await expect(adding).rejects.toMatchObject({ code: 'rpc/aborted' })
    expect(await api.list()).toEqual([])
  })
})

describe('stored values', () => {
  const stored = (value: unknown) => memoryStorage({ [key]: JSON.stringify(value) })
  const listed = async (storage: MemoryStorage) => ids(await setUp({ storage }).api.list())

  test.each([
    ['text', 'x'],
    ['an object', { id: `eip155:1:${alice}` }],
    ['nothing', null],
    ['a list of other things', [null, 1, 'x', [], {}, { id: 7 }, { id: 'eip155:1' }]],
    ['an address that the adapter refuses', [{ id: 'eip155:1:alice' }]],
    ['an account of a namespace without an adapter', [{ id: `solana:1:${alice}` }]],
  ])('error: %s is no list', async (_, value) => {
    expect(await listed(stored(value))).toEqual([])
  })

  test('behavior: a stored name is cleaned', async () => {
    const { api } = setUp({ storage: stored([{ id: `eip155:1:${alice}`, name: '\u202Ealice\u202C.eth\n' }]) })
    expect(await api.list()).toMatchObject([{ name: 'alice.eth' }])
  })

  test('law: whatever is stored, at most 50 different valid accounts of the app’s networks are listed', async () => {
    const id = fc.oneof(
      fc.string(),
      fc.constantFrom(
        `eip155:1:${alice}`,
        `eip155:8453:${bob}`,
        `solana:1:${alice}`,
        `eip155:7:${alice}`,
        '__proto__',
      ),
      fc
        .tuple(fc.constantFrom('eip155:1', 'eip155:8453', 'bip122:1'), fc.nat({ max: 80 }))
        .map(([chainId, index]) => `${chainId}:0x${index}`),
    )
    const entry = fc.oneof(fc.record({ id, name: fc.anything() }), fc.record({ id }), fc.jsonValue())
    const text = fc.oneof(
      fc.array(entry, { maxLength: 120 }).map((value) => JSON.stringify(value) ?? 'null'),
      fc.json(),
      fc.string(),
    )
    await fc.assert(
      fc.asyncProperty(text, async (value) => {
        const { api, client, storage } = setUp({ storage: memoryStorage({ [key]: value }) })
        const accounts = await api.list()
        expect(accounts.length).toBeLessThanOrEqual(50)
        expect(new Set(ids(accounts)).size).toBe(accounts.length)
        for (const { accountId, chainId, address, name } of accounts) {
          expect(client.networks.$list.get().map((network) => `${network.id}`)).toContain(chainId)
          expect(accountId).toBe(`${chainId}:${address}`)
          expect(address.startsWith('0x')).toBe(true)
          expect([...(name ?? 'x')].length).toBeLessThanOrEqual(255)
        }
        // A change writes what the next page reads.
        await api.remove('nothing')
        expect(await setUp({ storage }).api.list()).toEqual(accounts)
      }),
    )
  })
})

describe('signing', () => {
  const refused = { code: 'watch/cannot_sign' }

  test('error: nothing connected, and a watched account: signing says that it cannot', async () => {
    const { api, client } = setUp()
    await api.add({ chainId: 1, address: alice })
    await expect(client.signMessage({ message: 'Hi' })).rejects.toMatchObject({
      ...refused,
      context: { namespace: 'eip155', address: undefined },
      rpcCode: 4100,
    })
    await expect(client.signMessage({ message: 'Hi', namespace: 'solana' })).rejects.toMatchObject({
      code: 'connection/not_connected',
    })
  })

  test.each([
    ['personal_sign', ['0x48', alice]],
    ['eth_signTypedData_v4', [alice.toLowerCase(), '{}']],
    ['eth_sendTransaction', [{ from: alice, to: bob }]],
    ['wallet_sendCalls', [{ from: alice, calls: [] }]],
    ['wallet_grantPermissions', [{ address: alice }]],
  ])('error: %s for a watched account does not reach the wallet of another', async (method, params) => {
    const wallet = mockConnector({ id: 'a', addresses: [bob] })
    const { api, client } = setUp({ wallets: [wallet] })
    client.mount()
    await client.connections.connect({ connectorId: 'a' })
    await api.add({ chainId: 1, address: alice })
    await expect(client.request({ method, params })).rejects.toMatchObject({
      ...refused,
      context: { namespace: 'eip155', address: alice },
    })
    expect(wallet.calls).toEqual([{ method: 'connect' }])
  })

  test.each([
    ['a read of the watched account', 'eth_getBalance', [alice, 'latest']],
    ['a transfer to it', 'eth_sendTransaction', [{ from: bob, to: alice }]],
    ['a message with its address', 'personal_sign', [alice, bob]],
    ['a request that names no account', 'eth_sendTransaction', [{ to: alice }]],
    ['a request for an account that is not watched', 'personal_sign', ['0x48', '0xother']],
  ])('behavior: %s reaches the wallet', async (_, method, params) => {
    const wallet = mockConnector({ id: 'a', addresses: [bob] })
    const { api, client } = setUp({ wallets: [wallet] })
    client.mount()
    await client.connections.connect({ connectorId: 'a' })
    await api.add({ chainId: 1, address: alice })
    await client.request({ method, params })
    expect(wallet.calls.at(-1)).toEqual({ method, params })
  })

  test.each(['eth_blockNumber', 'eth_getBalance', 'eth_sendRawTransaction', 'wallet_getCapabilities'])(
    'behavior: %s, which signs nothing, fails for want of a connection',
    async (method) => {
      const { api, client } = setUp()
      await api.add({ chainId: 1, address: alice })
      await expect(client.request({ method, params: [alice] })).rejects.toMatchObject({
        code: 'connection/not_connected',
      })
    },
  )

  test('behavior: a watched account cannot sign in', async () => {
    const { client } = createTestClient({ siwx: {} })
    const sessions = client.use(siwx())
    await client.use(watch()).add({ chainId: 1, address: alice })
    await expect(sessions.signIn()).rejects.toMatchObject({ code: 'siwx/no_account' })
    expect(sessions.$state.get()).not.toHaveProperty('session')
  })

  test('behavior: a watched account that is also connected signs', async () => {
    const wallet = mockConnector({ id: 'a', addresses: [alice] })
    const { api, client } = setUp({ wallets: [wallet], can: { signMessage: async () => '0xsigned' } })
    client.mount()
    await api.add({ chainId: 1, address: alice })
    await client.connections.connect({ connectorId: 'a' })
    expect(await client.signMessage({ message: 'Hi' })).toBe('0xsigned')
    await client.request({ method: 'personal_sign', params: ['0x48', alice] })
    expect(wallet.calls.at(-1)).toMatchObject({ method: 'personal_sign' })
  })

  test('behavior: a watched account is no connection', async () => {
    const { api, client } = setUp()
    client.mount()
    const before = [
      client.connections.$states.get(),
      client.accounts.$states.get(),
      client.accounts.$active.get(),
    ]
    await api.add({ chainId: 1, address: alice })
    expect([
      client.connections.$states.get(),
      client.accounts.$states.get(),
      client.accounts.$active.get(),
    ]).toEqual(before)
    expect(JSON.stringify(before)).not.toContain(alice)
    expect(client.connections.$sessions.get()).toEqual([])
  })
})
