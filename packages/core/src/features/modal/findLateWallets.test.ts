import { expect, test } from 'vitest'
import { createTestClient } from '../../testing/createTestClient.js'
import { mockConnector } from '../../testing/mockConnector.js'

function setUp() {
  const late = mockConnector({ id: 'late' })
  let looks = 0
  let isThere = false
  const set = createTestClient({
    can: {
      findWallets() {
        looks += 1
        if (isThere) set.adapter.announce(late)
      },
    },
  })
  set.client.mount()
  return {
    ...set,
    looks: () => looks,
    arrive: () => {
      isThere = true
    },
    ids: () => set.client.connectors.$list.get().map(({ id }) => id),
  }
}

test('behavior: a wallet that arrived without an event is found when the modal opens', async () => {
  const { client, arrive, ids, looks } = setUp()
  expect(looks()).toBe(0)
  arrive()
  await client.modal.open()
  expect(ids()).toEqual(['late'])
})

test('behavior: a wallet that arrives while the modal is open is found', async () => {
  const { client, clock, arrive, ids } = setUp()
  await client.modal.open()
  await clock.advance(3_000)
  arrive()
  await clock.advance(1_000)
  expect(ids()).toEqual(['late'])
})

test('behavior: a closed modal looks for no wallet, and looks again when it opens', async () => {
  const { client, clock, looks } = setUp()
  await client.modal.open()
  client.modal.close()
  const before = looks()
  await clock.advance(10_000)
  expect(looks()).toBe(before)
  await client.modal.open()
  expect(looks()).toBe(before + 1)
  client.destroy()
  await clock.advance(10_000)
  expect(looks()).toBe(before + 1)
})

test('behavior: a modal that stays open stops looking after half a minute', async () => {
  const { client, clock, looks } = setUp()
  await client.modal.open()
  await clock.advance(30_000)
  const before = looks()
  await clock.advance(60_000)
  expect(looks()).toBe(before)
})
