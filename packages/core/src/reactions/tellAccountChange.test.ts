import { expect, test } from 'vitest'
import { createTestClient } from '../testing/createTestClient.js'
import { mockConnector } from '../testing/mockConnector.js'

async function setUp() {
  const a = mockConnector({ id: 'a', addresses: ['0xa', '0xb'] })
  const b = mockConnector({ id: 'b', addresses: ['0xa'] })
  const test = createTestClient({ wallets: [a, b] })
  let told = 0
  test.client.events.subscribe(({ name }) => {
    if (name === 'ACCOUNT_CHANGED') told += 1
  })
  test.client.mount()
  await test.client.connections.connect({ connectorId: 'a' })
  return { ...test, a, b, told: () => told }
}

test('behavior: the first account is no change', async () => {
  const { told } = await setUp()
  expect(told()).toBe(0)
})

test('behavior: another address is told once, by whichever way', async () => {
  const { a, client, told } = await setUp()
  a.changeAccounts(['0xb', '0xa'])
  expect(told()).toBe(1)
  client.connections.selectAccount({ namespace: 'eip155', address: '0xa' })
  expect(told()).toBe(2)
})

test('behavior: a new list with the same account in use is not told', async () => {
  const { a, told } = await setUp()
  a.changeAccounts(['0xa', '0xc'])
  a.changeChain('eip155:8453')
  expect(told()).toBe(0)
})

test('behavior: another wallet with the same address is not told, with another it is', async () => {
  const { a, client, told } = await setUp()
  await client.connections.connect({ connectorId: 'b' })
  expect(told()).toBe(0)
  a.changeAccounts(['0xc'])
  client.connections.setActive({ connectorId: 'a' })
  expect(told()).toBe(1)
})

test('behavior: disconnecting and connecting again is not told', async () => {
  const { a, client, told } = await setUp()
  await client.connections.disconnect()
  a.changeAccounts(['0xc'])
  await client.connections.connect({ connectorId: 'a' })
  expect(told()).toBe(0)
})
