import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Capabilities } from '../adapter/ChainAdapter.js'
import type { Network } from '../adapter/Network.js'
import type { ChainId } from '../caip/caip.js'
import type { Namespace } from '../caip/namespace.js'
import { storageKeys } from '../context/storageKeys.js'
import { createTestClient } from '../testing/createTestClient.js'
import { type FakeClock, fakeClock } from '../testing/fakeClock.js'
import { type MemoryStorage, memoryStorage } from '../testing/memoryStorage.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { type MockConnector, type MockResponse, mockConnector } from '../testing/mockConnector.js'
import type { Latchkey } from './Client.js'

/** One page after another over the same storage and the same wallets. */
type Real = {
  client: Latchkey
  wallets: ReadonlyMap<string, MockConnector>
  clock: FakeClock
  storage: MemoryStorage
  /** Wallets that restore without a prompt and stay on the page. */
  willing: Set<string>
}
type Model = { steps: number }
type Command = fc.AsyncCommand<Model, Real>

const tested = ['eip155', 'solana', 'bip122'] as const
/** Two wallets on one namespace, one on each of the others, and one that approves all three at once. */
const ids = ['a', 'b', 's', 't', 'm'] as const
const chains: readonly ChainId[] = [
  'eip155:1',
  'eip155:8453',
  'eip155:11155111',
  'eip155:777',
  'solana:1',
  'solana:2',
  'bip122:1',
]
const addresses = ['0xa1', '0xb2', '0xc3', '0xd4'] as const

const createWallets = () => {
  const make = (id: (typeof ids)[number], namespace: Namespace = 'eip155') =>
    mockConnector({ id, namespace, addresses: ['0xa1', '0xb2'] })
  const many = mockConnector({
    id: 'm',
    type: 'EXTERNAL',
    addresses: ['0xa1', '0xb2'],
    siblings: {
      solana: [{ namespace: 'solana', address: '0xa1', type: 'eoa' }],
      bip122: [
        { namespace: 'bip122', address: '0xc3', type: 'payment' },
        { namespace: 'bip122', address: '0xd4', type: 'ordinal' },
      ],
    },
  })
  const all = [make('a'), make('b'), make('s', 'solana'), make('t', 'bip122'), many]
  return new Map(all.map((wallet) => [wallet.id, wallet]))
}

const networkOf = (id: ChainId, namespace: Namespace): Network => ({
  id,
  namespace,
  name: id,
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 8 },
  rpcUrls: [],
})

/** A mounted client. Its wallets switch to every requested network. */
function openPage({ wallets, clock, storage }: Pick<Real, 'wallets' | 'clock' | 'storage'>): Latchkey {
  const can: Capabilities = {
    async switchNetwork({ connection, network }) {
      await connection.request({ method: 'move' })
      const session = client.connections.$sessions.get().find((one) => one.connections.includes(connection))
      // A sibling keeps its network, as in some wallets.
      if (session?.connections[0] === connection) wallets.get(session.connectorId)?.changeChain(network.id)
    },
  }
  const on = (namespace: Namespace) => [...wallets.values()].filter((one) => one.namespaces[0] === namespace)
  const { client } = createTestClient({
    wallets: on('eip155'),
    others: [
      mockAdapter({
        namespace: 'solana',
        networks: [networkOf('solana:1', 'solana'), networkOf('solana:2', 'solana')],
        connectors: on('solana'),
        can,
      }),
      mockAdapter({
        namespace: 'bip122',
        networks: [networkOf('bip122:1', 'bip122')],
        connectors: on('bip122'),
        can,
      }),
    ],
    clock,
    storage,
    can,
  })
  client.mount()
  return client
}

