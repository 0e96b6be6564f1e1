import { expect, test } from 'vitest'
import type { Network } from '../../adapter/Network.js'
import type { Namespace } from '../../caip/namespace.js'
import { createTestClient } from '../../testing/createTestClient.js'
import { mockAdapter } from '../../testing/mockAdapter.js'
import { type MockResponse, mockConnector } from '../../testing/mockConnector.js'
import { mockWalletConnect } from '../../testing/mockWalletConnect.js'
import type { DirectoryWallet } from '../directory/DirectoryWallet.js'
import { leaveAfterConnect } from '../modal/leaveAfterConnect.js'
import { connectFlow } from './connectFlow.js'

const networkOf = (namespace: Namespace, reference: string): Network => ({
  id: `${namespace}:${reference}`,
  namespace,
  name: `${namespace} ${reference}`,
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 9 },
  rpcUrls: [`https://${namespace}.rpc.example`],
})

/** Fennel with two namespaces, Lantern with one, and a WalletConnect connector that pairs a wallet with a given name. */
function setUp({ name = 'Near wallet' } = {}) {
  const rdns = 'org.example.fennel'
  const fennel = mockConnector({ id: rdns, name: 'Fennel', rdns })
  const fennelOnSolana = mockConnector({
    id: 'solana:fennel',
    name: 'Fennel',
    rdns,
    namespace: 'solana',
    addresses: ['So1'],
  })
  const lantern = mockConnector({ id: 'lantern', name: 'Lantern' })
  const pairing = mockWalletConnect({ uri: 'wc:1' })
  const elsewhere = mockConnector({
    id: 'walletConnect',
    type: 'WALLET_CONNECT',
    wallet: { name },
    walletConnect: pairing,
  })
  const { client } = createTestClient({
    wallets: [fennel, lantern, elsewhere],
    others: [
      mockAdapter({
        namespace: 'solana',
        networks: [networkOf('solana', '1'), networkOf('solana', '2')],
        connectors: [fennelOnSolana],
        can: { switchNetwork: async ({ network }) => fennelOnSolana.changeChain(network.id) },
      }),
    ],
  })
  client.mount()
  const flow = client.use(connectFlow())
  const find = (id: string) => {
    const found = client.connectors.$list.get().find((one) => one.id === id)
    if (!found) throw new Error(`No connector ${id}.`)
    return found
  }
  const status = () => flow.$state.get().status
  const settled = async () => {
    await expect.poll(status).not.toBe('waiting')
    return flow.$state.get()
  }
  return { client, elsewhere, fennel, fennelOnSolana, find, flow, lantern, pairing, settled, status }
}

const listed = (id: string): DirectoryWallet => ({
  id,
  name: id,
  chains: [],
  certified: false,
  source: 'directory',
})

test('behavior: a pick prompts the wallet in the same tick', async () => {
  const { client, find, flow, lantern, settled } = setUp()
  const selected: unknown[] = []
  client.events.subscribe(({ name, properties }) => name === 'SELECT_WALLET' && selected.push(properties))
  expect(flow.$state.get()).toEqual({ status: 'choosing' })
  flow.pick(find('lantern'))
  expect(flow.$state.get()).toMatchObject({ status: 'waiting', connector: { id: 'lantern' } })
  expect(lantern.calls).toEqual([{ method: 'connect' }])
  expect(await settled()).toMatchObject({ status: 'done', session: { connectorId: 'lantern' } })
  expect(selected).toEqual([{ name: 'Lantern', connectorId: 'lantern' }])
})

test('behavior: a wallet with several namespaces is prompted once the namespace is known', async () => {
  const { client, fennel, fennelOnSolana, find, flow, settled } = setUp()
  flow.pick(find('org.example.fennel'))
  const state = flow.$state.get()
  expect(state).toMatchObject({ status: 'choosing namespace', wallet: { name: 'Fennel' } })
  expect([...fennel.calls, ...fennelOnSolana.calls]).toEqual([])
  if (state.status === 'choosing namespace') flow.pick(state.wallet, 'solana')
  expect(await settled()).toMatchObject({ status: 'done', connector: { id: 'solana:fennel' } })
  expect(client.networks.$activeNamespace.get()).toBe('solana')
})

test('behavior: the intent selects the namespace before the approval, the network after it', async () => {
  const { client, find, flow, settled } = setUp()
  flow.start({ namespace: 'solana', chainId: 'solana:2' })
  flow.cancel()
  flow.pick(find('org.example.fennel'))
  expect(await settled()).toMatchObject({ status: 'done', connector: { id: 'solana:fennel' } })
  await expect.poll(() => client.networks.$active.get()?.id).toBe('solana:2')
})

