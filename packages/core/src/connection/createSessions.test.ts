import { expect, test } from 'vitest'
import type { Account } from '../connector/Connection.js'
import type { LatchkeyEvent } from '../context/LatchkeyEvent.js'
import { createTestClient } from '../testing/createTestClient.js'
import { mockConnector } from '../testing/mockConnector.js'

const alice = '0xa11ce00000000000000000000000000000000001'
const bob = '0xb0b0000000000000000000000000000000000002'
const carol = '0xca40100000000000000000000000000000000003'

async function setUp() {
  const a = mockConnector({ id: 'a', name: 'Wallet A', addresses: [alice, bob] })
  const b = mockConnector({ id: 'b', addresses: [carol], chainId: 'eip155:8453' })
  const test = createTestClient({ wallets: [a, b] })
  const events: LatchkeyEvent[] = []
  test.client.mount()
  test.client.events.subscribe((event) => events.push(event))
  const { connections } = test.client
  await connections.connect({ connectorId: 'a' })
  const connected = () => {
    const state = connections.$states.get().eip155
    if (state?.status !== 'connected') throw new Error(`It is ${state?.status}.`)
    return state
  }
  return {
    ...test,
    a,
    b,
    connections,
    connected,
    events,
    state: () => connections.$states.get().eip155,
    order: () => connections.$sessions.get().map(({ connectorId }) => connectorId),
  }
}

test('behavior: the account follows the wallet', async () => {
  const { a, connected } = await setUp()
  a.changeAccounts([bob, alice])
  expect(connected()).toMatchObject({
    account: { address: bob },
    accounts: [{ address: bob }, { address: alice }],
  })
})

test('behavior: the network follows the wallet, even to an unknown one', async () => {
  const { a, connected } = await setUp()
  a.changeChain('eip155:777')
  expect(connected().chainId).toBe('eip155:777')
})

test('behavior: another of the shared addresses can be used', async () => {
  const { connections, connected } = await setUp()
  connections.selectAccount({ namespace: 'eip155', address: bob.toUpperCase().replace('0X', '0x') })
  expect(connected().account.address).toBe(bob)
  expect(connected().accounts.map(({ address }) => address)).toEqual([alice, bob])
})

test('behavior: an address the wallet does not share is not used', async () => {
  const { connections, connected } = await setUp()
  connections.selectAccount({ namespace: 'eip155', address: carol })
  expect(connected().account.address).toBe(alice)
})

test('behavior: a change in the wallet wins over the choice made here', async () => {
  const { a, connections, connected } = await setUp()
  connections.selectAccount({ namespace: 'eip155', address: bob })
  a.changeAccounts([carol, bob])
  expect(connected().account.address).toBe(carol)
})

test('behavior: the chosen account stays until the wallet’s own account changes', async () => {
  const { a, connections, connected } = await setUp()
  connections.selectAccount({ namespace: 'eip155', address: bob })
  a.changeAccounts([alice, bob, carol])
  expect(connected().account.address).toBe(bob)
  a.changeAccounts([alice, carol])
  expect(connected().account.address).toBe(alice)
})

test('behavior: a network change keeps the chosen account', async () => {
  const { a, connections, connected } = await setUp()
  connections.selectAccount({ namespace: 'eip155', address: bob })
  a.changeChain('eip155:8453')
  expect(connected()).toMatchObject({ chainId: 'eip155:8453', account: { address: bob } })
})

test('behavior: a network switch keeps the chosen account if both networks have it', async () => {
  const { a, connections, connected } = await setUp()
  connections.selectAccount({ namespace: 'eip155', address: bob })
  const account = (address: string): Account => ({ namespace: 'eip155', address, type: 'eoa' })
  const used = () => connected().account.address
  a.changeChain('eip155:8453', [account(carol), account(bob)])
  expect([connected().chainId, used()]).toEqual(['eip155:8453', bob])
  a.changeChain('eip155:10', [account(carol)])
  expect(used()).toBe(carol)
  a.changeChain('eip155:1', [account(alice), account(bob)])
  expect(used()).toBe(bob)
  a.changeChain('eip155:8453')
  a.changeAccounts([carol, bob])
  expect(used()).toBe(carol)
})

