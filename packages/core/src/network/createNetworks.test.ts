import { expect, test } from 'vitest'
import type { Capabilities } from '../adapter/ChainAdapter.js'
import type { Network } from '../adapter/Network.js'
import { namespaces } from '../caip/namespace.js'
import type { LatchkeyEvent } from '../context/LatchkeyEvent.js'
import { modal } from '../features/modal/modal.js'
import { createTestClient } from '../testing/createTestClient.js'
import { memoryStorage } from '../testing/memoryStorage.js'
import { mockNetworks } from '../testing/mockAdapter.js'
import { mockConnector } from '../testing/mockConnector.js'
import { unknownNetwork } from './createNetworks.js'

const [ethereum, base, sepolia] = mockNetworks
const polygon: Network = { ...base, id: 'eip155:137', name: 'Polygon' }

/** A client whose wallet `a` switches to every requested network, unless `switchNetwork` replaces that. */
function setUp({
  switchNetwork,
  ...options
}: Parameters<typeof createTestClient>[0] & Pick<Capabilities, 'switchNetwork'> = {}) {
  const a = mockConnector({ id: 'a' })
  const move: Capabilities['switchNetwork'] = async ({ connection, network }) => {
    await connection.request({ method: 'move', params: network.id })
    a.changeChain(network.id)
  }
  const test = createTestClient({ wallets: [a], can: { switchNetwork: switchNetwork ?? move }, ...options })
  const events: LatchkeyEvent[] = []
  test.client.mount()
  test.client.events.subscribe((event) => events.push(event))
  const { networks } = test.client
  return { ...test, a, events, networks, active: () => networks.$active.get().id }
}

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    (error: { code?: string }) => error.code,
  )

test('behavior: the default network is chain 1', () => {
  const { active, networks } = setUp({ networks: [base, ethereum] })
  expect(active()).toBe('eip155:1')
  expect(networks.$activeNamespace.get()).toBe('eip155')
  expect(networks.$states.get().eip155).toEqual({
    network: ethereum,
    supported: true,
    requestedNetworks: [base, ethereum],
    supportsAllNetworks: true,
  })
})

test('behavior: without chain 1 the default is the first network', () => {
  expect(setUp({ networks: [sepolia, base] }).active()).toBe('eip155:11155111')
})

test('param: defaultNetwork precedes chain 1', () => {
  expect(setUp({ defaultNetwork: 'eip155:8453' }).active()).toBe('eip155:8453')
})

test('behavior: the chosen network is restored on the next visit, after mounting', async () => {
  const first = setUp()
  await first.networks.switchTo({ chainId: 'eip155:8453' })
  const { client } = createTestClient({ storage: first.storage, defaultNetwork: 'eip155:11155111' })
  expect(client.networks.$active.get().id).toBe('eip155:11155111')
  client.mount()
  expect(client.networks.$active.get().id).toBe('eip155:8453')
})

test.each(['["eip155:5"]', '["solana:x"]', '"eip155:8453"', '[7]', '{'])(
  'behavior: a stored network that is not configured (%s) is ignored',
  (text) => {
    const storage = memoryStorage({
      'latchkey:default:active_networks': text,
      'latchkey:default:active_namespace': '"solana"',
    })
    const { active, networks } = setUp({ storage })
    expect(active()).toBe('eip155:1')
    expect(networks.$activeNamespace.get()).toBe('eip155')
  },
)

test('behavior: without a wallet switching stores the choice and emits an event', async () => {
  const { a, active, events, networks, storage } = setUp()
  await networks.switchTo({ chainId: 'eip155:8453' })
  expect(active()).toBe('eip155:8453')
  expect(a.calls).toEqual([])
  expect(storage.entries()['latchkey:default:active_networks']).toBe('["eip155:8453"]')
  expect(events.map(({ name, properties }) => [name, properties])).toEqual([
    ['SWITCH_NETWORK', { network: 'eip155:8453' }],
  ])
})

test('behavior: switching requests the wallet and follows its network', async () => {
  const { a, active, client, networks } = setUp()
  await client.connections.connect({ connectorId: 'a' })
  await networks.switchTo({ chainId: 'eip155:8453' })
  expect(a.calls.at(-1)).toEqual({ method: 'move', params: 'eip155:8453' })
  expect(active()).toBe('eip155:8453')
  expect(client.connections.$states.get().eip155).toMatchObject({ chainId: 'eip155:8453' })
})

test('behavior: a wallet already on the network gets no request', async () => {
  const { a, client, networks } = setUp()
  await client.connections.connect({ connectorId: 'a' })
  await networks.switchTo({ chainId: 'eip155:1' })
  expect(a.calls).toEqual([{ method: 'connect' }])
})