test('behavior: an intent lasts until the next start()', () => {
  const { flow } = setUp()
  flow.start({ namespace: 'solana', chainId: 'solana:2' })
  expect(flow.$intent.get()).toEqual({ namespace: 'solana', chainId: 'solana:2' })
  flow.start()
  expect(flow.$intent.get()).toEqual({ namespace: undefined, chainId: undefined })
})

test('param: with uri, no other URI is requested', () => {
  const { client, elsewhere, flow } = setUp()
  const selected: unknown[] = []
  client.events.subscribe(({ name, properties }) => name === 'SELECT_WALLET' && selected.push(properties))
  flow.start({ uri: 'wc:own' })
  flow.pair()
  flow.pick(listed('far'))
  expect(flow.$state.get()).toEqual({ status: 'choosing' })
  expect(selected).toEqual([{ name: 'far', connectorId: 'walletConnect' }])
  expect(elsewhere.calls).toEqual([])
})

test('param: with uri, a wallet that is not installed needs no WalletConnect connector', () => {
  const { client } = createTestClient({ wallets: [mockConnector({ id: 'a' })] })
  const flow = client.use(connectFlow())
  flow.start({ uri: 'wc:own' })
  flow.pick(listed('far'))
  expect(flow.$state.get()).toEqual({ status: 'choosing' })
})

test('param: an attempt ends when start() adds a uri', () => {
  const { find, flow, lantern, status } = setUp()
  lantern.connects('never')
  flow.pick(find('lantern'))
  flow.start({ uri: 'wc:own' })
  expect(status()).toBe('choosing')
})

test.each<[MockResponse, string]>([
  ['reject', 'rpc/user_rejected'],
  [{ throw: new Error('It fell over.') }, 'rpc/unknown'],
])('error: a failure keeps its code until retry() prompts again: %j', async (response, code) => {
  const { find, flow, lantern, settled } = setUp()
  lantern.connects(response)
  flow.pick(find('lantern'))
  expect(await settled()).toMatchObject({ status: 'failed', connector: { id: 'lantern' }, error: { code } })
  lantern.connects('approve')
  flow.retry()
  expect(await settled()).toMatchObject({ status: 'done' })
})

test('behavior: cancel() releases a session that is approved later', async () => {
  const { client, find, flow, lantern, status } = setUp()
  const approved = Promise.withResolvers<void>()
  lantern.connects({ wait: approved.promise })
  flow.pick(find('lantern'))
  flow.cancel()
  expect(status()).toBe('choosing')
  expect(client.connections.$pending.get()).toBeUndefined()
  approved.resolve()
  await expect.poll(() => lantern.isOpen()).toBe(false)
  expect(status()).toBe('choosing')
  expect(client.connections.$sessions.get()).toEqual([])
})

test('behavior: a second pick supersedes the first', async () => {
  const { find, flow, lantern, settled } = setUp()
  lantern.connects('never')
  flow.pick(find('lantern'))
  flow.pick(find('org.example.fennel'), 'eip155')
  expect(await settled()).toMatchObject({ status: 'done', connector: { id: 'org.example.fennel' } })
})

test('error: a connect() outside the flow supersedes the attempt', async () => {
  const { client, find, flow, lantern, settled } = setUp()
  lantern.connects('never')
  flow.pick(find('lantern'))
  await client.connections.connect({ connectorId: 'org.example.fennel' })
  expect(await settled()).toMatchObject({ status: 'failed', error: { code: 'connection/superseded' } })
})

test('behavior: start() keeps a pending attempt of the same intent only', () => {
  const { find, flow, lantern, status } = setUp()
  lantern.connects('never')
  flow.start({ namespace: 'eip155' })
  flow.pick(find('lantern'))
  flow.start({ namespace: 'eip155' })
  expect(status()).toBe('waiting')
  flow.start({ namespace: 'solana' })
  expect(status()).toBe('choosing')
})

test('behavior: a wallet that is not installed connects over WalletConnect', async () => {
  const { flow, pairing, settled } = setUp()
  flow.pick(listed('far'))
  expect(flow.$state.get()).toMatchObject({ status: 'waiting', connector: { id: 'walletConnect' } })
  await expect.poll(() => pairing.$state.get()).toMatchObject({ status: 'offered', uri: 'wc:1' })
  pairing.approves()
  expect(await settled()).toMatchObject({ status: 'done', connector: { id: 'walletConnect' } })
  // The connector has a session, so nothing is requested.
  flow.start()
  flow.pair()
  flow.pick(listed('other'))
  expect(flow.$state.get()).toEqual({ status: 'choosing' })
})

