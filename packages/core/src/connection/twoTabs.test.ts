import { expect, test } from 'vitest'
import { createTestClient } from '../testing/createTestClient.js'
import { fakeClock } from '../testing/fakeClock.js'
import { memoryStorage } from '../testing/memoryStorage.js'
import { type MockConnector, mockConnector } from '../testing/mockConnector.js'

/** The same page in two tabs, with the same wallets. Each tab has its own connection to a wallet. */
function setUp(ids: readonly string[] = ['a']) {
  const clock = fakeClock()
  const here = memoryStorage()
  const tab = (storage: ReturnType<typeof memoryStorage>) => {
    const wallets = new Map<string, MockConnector>(ids.map((id) => [id, mockConnector({ id })]))
    for (const wallet of wallets.values()) wallet.restores('approve')
    const { client } = createTestClient({ wallets: [...wallets.values()], storage, clock })
    client.mount()
    return {
      connections: client.connections,
      status: () => client.connections.$states.get().eip155?.status,
      wallet: (id: string) => wallets.get(id) as MockConnector,
    }
  }
  return { clock, one: tab(here), two: tab(here.otherTab()) }
}

test('behavior: a wallet connected in one tab is connected in the other, without a prompt', async () => {
  const { clock, one, two } = setUp()
  await one.connections.connect({ connectorId: 'a' })
  await clock.advance(250)
  expect([one.status(), two.status()]).toEqual(['connected', 'connected'])
  expect(two.wallet('a').calls).toEqual([{ method: 'restore' }])
})

test('behavior: a wallet disconnected in one tab disconnects in the other without a request', async () => {
  const { clock, one, two } = setUp()
  await one.connections.connect({ connectorId: 'a' })
  await clock.advance(250)
  await one.connections.disconnect()
  await clock.advance(250)
  expect([one.status(), two.status()]).toEqual(['disconnected', 'disconnected'])
  expect(two.wallet('a').isOpen()).toBe(false)
  expect(two.wallet('a').calls).toEqual([{ method: 'restore' }])
})

test('behavior: a disconnect in one tab removes only that wallet', async () => {
  const { clock, one, two } = setUp(['a', 'b'])
  await one.connections.connect({ connectorId: 'a' })
  await clock.advance(250)
  await one.connections.connect({ connectorId: 'b' })
  await clock.advance(250)
  expect(two.connections.$sessions.get()).toHaveLength(2)
  await one.connections.disconnect({ connectorId: 'b' })
  await clock.advance(250)
  expect(two.connections.$states.get().eip155).toMatchObject({ status: 'connected', connectorId: 'a' })
  expect(two.wallet('b').isOpen()).toBe(false)
})

test('behavior: both tabs agree on the stored connections', async () => {
  const { clock, one, two } = setUp(['a', 'b'])
  await Promise.all([
    one.connections.connect({ connectorId: 'a' }),
    two.connections.connect({ connectorId: 'b' }),
  ])
  await clock.advance(20_000)
  expect([one.status(), two.status()]).toEqual(['connected', 'connected'])
  await two.connections.disconnect()
  await clock.advance(20_000)
  expect([one.status(), two.status()]).toEqual(['disconnected', 'disconnected'])
})

test('behavior: a closed tab no longer follows other tabs', async () => {
  const clock = fakeClock()
  const storage = memoryStorage()
  const wallet = mockConnector({ id: 'a' })
  wallet.restores('approve')
  const closed = createTestClient({ wallets: [wallet], storage: storage.otherTab(), clock })
  closed.client.mount()()
  const { client } = createTestClient({ wallets: [mockConnector({ id: 'a' })], storage, clock })
  client.mount()
  await client.connections.connect({ connectorId: 'a' })
  await clock.advance(20_000)
  expect(wallet.calls).toEqual([])
})
