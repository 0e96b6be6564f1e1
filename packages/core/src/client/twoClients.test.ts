import { expect, test } from 'vitest'
import { modal } from '../features/modal/modal.js'
import { createTestClient } from '../testing/createTestClient.js'
import { fakeEnvironment } from '../testing/fakeEnvironment.js'
import { memoryStorage } from '../testing/memoryStorage.js'
import { mockConnector } from '../testing/mockConnector.js'

/** Two clients on one page: one storage, one environment, the same wallets. */
function setUp(ids: readonly [string, string] = ['shop', 'game']) {
  const storage = memoryStorage()
  const environment = fakeEnvironment()
  const make = (id: string) =>
    createTestClient({ id, storage, environment, wallets: [mockConnector({ id: 'a' })] })
  return { storage, shop: make(ids[0]), game: make(ids[1]) }
}

const statusOf = ({ client }: ReturnType<typeof createTestClient>) =>
  client.connections.$states.get().eip155?.status

test('behavior: each client has its own connections and storage', async () => {
  const { game, shop, storage } = setUp()
  shop.client.mount()
  game.client.mount()
  await shop.client.connections.connect({ connectorId: 'a' })
  await shop.client.networks.switchTo({ chainId: 'eip155:1' })
  expect([statusOf(shop), statusOf(game)]).toEqual(['connected', 'disconnected'])
  expect(game.client.connectors.$recent.get()).toEqual([])
  expect(Object.keys(storage.entries()).every((key) => key.startsWith('latchkey:shop:'))).toBe(true)
  await game.client.networks.switchTo({ chainId: 'eip155:8453' })
  expect(shop.client.networks.$active.get().id).toBe('eip155:1')
})

test('behavior: each client has its own discovery', () => {
  const { game, shop } = setUp()
  shop.client.mount()
  game.client.mount()
  shop.adapter.announce(mockConnector({ id: 'late' }))
  expect(shop.client.connectors.$list.get()).toHaveLength(2)
  expect(game.client.connectors.$list.get()).toHaveLength(1)
})

test('behavior: each client has its own modal, toasts, theme and events', async () => {
  const { game, shop } = setUp()
  let changes = 0
  game.client.events.subscribe(() => {
    changes += 1
  })
  await shop.client.modal.open()
  shop.client.use(modal()).toast({ tone: 'info', code: 'x' })
  shop.client.modal.setThemeMode('dark')
  expect(game.client.modal.$state.get().open).toBe(false)
  expect(game.client.use(modal()).$toasts.get()).toEqual([])
  expect(game.client.modal.$theme.get().mode).toBe('system')
  expect(changes).toBe(0)
})

test('behavior: destroying one client keeps the other', async () => {
  const { game, shop } = setUp()
  shop.client.mount()
  game.client.mount()
  await Promise.all([shop, game].map(({ client }) => client.connections.connect({ connectorId: 'a' })))
  shop.client.destroy()
  expect(statusOf(game)).toBe('connected')
  game.adapter.announce(mockConnector({ id: 'late' }))
  expect(game.client.connectors.$list.get()).toHaveLength(2)
  await game.client.connections.disconnect()
  await game.client.connections.connect({ connectorId: 'late' })
  expect(statusOf(game)).toBe('connected')
})

test('behavior: two clients with one id are reported', () => {
  const { game, shop } = setUp(['shop', 'shop'])
  shop.client.mount()
  game.client.mount()
  expect(shop.logs).toEqual([])
  expect(game.logs).toMatchObject([{ level: 'warn' }])
  expect(game.logs[0]?.message).toContain('"shop"')
})

test('behavior: different ids, a second mount or a later client raise no warning', () => {
  const { game, shop } = setUp()
  shop.client.mount()
  const unmount = shop.client.mount()
  game.client.mount()
  unmount()
  expect([...shop.logs, ...game.logs]).toEqual([])
  const again = setUp(['shop', 'shop'])
  again.shop.client.mount()()
  again.game.client.mount()
  again.game.client.destroy()
  again.shop.client.mount()
  expect([...again.shop.logs, ...again.game.logs]).toEqual([])
})

test('error: two clients of one id are reported with the fix', () => {
  const { game, shop } = setUp(['shop', 'shop'])
  shop.client.mount()
  expect(shop.logs).toEqual([])
  game.client.mount()
  expect(game.logs).toEqual([
    {
      level: 'warn',
      message: expect.stringMatching(/^Two clients have the id "shop".*createLatchkey\({ id: '/),
    },
  ])
})