/** Invariants of every state. */
function check({ client, storage, wallets }: Real) {
  for (const [namespace, state] of Object.entries(client.connections.$states.get())) {
    if (state.status !== 'connected') continue
    const problems = [
      state.connection.namespace !== namespace && 'its connection is of another namespace',
      state.account.namespace !== namespace && 'its account is of another namespace',
      state.session.signal.aborted && 'its session is over',
      !wallets.get(state.connectorId)?.isOpen() && 'its wallet is not open',
      state.accounts.length === 0 && 'it has no account',
      !state.accounts.includes(state.account) && 'its account is not among its accounts',
      state.chainId !== state.connection.$chainId.get() && 'its network is not the wallet’s',
      !client.connections.$sessions.get().includes(state.session) && 'its session is not listed',
    ].filter(Boolean)
    if (problems.length > 0) throw new Error(`${state.connectorId} is connected, but ${problems.join(', ')}.`)
  }
  for (const session of client.connections.$sessions.get())
    if (session.signal.aborted) throw new Error(`${session.connectorId} is listed, but over.`)
  const { $active, $activeNamespace } = client.networks
  const active = $activeNamespace.get()
  if ($active.get().namespace !== active) throw new Error(`${active} is active, but not its network.`)
  if (client.accounts.$active.get().status !== client.connections.$states.get()[active]?.status)
    throw new Error(`${active} is active, but not its account.`)
  for (const row of Object.values(storageKeys)) {
    const text = storage.entries()[`latchkey:default:${row.key}`]
    if (text !== undefined && row.decode(JSON.parse(text)) === undefined)
      throw new Error(`${row.key} holds ${text}.`)
  }
}

/** Invariants after all responses. */
function checkSettled({ client, storage, willing }: Real) {
  if (client.connections.$pending.get() !== undefined) return
  const stored = storage.entries()['latchkey:default:connections']
  const known = stored === undefined ? [] : (storageKeys.connections.decode(JSON.parse(stored)) ?? [])
  const open = client.connections.$sessions.get().map(({ connectorId }) => connectorId)
  for (const { connectorId } of known)
    if (willing.has(connectorId) && !open.includes(connectorId))
      throw new Error(`${connectorId} would respond, but was not restored.`)
  for (const { status } of Object.values(client.connections.$states.get()))
    if (status === 'connecting' || status === 'reconnecting') throw new Error(`It is still ${status}.`)
}

function command(name: string, act: (real: Real) => unknown): Command {
  return {
    check: () => true,
    async run(model, real) {
      model.steps += 1
      await act(real)
      check(real)
    },
    toString: () => name,
  }
}

/** Ignores a rejection, because the state shows the outcome. */
const forget = (promise: Promise<unknown>) => void promise.catch(() => undefined)
const walletNamed = ({ wallets }: Real, id: string) => wallets.get(id) as MockConnector

const id = fc.constantFrom(...ids)
const anyNamespace = fc.constantFrom(...tested)
const response = fc.constantFrom<MockResponse[]>('approve', 'approve', 'approve', 'reject', 'never', {
  throw: 'a string',
})

const restoring = fc.oneof(
  { weight: 3, arbitrary: response },
  { weight: 1, arbitrary: fc.constant('locked' as const) },
)

