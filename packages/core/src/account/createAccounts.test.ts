import { expect, test, vi } from 'vitest'
import type { Capabilities } from '../adapter/ChainAdapter.js'
import type { Amount } from '../amount/amount.js'
import { createTestClient } from '../testing/createTestClient.js'
import { fakeClock } from '../testing/fakeClock.js'
import { memoryStorage } from '../testing/memoryStorage.js'
import { mockNetworks } from '../testing/mockAdapter.js'
import { mockConnector } from '../testing/mockConnector.js'
import { findLabel } from './createAccounts.js'
import { createBalanceCache } from './createBalanceCache.js'

const alice = '0xa11ce00000000000000000000000000000000001'
const bob = '0xb0b0000000000000000000000000000000000002'
const ether = (value: bigint): Amount => ({ value, decimals: 18 })

/** A connected client, with the requests to its node. */
async function setUp(options: Parameters<typeof createTestClient>[0] = {}) {
  const a = mockConnector({
    id: 'a',
    name: 'Wallet A',
    rdns: 'org.a',
    icon: 'data:a',
    addresses: [alice, bob],
  })
  const reads: string[] = []
  let read: () => Promise<Amount> = async () => ether(BigInt(reads.length))
  const nativeBalance: Capabilities['nativeBalance'] = ({ address, network }) => {
    reads.push(`${network.id} ${address}`)
    return read()
  }
  const test = createTestClient({ wallets: [a], can: { nativeBalance }, ...options })
  test.client.mount()
  await test.client.connections.connect({ connectorId: 'a' })
  const { accounts } = test.client
  /** Listens, and resolves once the code of the balance is loaded. */
  const listen = async () => {
    const stop = accounts.$balance.listen(() => undefined)
    await vi.dynamicImportSettled()
    return stop
  }
  return {
    ...test,
    a,
    accounts,
    reads,
    active: () => accounts.$active.get(),
    setRead: (next: () => Promise<Amount>) => {
      read = next
    },
    listen,
    /** Listens for a moment. */
    async glance() {
      const stop = await listen()
      stop()
    },
    balance: () => accounts.$balance.get(),
  }
}

test('behavior: a disconnected account has no address', () => {
  const { client } = createTestClient()
  expect(client.accounts.$active.get()).toEqual({
    status: 'disconnected',
    accounts: [],
    addressLabels: {},
    currentTab: 'tokens',
  })
})

test('behavior: a connected account has address, accounts, wallet and explorer', async () => {
  const { active } = await setUp()
  expect(active()).toEqual({
    status: 'connected',
    caipAddress: `eip155:1:${alice}`,
    address: alice,
    accounts: [
      { namespace: 'eip155', address: alice, type: 'eoa' },
      { namespace: 'eip155', address: bob, type: 'eoa' },
    ],
    connectedWalletInfo: {
      connectorId: 'a',
      name: 'Wallet A',
      type: 'ANNOUNCED',
      icon: 'data:a',
      rdns: 'org.a',
    },
    addressExplorerUrl: `https://explorer.example/address/${alice}`,
    addressLabels: {},
    currentTab: 'tokens',
  })
})

test('behavior: the account is connecting during an attempt', async () => {
  const wallet = mockConnector({ id: 'w' })
  wallet.connects('never')
  const { client } = createTestClient({ wallets: [wallet] })
  client.mount()
  client.connections.connect({ connectorId: 'w' }).catch(() => undefined)
  expect(client.accounts.$active.get().status).toBe('connecting')
})

test('behavior: a network without an explorer has no link', async () => {
  const { a, active } = await setUp()
  a.changeChain('eip155:8453')
  expect(active().caipAddress).toBe(`eip155:8453:${alice}`)
  expect(active().addressExplorerUrl).toBeUndefined()
})

test('behavior: an explorer’s final slash is not doubled', async () => {
  const network = { ...mockNetworks[0], blockExplorer: { name: 'E', url: 'https://e.example/' } }
  const { active } = await setUp({ networks: [network] })
  expect(active().addressExplorerUrl).toBe(`https://e.example/address/${alice}`)
})

test('param: addressLabels names the account', async () => {
  const { client, active } = await setUp({ addressLabels: { [alice]: 'Treasury' } })
  expect(active().profileName).toBe('Treasury')
  expect(active().addressLabels).toEqual({ [alice]: 'Treasury' })
  client.connections.selectAccount({ namespace: 'eip155', address: bob })
  expect(active()).toMatchObject({ address: bob })
  expect(active().profileName).toBeUndefined()
})