test('behavior: a network change in the wallet is followed', async () => {
  const { a, active, client } = setUp()
  await client.connections.connect({ connectorId: 'a' })
  a.changeChain('eip155:11155111')
  expect(active()).toBe('eip155:11155111')
})

test('behavior: while connected, the wallet’s network takes precedence over the choice', async () => {
  const { active, client, networks } = setUp()
  await networks.switchTo({ chainId: 'eip155:8453' })
  await client.connections.connect({ connectorId: 'a' })
  expect(active()).toBe('eip155:1')
  await client.connections.disconnect()
  expect(active()).toBe('eip155:8453')
})

test('error: a wallet that reports a switch without one rejects', async () => {
  const { active, client, events, networks, storage } = setUp({ switchNetwork: async () => undefined })
  await client.connections.connect({ connectorId: 'a' })
  await expect(networks.switchTo({ chainId: 'eip155:8453' })).rejects.toMatchObject({
    code: 'wallet/wrong_chain',
    context: { expected: 'eip155:8453', actual: 'eip155:1' },
  })
  expect(active()).toBe('eip155:1')
  expect(events.map(({ name }) => name)).not.toContain('SWITCH_NETWORK')
  expect(storage.entries()).not.toHaveProperty('latchkey:default:active_networks')
})

test('error: a wallet that switched to another network rejects', async () => {
  const wallet = mockConnector({ id: 'w' })
  const { client, networks } = setUp({
    wallets: [wallet],
    switchNetwork: async () => wallet.changeChain('eip155:11155111'),
  })
  await client.connections.connect({ connectorId: 'w' })
  expect(await codeOf(networks.switchTo({ chainId: 'eip155:8453' }))).toBe('wallet/wrong_chain')
  expect(networks.$active.get().id).toBe('eip155:11155111')
})

test.each([
  [{ code: 4001 }, 'rpc/user_rejected'],
  ['no', 'rpc/unknown'],
  [undefined, 'rpc/unknown'],
])('error: a wallet that responds %o keeps its network', async (thrown, code) => {
  const { active, client, networks } = setUp({ switchNetwork: () => Promise.reject(thrown) })
  await client.connections.connect({ connectorId: 'a' })
  expect(await codeOf(networks.switchTo({ chainId: 'eip155:8453' }))).toBe(code)
  expect(active()).toBe('eip155:1')
})

test('error: a namespace without switchNetwork rejects', async () => {
  const { client, networks } = setUp({ can: {} })
  await client.connections.connect({ connectorId: 'a' })
  expect(await codeOf(networks.switchTo({ chainId: 'eip155:8453' }))).toBe('network/switch_unsupported')
})

test('param: signal reaches the wallet', async () => {
  const given: (AbortSignal | undefined)[] = []
  const { client, networks } = setUp({
    switchNetwork: async ({ signal }) => {
      given.push(signal)
      throw signal?.reason
    },
  })
  await client.connections.connect({ connectorId: 'a' })
  expect(await codeOf(networks.switchTo({ chainId: 'eip155:8453', signal: AbortSignal.abort() }))).toBe(
    'rpc/aborted',
  )
  expect(given[0]?.aborted).toBe(true)
})

test('error: an unknown network rejects and is reported once', async () => {
  const { active, client, logs, networks } = setUp()
  await expect(networks.switchTo({ chainId: 'eip155:5' })).rejects.toMatchObject({
    code: 'network/not_found',
    context: { chainId: 'eip155:5' },
  })
  expect(client.use(modal()).$alert.get()).toMatchObject({
    code: 'network/not_found',
    context: { chainId: 'eip155:5' },
  })
  client.use(modal()).dismissAlert()
  expect(await codeOf(networks.switchTo({ chainId: 'eip155:5' }))).toBe('network/not_found')
  expect(client.use(modal()).$alert.get()).toBeUndefined()
  expect(logs.filter(({ level }) => level === 'error')).toHaveLength(1)
  expect(active()).toBe('eip155:1')
})

test('behavior: a wallet on a network the app does not know', async () => {
  const { a, active, client, networks } = setUp()
  a.changeChain('eip155:777')
  await client.connections.connect({ connectorId: 'a' })
  expect(active()).toBe('eip155:777')
  expect(networks.$states.get().eip155).toMatchObject({
    supported: false,
    network: { name: 'Unknown Network' },
  })
  await networks.switchTo({ chainId: 'eip155:8453' })
  expect(networks.$states.get().eip155).toMatchObject({ supported: true, network: { name: 'Base' } })
})

