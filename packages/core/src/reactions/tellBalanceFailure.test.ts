import { expect, test } from 'vitest'
import { createTestClient } from '../testing/createTestClient.js'
import { mockConnector } from '../testing/mockConnector.js'

async function setUp() {
  let reads = 0
  let fails = true
  const test = createTestClient({
    wallets: [mockConnector({ id: 'a' })],
    can: {
      nativeBalance: async () => {
        reads += 1
        if (fails) throw new Error('down')
        return { value: 1n, decimals: 18 }
      },
    },
  })
  test.client.mount()
  await test.client.connections.connect({ connectorId: 'a' })
  const { modal } = test.client
  return {
    ...test,
    modal,
    codes: () => modal.$toasts.get().map(({ code, tone }) => `${tone} ${code}`),
    reads: () => reads,
    mend: () => {
      fails = false
    },
  }
}

test('behavior: closed, nothing is read and nothing told', async () => {
  const { clock, codes, reads } = await setUp()
  await clock.advance(120_000)
  expect([reads(), codes()]).toEqual([0, []])
})

test('behavior: open, a failure is told', async () => {
  const { clock, codes, modal, reads } = await setUp()
  await modal.open()
  await clock.advance(0)
  expect([reads(), codes()]).toEqual([1, ['error account/balance_unavailable']])
})

test('behavior: within the lockout it is told again on opening, but no node is asked', async () => {
  const { clock, codes, modal, reads } = await setUp()
  await modal.open()
  await clock.advance(5_000)
  modal.close()
  await modal.open()
  await clock.advance(0)
  expect([reads(), codes()]).toEqual([1, ['error account/balance_unavailable']])
})

test('behavior: a balance that can be read is not worth a word', async () => {
  const { clock, codes, mend, modal } = await setUp()
  mend()
  await modal.open()
  await clock.advance(0)
  expect(codes()).toEqual([])
})

test('behavior: closed again, it stops listening', async () => {
  const { clock, modal, reads } = await setUp()
  await modal.open()
  await clock.advance(0)
  modal.close()
  await clock.advance(120_000)
  expect(reads()).toBe(1)
})

test('behavior: disconnected, there is nothing to tell', async () => {
  const { client, clock, codes, modal } = await setUp()
  await client.connections.disconnect()
  await modal.open()
  await clock.advance(10_000)
  expect(codes()).toEqual([])
})