test('behavior: disconnecting clears every field', async () => {
  const { active, client } = await setUp()
  await client.connections.disconnect()
  expect(active()).toEqual({
    status: 'disconnected',
    accounts: [],
    addressLabels: {},
    currentTab: 'tokens',
  })
})

test('behavior: each namespace has its own tab', async () => {
  const { accounts, active } = await setUp()
  accounts.setTab({ tab: 'activity' })
  accounts.setTab({ namespace: 'solana', tab: 'nfts' })
  expect(active().currentTab).toBe('activity')
})

test('behavior: a disconnect resets the tab', async () => {
  const { accounts, active, client } = await setUp()
  accounts.setTab({ tab: 'activity' })
  await client.connections.disconnect()
  expect(active().currentTab).toBe('tokens')
  await client.connections.connect({ connectorId: 'a' })
  expect(active().currentTab).toBe('tokens')
})

test('behavior: a network switch keeps the tab', async () => {
  const { a, accounts, active } = await setUp()
  accounts.setTab({ tab: 'activity' })
  a.changeChain('eip155:8453')
  expect(active().currentTab).toBe('activity')
})

test('behavior: no balance is read without a listener', async () => {
  const { balance, client, clock, reads } = await setUp()
  await client.networks.switchTo({ chainId: 'eip155:1' })
  await clock.advance(120_000)
  expect(balance()).toEqual({ status: 'idle' })
  await clock.advance(120_000)
  expect(reads).toEqual([])
})

test('behavior: no balance is read without an account', async () => {
  const { balance, client, listen, reads } = await setUp()
  await client.connections.disconnect({})
  await listen()
  await client.accounts.refreshBalance()
  expect(balance()).toEqual({ status: 'idle' })
  expect(reads).toEqual([])
})

test('behavior: a listener reads the balance once and does not poll', async () => {
  const { balance, clock, listen, reads } = await setUp()
  const listening = listen()
  expect(balance()).toEqual({ status: 'loading' })
  const stop = await listening
  await clock.advance(0)
  expect(balance()).toEqual({ status: 'ready', data: ether(1n), loadedAt: clock.now() })
  await clock.advance(600_000)
  expect(reads).toEqual([`eip155:1 ${alice}`])
  stop()
})

test('behavior: a balance is fresh for 30 s', async () => {
  const { clock, glance, reads } = await setUp()
  await glance()
  await clock.advance(29_999)
  await glance()
  expect(reads).toHaveLength(1)
  await clock.advance(1)
  await glance()
  expect(reads).toHaveLength(2)
})

/** A client that reloaded `age` ms after its node was read. Its adapter keeps balances as the real ones do. */
async function reloaded(age: number) {
  const clock = fakeClock()
  const storage = memoryStorage()
  const reads: number[] = []
  const cache = createBalanceCache({ clientId: 'default', clock, storage, log: () => undefined })
  const nativeBalance: Capabilities['nativeBalance'] = async ({ address, network }) => {
    const accountId = `${network.id}:${address}`
    const known = cache.get(accountId)
    if (known) return known
    reads.push(clock.now())
    await clock.sleep(5)
    cache.set(accountId, ether(BigInt(reads.length)))
    return ether(BigInt(reads.length))
  }
  const first = await setUp({ can: { nativeBalance }, clock, storage })
  await first.glance()
  await clock.advance(5)
  await clock.advance(age)
  const second = await setUp({ can: { nativeBalance }, clock, storage })
  return { ...second, reads, kept: () => storage.entries()['latchkey:default:native_balance_cache'] }
}

test('behavior: a balance read back after a reload keeps its age', async () => {
  const { balance, clock, glance, reads } = await reloaded(20_000)
  await glance()
  await clock.advance(0)
  expect(balance()).toMatchObject({ status: 'ready', data: ether(1n), loadedAt: clock.now() - 20_000 })
  await clock.advance(9_999)
  await glance()
  await clock.advance(5)
  expect(reads).toHaveLength(1)
  await glance()
  await clock.advance(5)
  expect(balance()).toMatchObject({ status: 'ready', data: ether(2n), loadedAt: clock.now() })
})

