import { expect, test } from 'vitest'
import { createTestClient } from '../testing/createTestClient.js'
import { mockConnector } from '../testing/mockConnector.js'

const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)

test('behavior: connectors of the app are listed before mounting, found ones after', () => {
  const { client } = createTestClient({
    connectors: [mockConnector({ id: 'given', type: 'EXTERNAL' })],
    wallets: [mockConnector({ id: 'found' })],
  })
  expect(ids(client.connectors.$list.get())).toEqual(['given'])
  client.mount()
  expect(ids(client.connectors.$list.get())).toEqual(['found', 'given'])
})

test('behavior: a late wallet is listed, a removed one is not', () => {
  const { client, adapter } = createTestClient()
  client.mount()
  adapter.announce(mockConnector({ id: 'late' }))
  expect(ids(client.connectors.$list.get())).toEqual(['late'])
  expect(client.connectors.get('late')?.name).toBe('late')
  adapter.withdraw('late')
  expect(client.connectors.$list.get()).toEqual([])
  expect(client.connectors.get('late')).toBeUndefined()
})

test('behavior: the same wallet announced twice is one', () => {
  const { client, adapter } = createTestClient()
  client.mount()
  adapter.announce(mockConnector({ id: 'a', name: 'Old' }))
  adapter.announce(mockConnector({ id: 'a', name: 'New' }))
  expect(client.connectors.$list.get().map(({ name }) => name)).toEqual(['New'])
})

test('behavior: nothing is announced after unmounting', () => {
  const { client, adapter } = createTestClient()
  const unmount = client.mount()
  unmount()
  adapter.announce(mockConnector({ id: 'late' }))
  expect(client.connectors.$list.get()).toEqual([])
})

test('behavior: two wallets of one rdns are both listed with a warning', () => {
  const { client } = createTestClient({
    wallets: [
      mockConnector({ id: 'org.fennel', name: 'Fennel', rdns: 'org.fennel' }),
      mockConnector({ id: 'org.fennel#2', name: 'Fennel', rdns: 'org.fennel' }),
    ],
  })
  client.mount()
  expect(client.connectors.$list.get().map(({ id, warning }) => [id, warning])).toEqual([
    ['org.fennel', 'rdns_collision'],
    ['org.fennel#2', 'rdns_collision'],
  ])
})

test('behavior: a wallet that announces the id of a connector of the app does not replace it', () => {
  const own = mockConnector({ id: 'org.fennel', name: 'Own', type: 'EXTERNAL' })
  const { client, adapter } = createTestClient({ connectors: [own] })
  client.mount()
  adapter.announce(mockConnector({ id: 'org.fennel', name: 'Impostor' }))
  expect(client.connectors.$list.get()).toEqual([own])
  adapter.withdraw('org.fennel')
  expect(client.connectors.get('org.fennel')).toEqual(own)
})

test('behavior: removing a wallet with the same name clears the warning', () => {
  const { client, adapter } = createTestClient({ wallets: [mockConnector({ id: 'org.fennel' })] })
  client.mount()
  adapter.announce(mockConnector({ id: 'org.fennel#2' }))
  expect(client.connectors.get('org.fennel')?.warning).toBe('rdns_collision')
  adapter.withdraw('org.fennel#2')
  expect(client.connectors.get('org.fennel')?.warning).toBeUndefined()
})

test('param: connectorImages replaces the picture', () => {
  const { client } = createTestClient({
    wallets: [mockConnector({ id: 'a', icon: 'data:old' }), mockConnector({ id: 'b', icon: 'data:b' })],
    connectorImages: { a: 'data:new' },
  })
  client.mount()
  expect(client.connectors.$list.get().map(({ icon }) => icon)).toEqual(['data:new', 'data:b'])
})

test('behavior: two recent wallets are kept, the newest first, over a reload', async () => {
  const wallets = ['a', 'b', 'c'].map((id) => mockConnector({ id }))
  const first = createTestClient({ wallets })
  first.client.mount()
  for (const id of ['a', 'b', 'c', 'b']) await first.client.connections.connect({ connectorId: id })
  // Activating an open session is not a new use: b was used before c.
  expect(first.client.connectors.$recent.get()).toEqual(['c', 'b'])
  expect(ids(first.client.connectors.$list.get())).toEqual(['c', 'b', 'a'])
  const second = createTestClient({ wallets, storage: first.storage })
  expect(second.client.connectors.$recent.get()).toEqual([])
  second.client.mount()
  expect(second.client.connectors.$recent.get()).toEqual(['c', 'b'])
  expect(ids(second.client.connectors.$list.get())).toEqual(['c', 'b', 'a'])
})

test('behavior: a wallet that rejected is not a recent one', async () => {
  const wallet = mockConnector({ id: 'a' })
  wallet.connects('reject')
  const { client } = createTestClient({ wallets: [wallet] })
  client.mount()
  await expect(client.connections.connect({ connectorId: 'a' })).rejects.toMatchObject({
    code: 'rpc/user_rejected',
  })
  expect(client.connectors.$recent.get()).toEqual([])
})