test('behavior: a network can be added, and replaces one with its id', () => {
  const { networks } = setUp()
  networks.add(polygon)
  expect(networks.$list.get().map(({ id }) => id)).toEqual([
    ...mockNetworks.map(({ id }) => id),
    'eip155:137',
  ])
  networks.add({ ...polygon, name: 'Polygon PoS' })
  expect(networks.$list.get().filter(({ id }) => id === 'eip155:137')).toMatchObject([
    { name: 'Polygon PoS' },
  ])
  expect(networks.$states.get().eip155?.requestedNetworks).toHaveLength(4)
})

test('behavior: adding the network an unsupported wallet is on makes it supported', async () => {
  const { a, client, networks } = setUp()
  a.changeChain('eip155:137')
  await client.connections.connect({ connectorId: 'a' })
  expect(networks.$states.get().eip155?.supported).toBe(false)
  networks.add(polygon)
  expect(networks.$states.get().eip155).toMatchObject({ supported: true, network: { name: 'Polygon' } })
  expect(networks.$active.get()).toBe(networks.$list.get().at(-1))
})

test('error: a network of a namespace without an adapter', () => {
  const { networks } = setUp()
  expect(() => networks.add({ ...polygon, id: 'solana:x', namespace: 'solana' })).toThrow(
    expect.objectContaining({ code: 'network/not_found' }),
  )
})

test('behavior: removing the network in use selects the first one', () => {
  const { active, networks } = setUp()
  networks.remove('eip155:1')
  expect(active()).toBe('eip155:8453')
  networks.remove('eip155:999')
  expect(networks.$list.get()).toHaveLength(2)
})

test('error: the last network of a namespace stays', () => {
  const { networks } = setUp({ networks: [base] })
  expect(() => networks.remove('eip155:8453')).toThrow(expect.objectContaining({ code: 'network/last' }))
  expect(networks.$list.get()).toHaveLength(1)
})

test('param: chainImages gives pictures, also to networks added later', () => {
  const { networks } = setUp({ chainImages: { 'eip155:1': 'data:one', 'eip155:137': 'data:polygon' } })
  networks.add(polygon)
  expect(networks.$list.get().map(({ icon }) => icon)).toEqual([
    'data:one',
    undefined,
    undefined,
    'data:polygon',
  ])
  expect(networks.$active.get().icon).toBe('data:one')
})

test('behavior: unchanged parts keep their identity', async () => {
  const { client, networks } = setUp()
  await client.connections.connect({ connectorId: 'a' })
  const before = networks.$states.get()
  const active = networks.$active.get()
  client.connections.selectAccount({ namespace: 'eip155', address: 'nobody' })
  await networks.switchTo({ chainId: 'eip155:1' })
  expect(networks.$states.get()).toBe(before)
  expect(networks.$active.get()).toBe(active)
})

test('behavior: the account may change during a switch', async () => {
  const wallet = mockConnector({ id: 'w' })
  const { client, networks } = setUp({
    wallets: [wallet],
    switchNetwork: async ({ network }) => {
      wallet.changeAccounts(['0xb0b'])
      wallet.changeChain(network.id)
    },
  })
  await client.connections.connect({ connectorId: 'w' })
  await networks.switchTo({ chainId: 'eip155:8453' })
  expect(client.connections.$states.get().eip155).toMatchObject({
    status: 'connected',
    account: { address: '0xb0b' },
    chainId: 'eip155:8453',
  })
})

test('behavior: the wallet may end its session during a switch', async () => {
  const wallet = mockConnector({ id: 'w' })
  const { client, networks } = setUp({
    wallets: [wallet],
    switchNetwork: async () => {
      wallet.lock()
      throw { code: 4900 }
    },
  })
  await client.connections.connect({ connectorId: 'w' })
  expect(await codeOf(networks.switchTo({ chainId: 'eip155:8453' }))).toBe('rpc/disconnected')
  expect(networks.$active.get().id).toBe('eip155:1')
  expect(client.connections.$states.get().eip155?.status).toBe('disconnected')
})

test('behavior: two switches to one network send one request', async () => {
  const { a, active, client, networks } = setUp()
  await client.connections.connect({ connectorId: 'a' })
  await Promise.all([
    networks.switchTo({ chainId: 'eip155:8453' }),
    networks.switchTo({ chainId: 'eip155:8453' }),
  ])
  expect(active()).toBe('eip155:8453')
  expect(a.calls.filter(({ method }) => method === 'move')).toHaveLength(1)
})

test.each(namespaces)('behavior: an unknown network of %s has only a name', (namespace) => {
  expect(unknownNetwork(`${namespace}:x`)).toEqual({
    id: `${namespace}:x`,
    namespace,
    name: 'Unknown Network',
    nativeCurrency: { name: '', symbol: '', decimals: 0 },
    rpcUrls: [],
  })
})