const commands = [
  fc.record({ id, response, wait: fc.boolean() }).map((one) =>
    command(
      `connect ${one.id} (${JSON.stringify(one.response)}${one.wait ? ', wait' : ''})`,
      async (real) => {
        walletNamed(real, one.id).connects(one.response)
        forget(real.client.connections.connect({ connectorId: one.id }))
        if (one.wait) await real.clock.advance(0)
      },
    ),
  ),
  fc.tuple(restoring, restoring, restoring, restoring, restoring).map((responses) =>
    command(`reload, the wallets restore ${JSON.stringify(responses)}`, (real) => {
      real.willing.clear()
      for (const [index, one] of ids.entries()) {
        const how = responses[index] ?? 'locked'
        walletNamed(real, one).restores(how)
        if (how === 'approve') real.willing.add(one)
      }
      real.client.destroy()
      real.client = openPage(real)
    }),
  ),
  fc
    .option(id, { nil: undefined })
    .map((connectorId) =>
      command(`disconnect ${connectorId ?? 'all'}`, ({ client }) =>
        forget(client.connections.disconnect(connectorId === undefined ? {} : { connectorId })),
      ),
    ),
  anyNamespace.map((namespace) =>
    command(`disconnect ${namespace}`, async (real) => {
      const { client } = real
      const before = client.connections.$states.get()
      const known = JSON.stringify(client.connections.$sessions.get().map(({ connectorId }) => connectorId))
      forget(client.connections.disconnect({ namespace }))
      const gone = before[namespace]
      if (gone?.status !== 'connected') return
      for (const one of tested)
        if (before[one]?.status === 'connected' && before[one].session !== gone.session)
          if (client.connections.$states.get()[one] !== before[one])
            throw new Error(`Leaving ${namespace} of ${known} changed ${one}.`)
    }),
  ),
  anyNamespace.map((namespace) =>
    command(`use ${namespace}`, ({ client }) => client.networks.setActiveNamespace(namespace)),
  ),
  fc.constant(command('cancel', ({ client }) => client.connections.cancel())),
  fc.constant(command('reconnect', ({ client }) => forget(client.connections.reconnect()))),
  id.map((connectorId) =>
    command(`setActive ${connectorId}`, ({ client }) => {
      if (client.connections.$sessions.get().some((session) => session.connectorId === connectorId))
        client.connections.setActive({ connectorId })
    }),
  ),
  fc.record({ namespace: anyNamespace, address: fc.constantFrom(...addresses) }).map((one) =>
    command(`selectAccount ${one.address} on ${one.namespace}`, ({ client }) => {
      if (client.connections.$states.get()[one.namespace]?.status === 'connected')
        client.connections.selectAccount(one)
    }),
  ),
  fc
    .constantFrom(...chains)
    .map((chainId) =>
      command(`switchTo ${chainId}`, ({ client }) => forget(client.networks.switchTo({ chainId }))),
    ),
  id.map((one) =>
    command(`${one} locks`, (real) => {
      real.willing.delete(one)
      walletNamed(real, one).lock()
    }),
  ),
  fc
    .record({ id, list: fc.uniqueArray(fc.constantFrom(...addresses), { minLength: 1 }) })
    .map(({ id: one, list: [first, ...rest] }) =>
      command(`${one} changes accounts to ${[first, ...rest].join()}`, (real) =>
        walletNamed(real, one).changeAccounts([first ?? '0xa1', ...rest]),
      ),
    ),
  fc.record({ id, chainId: fc.constantFrom(...chains) }).map((one) =>
    command(`${one.id} changes network to ${one.chainId}`, (real) => {
      const wallet = walletNamed(real, one.id)
      if (one.chainId.startsWith(wallet.namespaces[0])) wallet.changeChain(one.chainId)
    }),
  ),
  fc
    .record({ id, response: fc.constantFrom('approve', 'reject', 'never') })
    .map((one) =>
      command(`${one.id} ends ${one.response}`, (real) => walletNamed(real, one.id).ends(one.response)),
    ),
  fc.integer({ min: 0, max: 6_000 }).map((ms) => command(`${ms} ms pass`, ({ clock }) => clock.advance(ms))),
  fc.constant(
    command('everybody has had time', async (real) => {
      await real.clock.advance(20_000)
      checkSettled(real)
    }),
  ),
]

/** Most faults come from open connections when a page is left, and from requests during its reload. */
const [connecting, reloading] = commands as [fc.Arbitrary<Command>, fc.Arbitrary<Command>]
const mix = [...commands, connecting, connecting, connecting, reloading, reloading]

test(
  'law: connected always has a signer that responds, and every status comes to rest',
  async () => {
    const outcome = await fc.check(
      fc.asyncProperty(fc.commands(mix, { maxCommands: 40 }), async (steps) => {
        const world = { wallets: createWallets(), clock: fakeClock(), storage: memoryStorage() }
        const real: Real = { ...world, willing: new Set(), client: openPage(world) }
        await fc.asyncModelRun(() => ({ model: { steps: 0 }, real }), steps)
        await real.clock.advance(20_000)
        check(real)
        checkSettled(real)
        real.client.destroy()
      }),
      { numRuns: process.env['LATCHKEY_LONG'] ? 2_000 : 200 },
    )
    expect(outcome.failed, fc.defaultReportMessage(outcome)).toBe(false)
  },
  process.env['LATCHKEY_LONG'] ? 600_000 : 30_000,
)