test('behavior: a disconnect removes stored balances without any feature', async () => {
  const { client, kept } = await reloaded(1_000)
  expect(kept()).toBeDefined()
  await client.connections.disconnect()
  expect(kept()).toBeUndefined()
})

test('behavior: a balance that arrives after a disconnect is not kept', async () => {
  const { client, clock, kept, listen, reads } = await reloaded(40_000)
  await listen()
  await clock.advance(0)
  expect(reads).toHaveLength(2)
  await client.connections.disconnect()
  await clock.advance(5)
  expect(kept()).toBeUndefined()
})

test('behavior: a page that becomes visible reads the balance once for all listeners', async () => {
  const { clock, environment, listen, reads } = await setUp()
  const stops = [await listen(), await listen()]
  await clock.advance(1_000)
  environment.setHidden(true)
  expect(reads).toHaveLength(1)
  environment.setHidden(false)
  await clock.advance(0)
  expect(reads).toHaveLength(2)
  for (const stop of stops) stop()
  environment.setHidden(false)
  expect(reads).toHaveLength(2)
})

test('behavior: a page that gets the focus reads the balance', async () => {
  const { clock, environment, listen, reads } = await setUp()
  const stop = await listen()
  await clock.advance(1_000)
  environment.focus()
  await clock.advance(0)
  expect(reads).toHaveLength(2)
  stop()
  environment.focus()
  expect(reads).toHaveLength(2)
})

/** A connected client whose adapter reports that balances may have changed. */
async function movable() {
  const { adapter, ...test } = await setUp()
  const { balancesChanged: moved } = adapter.host()
  return { ...test, moved }
}

test('behavior: a balance that may have changed is read again without any cache', async () => {
  const fresh: (boolean | undefined)[] = []
  const { adapter, balance, clock, listen } = await setUp({
    can: {
      nativeBalance: async (request) => {
        fresh.push(request.fresh)
        return ether(BigInt(fresh.length))
      },
    },
  })
  await listen()
  await clock.advance(0)
  adapter.host().balancesChanged()
  await clock.advance(0)
  expect(fresh).toEqual([false, true])
  expect(balance()).toMatchObject({ status: 'ready', data: ether(2n) })
})

test('behavior: a read that was pending when the balance changed is followed by another', async () => {
  const { setRead, balance, clock, listen, moved, reads } = await movable()
  let late: (amount: Amount) => void = () => undefined
  setRead(
    () =>
      new Promise((resolve) => {
        late = resolve
      }),
  )
  await listen()
  moved()
  setRead(async () => ether(7n))
  late(ether(1n))
  await clock.advance(0)
  expect(reads).toHaveLength(2)
  expect(balance()).toMatchObject({ status: 'ready', data: ether(7n) })
})

test('behavior: a balance that changed without a listener is read for the next one', async () => {
  const { balance, clock, glance, listen, moved, reads } = await movable()
  await glance()
  await clock.advance(0)
  moved()
  await clock.advance(1_000)
  expect(reads).toHaveLength(1)
  await listen()
  await clock.advance(0)
  expect(reads).toHaveLength(2)
  expect(balance()).toMatchObject({ data: ether(2n) })
  await listen()
  expect(reads).toHaveLength(2)
})

test('behavior: refreshBalance() bypasses the cache', async () => {
  const { accounts, balance, clock, listen, reads } = await setUp()
  await listen()
  await clock.advance(0)
  await accounts.refreshBalance()
  expect(reads).toHaveLength(2)
  expect(balance()).toMatchObject({ status: 'ready', data: ether(2n) })
})

test('behavior: refreshBalance() works without a listener', async () => {
  const { accounts, reads } = await setUp()
  await accounts.refreshBalance()
  expect(reads).toHaveLength(1)
})

test('error: a failure is reported and repeats after 30 s at the earliest', async () => {
  const { accounts, setRead, balance, clock, listen, reads } = await setUp()
  setRead(() => Promise.reject({ code: -32005, message: 'slow down' }))
  await listen()
  await clock.advance(0)
  expect(balance()).toMatchObject({ status: 'failed', error: { code: 'rpc/limit_exceeded' } })
  setRead(async () => ether(7n))
  await clock.advance(29_999)
  await accounts.refreshBalance()
  expect(reads).toHaveLength(1)
  await clock.advance(1)
  await accounts.refreshBalance()
  expect(balance()).toMatchObject({ status: 'ready', data: ether(7n) })
})

