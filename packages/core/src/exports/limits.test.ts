import { expect, test } from 'vitest'
import { modal } from '../features/modal/modal.js'
import { createTestClient } from '../testing/createTestClient.js'
import { memoryStorage } from '../testing/memoryStorage.js'
import { mockConnector } from '../testing/mockConnector.js'
import { formatAddress, formatBalance, formatNumber, nativeDecimals } from './index.js'

/** Returns the milliseconds, in steps of `step`, until a condition holds. */
async function timeUntil(clock: { advance(ms: number): Promise<void> }, step: number, holds: () => boolean) {
  let passed = 0
  while (!holds() && passed < 120_000) {
    await clock.advance(step)
    passed += step
  }
  return passed
}

async function withBalance(fails: boolean) {
  let reads = 0
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
  const { $balance } = test.client.accounts
  // Loads the code of the balance, which then reads immediately.
  await test.client.accounts.refreshBalance()
  const look = () => $balance.listen(() => undefined)()
  return { ...test, look, reads: () => reads }
}

test.each([
  ['native balance cache', false],
  ['balance retry lockout after failure', true],
])('behavior: %s is 30 s', async (_, fails) => {
  const { clock, look, reads } = await withBalance(fails)
  look()
  const passed = await timeUntil(clock, 1_000, () => {
    look()
    return reads() > 1
  })
  expect(passed).toBe(30_000)
})

test('behavior: two recent wallets are stored', async () => {
  const wallets = ['a', 'b', 'c', 'd'].map((id) => mockConnector({ id }))
  const { client } = createTestClient({ wallets })
  client.mount()
  for (const { id } of wallets) await client.connections.connect({ connectorId: id })
  expect(client.connectors.$recent.get()).toEqual(['d', 'c'])
})

test('behavior: the disallowed-method toast comes after 300 ms', async () => {
  const { client, clock } = createTestClient()
  client.use(modal()).showRefusedMethod('eth_sign')
  expect(await timeUntil(clock, 50, () => client.use(modal()).$toasts.get().length > 0)).toBe(300)
})

test('behavior: a missing wallet is waited for 2 s, a silent one 5 s', async () => {
  const storage = () =>
    memoryStorage({
      'latchkey:default:connections': '[{"connectorId":"a","name":"a","namespaces":["eip155"]}]',
    })
  const silent = mockConnector({ id: 'a' })
  silent.restores('never')
  const until = async (wallets: Parameters<typeof createTestClient>[0]) => {
    const { client, clock } = createTestClient({ ...wallets, storage: storage() })
    client.mount()
    return timeUntil(clock, 500, () => {
      const state = client.connections.$states.get().eip155
      return state?.status === 'disconnected' && state.resume !== undefined
    })
  }
  expect(await until({})).toBe(2_000)
  expect(await until({ wallets: [silent] })).toBe(5_000)
})

test('behavior: default chain when none is stored: 1', () => {
  expect(createTestClient().client.networks.$active.get().id).toBe('eip155:1')
})

test('behavior: native token decimals', () => {
  expect(nativeDecimals).toEqual({ eth: 18, sol: 9, btc: 8 })
})

test('behavior: numbers have two decimals, balances three, addresses four and six characters', () => {
  expect(formatNumber('1.239')).toBe('1.23')
  expect(formatBalance({ value: 1_239_999n, decimals: 6 })).toBe('1.239')
  expect(formatAddress('0x7a16fF8270133F063aAb6C9977183D9e72c91E04')).toBe('0x7a…c91E04')
})