test('behavior: the wallet that was picked last is the recent one once it is paired', async () => {
  const { client, flow, pairing, settled } = setUp()
  flow.pick(listed('far'))
  flow.pick(listed('near'))
  await expect.poll(() => pairing.$state.get().status).toBe('offered')
  pairing.approves()
  await settled()
  expect(client.connectors.$recent.get()).toEqual(['near'])
})

test('behavior: if another wallet than the picked one scans the code, the connector is the recent one', async () => {
  const { client, flow, pairing, settled } = setUp({ name: 'Other' })
  flow.pick(listed('far'))
  await expect.poll(() => pairing.$state.get().status).toBe('offered')
  pairing.approves()
  await settled()
  expect(client.connectors.$recent.get()).toEqual(['walletConnect'])
})

test('behavior: a wallet whose attempt was cancelled is not the recent one', async () => {
  const { client, flow, pairing, settled } = setUp()
  flow.pick(listed('far'))
  flow.cancel()
  flow.pair()
  await expect.poll(() => pairing.$state.get().status).toBe('offered')
  pairing.approves()
  await settled()
  expect(client.connectors.$recent.get()).toEqual(['walletConnect'])
})

test('behavior: picking a connector with an open session is done without a prompt', async () => {
  const { elsewhere, find, flow, pairing, settled } = setUp()
  flow.pick(find('walletConnect'))
  await expect.poll(() => pairing.$state.get().status).toBe('offered')
  pairing.approves()
  await settled()
  flow.start()
  flow.pick(find('walletConnect'))
  expect(await settled()).toMatchObject({ status: 'done', connector: { id: 'walletConnect' } })
  expect(elsewhere.calls).toEqual([{ method: 'connect' }])
})

test('error: a pick fails when no connector reaches the wallet', () => {
  const { client } = createTestClient({ wallets: [mockConnector({ id: 'a' })] })
  client.mount()
  const flow = client.use(connectFlow())
  flow.pick(listed('far'))
  expect(flow.$state.get()).toMatchObject({
    status: 'failed',
    error: { code: 'connection/connector_not_found' },
  })
  flow.pair()
  flow.retry()
  expect(flow.$state.get().status).toBe('failed')
})

test('behavior: gates run in order before the flow is done', async () => {
  const { client, find, flow, settled, status } = setUp()
  const passed: string[] = []
  const signedIn = Promise.withResolvers<void>()
  flow.gate({
    name: 'sign-in',
    view: { view: 'ProfileWallets' },
    async pass({ session, intent }) {
      expect([session.connectorId, intent.namespace]).toEqual(['lantern', 'eip155'])
      await signedIn.promise
      passed.push('sign-in')
    },
  })
  const remove = flow.gate({ name: 'never', pass: () => new Promise(() => undefined) })
  flow.gate({ name: 'email', pass: async () => void passed.push('email') })
  remove()
  leaveAfterConnect(client, flow)
  await client.modal.open()
  flow.start({ namespace: 'eip155' })
  flow.pick(find('lantern'))
  await expect
    .poll(() => flow.$state.get())
    .toMatchObject({
      status: 'gated',
      gate: 'sign-in',
      view: { view: 'ProfileWallets' },
    })
  // The wallet is connected, but the modal stays.
  expect(client.accounts.$active.get().status).toBe('connected')
  expect(client.modal.$state.get().open).toBe(true)
  signedIn.resolve()
  await expect.poll(status).toBe('done')
  expect(await settled()).toMatchObject({ status: 'done' })
  expect(passed).toEqual(['sign-in', 'email'])
  expect(client.modal.$state.get().open).toBe(false)
})

test('error: a rejected gate fails the flow until retry() passes it', async () => {
  const { client, find, flow, lantern, status } = setUp()
  let tries = 0
  flow.gate({
    name: 'sign-in',
    async pass() {
      tries += 1
      if (tries === 1) throw new Error('Not now.')
    },
  })
  flow.pick(find('lantern'))
  await expect.poll(status).toBe('failed')
  expect(client.connections.$sessions.get()).toHaveLength(1)
  flow.retry()
  await expect.poll(status).toBe('done')
  expect([tries, lantern.calls.length]).toEqual([2, 1])
})

test('behavior: cancel() aborts a running gate, but not the session', async () => {
  const { client, find, flow, status } = setUp()
  const aborted = Promise.withResolvers<void>()
  flow.gate({
    name: 'sign-in',
    pass: ({ signal }) => {
      signal.addEventListener('abort', () => aborted.resolve())
      return new Promise(() => undefined)
    },
  })
  flow.pick(find('lantern'))
  await expect.poll(status).toBe('gated')
  flow.cancel()
  await aborted.promise
  expect(status()).toBe('choosing')
  expect(client.connections.$sessions.get()).toHaveLength(1)
})