test('behavior: several sessions are kept, the last one connected is active', async () => {
  const { connections, connected, order } = await setUp()
  await connections.connect({ connectorId: 'b' })
  expect(order()).toEqual(['b', 'a'])
  expect(connected()).toMatchObject({ connectorId: 'b', account: { address: carol }, chainId: 'eip155:8453' })
})

test('behavior: setActive changes the active wallet without a request', async () => {
  const { a, b, connections, connected, order, storage } = await setUp()
  await connections.connect({ connectorId: 'b' })
  connections.setActive({ connectorId: 'a' })
  expect(order()).toEqual(['a', 'b'])
  expect(connected()).toMatchObject({ connectorId: 'a', account: { address: alice } })
  expect([a.calls.length, b.calls.length]).toEqual([1, 1])
  expect(JSON.parse(storage.entries()['latchkey:default:connections'] ?? '')).toMatchObject([
    { connectorId: 'a' },
    { connectorId: 'b' },
  ])
})

test('param: namespace of setActive that the session does not serve changes nothing', async () => {
  const { connections, connected } = await setUp()
  await connections.connect({ connectorId: 'b' })
  connections.setActive({ connectorId: 'a', namespace: 'solana' })
  expect(connected().connectorId).toBe('b')
})

test('error: setActive and selectAccount without a session', async () => {
  const { connections } = await setUp()
  expect(() => connections.setActive({ connectorId: 'b' })).toThrow('Connector not connected.')
  expect(() => connections.selectAccount({ namespace: 'solana', address: alice })).toThrow(
    'Connector not connected.',
  )
  await connections.disconnect()
  expect(() => connections.selectAccount({ namespace: 'eip155', address: alice })).toThrow(
    'Connector not connected.',
  )
})

test('behavior: changes of an inactive wallet do not change the active state', async () => {
  const { a, connections, connected, events } = await setUp()
  await connections.connect({ connectorId: 'b' })
  const before = connected()
  const count = events.length
  a.changeAccounts([bob, alice])
  a.changeChain('eip155:8453')
  expect(connected()).toBe(before)
  expect(events).toHaveLength(count)
  connections.setActive({ connectorId: 'a' })
  expect(connected()).toMatchObject({ account: { address: bob }, chainId: 'eip155:8453' })
})

test('behavior: a wallet that ends its session can be resumed', async () => {
  const { a, connections, events, state, storage } = await setUp()
  a.lock()
  expect(state()).toEqual({
    status: 'disconnected',
    resume: { connectorId: 'a', name: 'Wallet A', reason: 'locked' },
  })
  expect(connections.$sessions.get()).toEqual([])
  expect(events.map(({ name }) => name)).not.toContain('DISCONNECT_SUCCESS')
  // The connection is remembered, so the next visit tries it again.
  expect(JSON.parse(storage.entries()['latchkey:default:connections'] ?? '')).toMatchObject([
    { connectorId: 'a' },
  ])
  expect(storage.entries()['latchkey:default:connection_status']).toBe('[]')
})

test('behavior: when the active wallet ends its session, another open one takes its place', async () => {
  const { b, connections, connected } = await setUp()
  await connections.connect({ connectorId: 'b' })
  b.lock()
  expect(connected().connectorId).toBe('a')
})

test('behavior: the end of an inactive session removes only that session', async () => {
  const { a, connections, connected, order } = await setUp()
  await connections.connect({ connectorId: 'b' })
  a.lock()
  expect(order()).toEqual(['b'])
  expect(connected().connectorId).toBe('b')
})

test('behavior: events of an ended session are ignored', async () => {
  const { a, state } = await setUp()
  a.lock()
  const before = state()
  a.changeAccounts([carol])
  a.changeChain('eip155:8453')
  a.lock()
  expect(state()).toBe(before)
})

test('behavior: a wallet can be connected again after its session ended', async () => {
  const { a, connections, connected } = await setUp()
  a.lock()
  await connections.connect({ connectorId: 'a' })
  expect(connected().connectorId).toBe('a')
  expect(a.isOpen()).toBe(true)
})

test('error: before a wallet is connected, there is no account and no session to select', () => {
  const { connections } = createTestClient({ wallets: [mockConnector({ id: 'a' })] }).client
  const notConnected = expect.objectContaining({ code: 'connection/not_connected' })
  expect(() => connections.selectAccount({ namespace: 'eip155', address: alice })).toThrow(notConnected)
  expect(() => connections.setActive({ connectorId: 'a' })).toThrow(notConnected)
})