test('behavior: the last balance stays visible when a read fails', async () => {
  const { accounts, setRead, balance, clock, listen } = await setUp()
  await listen()
  await clock.advance(0)
  setRead(() => Promise.reject('down'))
  await accounts.refreshBalance()
  expect(balance()).toMatchObject({ status: 'failed', data: ether(1n) })
})

test('error: a read fails after a minute without a response', async () => {
  const { setRead, balance, clock, listen } = await setUp()
  setRead(() => new Promise(() => undefined))
  await listen()
  await clock.advance(59_999)
  expect(balance().status).toBe('loading')
  await clock.advance(1)
  expect(balance()).toMatchObject({ status: 'failed', error: { context: { detail: 'No answer.' } } })
})

test('error: an unknown network has no balance and sends no request', async () => {
  const { a, balance, clock, listen, reads } = await setUp()
  a.changeChain('eip155:777')
  await listen()
  await clock.advance(0)
  expect(balance()).toMatchObject({
    status: 'failed',
    error: { code: 'account/balance_unavailable', context: { chainId: 'eip155:777' } },
  })
  expect(reads).toEqual([])
})

test('behavior: adding the network reads its balance at once', async () => {
  const { a, balance, client, clock, listen, reads } = await setUp()
  a.changeChain('eip155:137')
  await listen()
  await clock.advance(0)
  expect(balance().status).toBe('failed')
  client.networks.add({ ...mockNetworks[0], id: 'eip155:137' })
  await clock.advance(0)
  expect(balance()).toMatchObject({ status: 'ready', data: ether(1n) })
  expect(reads).toEqual([`eip155:137 ${alice}`])
})

test('error: a namespace that cannot read balances has none', async () => {
  const { balance, clock, listen } = await setUp({ can: {} })
  await listen()
  await clock.advance(0)
  expect(balance()).toMatchObject({ status: 'failed', error: { code: 'account/balance_unavailable' } })
})

test('behavior: each account and network has its own cached balance', async () => {
  const { a, balance, client, clock, listen, reads } = await setUp()
  await listen()
  await clock.advance(0)
  a.changeChain('eip155:8453')
  await clock.advance(0)
  client.connections.selectAccount({ namespace: 'eip155', address: bob })
  await clock.advance(0)
  expect(reads).toEqual([`eip155:1 ${alice}`, `eip155:8453 ${alice}`, `eip155:8453 ${bob}`])
  expect(balance()).toMatchObject({ status: 'ready', data: ether(3n) })
  a.changeChain('eip155:1')
  client.connections.selectAccount({ namespace: 'eip155', address: alice })
  await clock.advance(0)
  expect(balance()).toMatchObject({ status: 'ready', data: ether(1n) })
})

test('behavior: a late response for the previous account is ignored', async () => {
  const { a, setRead, balance, clock, listen } = await setUp()
  let late: (amount: Amount) => void = () => undefined
  setRead(
    () =>
      new Promise((resolve) => {
        late = resolve
      }),
  )
  await listen()
  await clock.advance(0)
  setRead(async () => ether(5n))
  a.changeAccounts([bob])
  await clock.advance(0)
  late(ether(99n))
  await clock.advance(0)
  expect(balance()).toMatchObject({ status: 'ready', data: ether(5n) })
})

test('behavior: a disconnected client has no balance', async () => {
  const { balance, client, clock, listen } = await setUp()
  await listen()
  await clock.advance(0)
  await client.connections.disconnect()
  expect(balance()).toEqual({ status: 'idle' })
})

test('behavior: destroying the client ends a read under way', async () => {
  const signals: AbortSignal[] = []
  const { client, listen } = await setUp({
    can: {
      nativeBalance: ({ signal }) => {
        signals.push(signal)
        return new Promise(() => undefined)
      },
    },
  })
  await listen()
  client.destroy()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
})

const labels = { '0x7a16fF8270133F063aAb6C9977183D9e72c91E04': 'Harbour' }

test('behavior: the case of an address is ignored', () => {
  expect(findLabel(labels, '0x7a16ff8270133f063aab6c9977183d9e72c91e04')).toBe('Harbour')
})

test('behavior: an address without a name has none', () => {
  expect(findLabel(labels, '0x00')).toBeUndefined()
})
