import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { modal } from '@latchkey/core/modal'
import { fakeClock, memoryStorage, mockAdapter } from '@latchkey/core/testing'
import { type Sandbox, startSandbox } from '@latchkey/sandbox'
import { createPublicClient, type Hex, http, verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { sizeOf } from './testing/signClientOf.js'
import { soon } from './testing/soon.js'
import { type Lab, startLab } from './testing/startLab.js'
import { watchNetwork } from './testing/watchNetwork.js'

let lab: Lab
let network: ReturnType<typeof watchNetwork>
beforeAll(() => {
  network = watchNetwork()
})
beforeEach(async () => {
  lab = await startLab()
})
afterEach(() => lab.end())
afterAll(() => network.stop())

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    (error: { code?: string }) => error.code,
  )

test('behavior: pairs, signs, disconnects', async () => {
  const { wallet, app } = await lab.paired()
  const [address] = wallet.addresses
  expect(app.client.connections.$sessions.get()[0]?.wallet).toEqual({
    name: 'Fennel',
    icon: 'https://fennel.example/icon.png',
  })
  expect(app.state()).toMatchObject({
    status: 'connected',
    connectorId: 'walletConnect',
    chainId: 'eip155:31337',
    account: { address },
  })
  expect(app.api.$state.get()).toEqual({ status: 'idle' })
  const signature = await app.client.signMessage({ message: 'hello' })
  expect(
    await verifyMessage({ address: address as Hex, message: 'hello', signature: signature as Hex }),
  ).toBe(true)
  await app.client.connections.disconnect()
  expect(app.state()).toEqual({ status: 'disconnected' })
  await soon(() => wallet.kit.getActiveSessions()).toEqual({})
  // The page has closed its connection to the relay.
  await soon(() => lab.relay.stats().clients).toBe(1)
})

test('error: the wallet rejects, and the next attempt is another', async () => {
  const wallet = await lab.peer({ proposal: 'reject' })
  const app = lab.page()
  const first = app.pair()
  await wallet.kit.pair({ uri: await first.uri })
  expect(await codeOf(first.connected)).toBe('rpc/user_rejected')
  expect(app.api.$state.get()).toMatchObject({ status: 'failed', error: { code: 'rpc/user_rejected' } })
  const second = app.pair()
  expect(await second.uri).not.toBe(await first.uri)
  const other = await lab.peer()
  await other.kit.pair({ uri: await second.uri })
  expect(await codeOf(second.connected)).toBe('resolved')
})

test('behavior: all networks are optional: a wallet may approve one of three', async () => {
  const { wallet, app } = await lab.paired({ chains: [1, 10, 31337], defaultNetwork: 'eip155:10' })
  expect(wallet.proposals).toMatchObject([{ eip155: { chains: ['eip155:10', 'eip155:1', 'eip155:31337'] } }])
  expect(app.state()).toMatchObject({ chainId: 'eip155:10' })
  await app.client.connections.disconnect()

  const one = await lab.peer({ namespaces: wallet.namespaces([31337], [0], ['personal_sign']) })
  const { connected, uri } = app.pair()
  await one.kit.pair({ uri: await uri })
  await connected
  expect(app.state()).toMatchObject({ chainId: 'eip155:31337' })
  expect(app.client.networks.$states.get().eip155).toMatchObject({
    supportsAllNetworks: false,
    approvedChainIds: ['eip155:31337'],
  })
  expect(await codeOf(app.client.networks.switchTo({ chainId: 'eip155:1' }))).toBe(
    'network/switch_unsupported',
  )
  expect(one.requests).toEqual([])
})

test('behavior: a switch requests the wallet if it may, else changes the page alone', async () => {
  const { wallet, app } = await lab.paired({ chains: [1, 31337], defaultNetwork: 'eip155:1' })
  await app.client.networks.switchTo({ chainId: 'eip155:31337' })
  expect(wallet.requests).toEqual([
    { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a69' }], chainId: 'eip155:1' },
  ])
  expect(app.state()).toMatchObject({ chainId: 'eip155:31337' })

  const plain = await lab.paired({
    chains: [1, 31337],
    defaultNetwork: 'eip155:1',
    namespaces: wallet.namespaces([1, 31337], [0], ['personal_sign']),
  })
  await plain.app.client.networks.switchTo({ chainId: 'eip155:31337' })
  expect(plain.wallet.requests).toEqual([])
  await plain.app.client.signMessage({ message: 'there' })
  expect(plain.wallet.requests).toMatchObject([{ method: 'personal_sign', chainId: 'eip155:31337' }])
})

test('behavior: a client without adapters connects, signs and switches networks', async () => {
  const { wallet, app } = await lab.paired({
    adapters: 'none',
    chains: [1, 31337],
    defaultNetwork: 'eip155:1',
  })
  expect(wallet.proposals).toMatchObject([{ eip155: { chains: ['eip155:1', 'eip155:31337'] } }])
  expect(app.state()).toMatchObject({ status: 'connected', chainId: 'eip155:1' })
  const address = app.client.accounts.$active.get().address
  expect(address).toBe(wallet.addresses[0])
  const signature = await app.client.request({ method: 'personal_sign', params: ['0x6869', address] })
  expect(await verifyMessage({ address: address as Hex, message: 'hi', signature: signature as Hex })).toBe(
    true,
  )
  await app.client.networks.switchTo({ chainId: 'eip155:31337' })
  expect(app.client.networks.$active.get()).toMatchObject({ id: 'eip155:31337', name: 'Chain 31337' })
  expect(wallet.requests.map(({ method }) => method)).toEqual(['personal_sign', 'wallet_switchEthereumChain'])
})

test('behavior: a network the wallet has yet to approve is in use once it has', async () => {
  const { wallet, app } = await lab.paired({
    chains: [1, 31337],
    namespaces: (await lab.peer()).namespaces([1]),
    defaultNetwork: 'eip155:1',
    respond: async ({ method }) => {
      if (method !== 'wallet_switchEthereumChain') return undefined
      await wallet.kit.updateSession({ topic: wallet.topic(), namespaces: wallet.namespaces([1, 31337]) })
      return { result: null }
    },
  })
  await app.client.networks.switchTo({ chainId: 'eip155:31337' })
  expect(app.state()).toMatchObject({ chainId: 'eip155:31337' })
  expect(app.client.networks.$states.get().eip155?.approvedChainIds).toEqual(['eip155:1', 'eip155:31337'])
})

test('behavior: the wallet changes network and account, adds and takes away', async () => {
  const { wallet, app } = await lab.paired({
    chains: [1, 31337],
    namespaces: (await lab.peer()).namespaces([1, 31337], [0, 1]),
    defaultNetwork: 'eip155:1',
  })
  const topic = wallet.topic()
  const emit = (name: string, data: unknown, chainId = 'eip155:1') =>
    wallet.kit.emitSessionEvent({ topic, event: { name, data }, chainId })
  for (const [data, chainId] of [
    [31337, 'eip155:31337'],
    ['0x1', 'eip155:1'],
    ['eip155:31337', 'eip155:31337'],
    ['1', 'eip155:1'],
  ] as const) {
    await emit('chainChanged', data)
    await soon(() => app.state()).toMatchObject({ chainId })
  }
  await emit('accountsChanged', [`eip155:1:${wallet.addresses[1]}`])
  await soon(() => app.state()).toMatchObject({ account: { address: wallet.addresses[1] } })
  await wallet.kit.updateSession({ topic, namespaces: wallet.namespaces([31337], [0]) })
  await soon(() => app.state()).toMatchObject({
    chainId: 'eip155:31337',
    account: { address: wallet.addresses[0] },
  })
  expect(app.client.networks.$states.get().eip155?.approvedChainIds).toEqual(['eip155:31337'])
})

test('behavior: the wallet ends the session', async () => {
  const { wallet, app } = await lab.paired()
  await wallet.kit.disconnectSession({ topic: wallet.topic(), reason: { code: 6000, message: 'Done.' } })
  await soon(() => app.state()?.status).toBe('disconnected')
})

test('error: a request that waits is over with its session', async () => {
  const { wallet, app } = await lab.paired({ respond: () => new Promise(() => {}) })
  const signing = codeOf(app.client.signMessage({ message: 'never' }))
  await soon(() => wallet.requests.length).toBe(1)
  expect(app.api.$transport.get()).toBe('waiting')
  await wallet.kit.disconnectSession({ topic: wallet.topic(), reason: { code: 6000, message: 'Done.' } })
  expect(await signing).toBe('wallet/ended')
  expect(app.api.$transport.get()).toBe('idle')
})

test('error: a request that waits while the visitor disconnects is not reported as the wallet', async () => {
  const { wallet, app } = await lab.paired({ respond: () => new Promise(() => {}) })
  const signing = codeOf(app.client.signMessage({ message: 'never' }))
  await soon(() => wallet.requests.length).toBe(1)
  await app.client.connections.disconnect()
  expect(await signing).toBe('connection/ended')
  expect(app.api.$transport.get()).toBe('idle')
  expect(app.client.use(modal()).$toasts.get()).toEqual([])
})

test('error: a wallet whose process was killed leaves a request that ends in time', async () => {
  const clock = fakeClock()
  const { wallet, app } = await lab.paired({ clock })
  await wallet.kill()
  const signing = codeOf(app.client.signMessage({ message: 'never' }))
  await soon(() => app.api.$transport.get()).toBe('waiting')
  await clock.advance(5 * 60_000)
  expect(await signing).toBe('walletconnect/request_expired')
  expect(app.api.$transport.get()).toBe('idle')
})

test('behavior: the visitor stops waiting for a wallet whose process was killed', async () => {
  const { wallet, app } = await lab.paired()
  await wallet.kill()
  const signing = codeOf(app.client.signMessage({ message: 'never' }))
  await soon(() => app.api.$transport.get()).toBe('waiting')
  app.api.cancelRequests()
  expect(await signing).toBe('walletconnect/request_cancelled')
  expect(app.api.$transport.get()).toBe('idle')
  expect(app.state()).toMatchObject({ status: 'connected' })
})

test('behavior: the next request works after the visitor stopped waiting for one', async () => {
  let respondLate = () => {}
  const late = new Promise<undefined>((resolve) => {
    respondLate = () => resolve(undefined)
  })
  const { wallet, app } = await lab.paired({ respond: () => late })
  const signing = codeOf(app.client.signMessage({ message: 'first' }))
  await soon(() => wallet.requests.length).toBe(1)
  app.api.cancelRequests()
  expect(await signing).toBe('walletconnect/request_cancelled')
  const next = codeOf(app.client.signMessage({ message: 'second' }))
  // Wallets show one request after the other.
  respondLate()
  expect(await next).toBe('resolved')
})

test('error: each request ends: rejected, not approved, cancelled, or expired', async () => {
  const clock = fakeClock()
  const { wallet, app } = await lab.paired({
    clock,
    respond: async ({ params }) => {
      if (params[0] === '0xdead') return { error: { code: 5000, message: 'User rejected.' } }
      return new Promise(() => {})
    },
  })
  const connection = app.client.connections.$sessions.get()[0]?.connections[0]
  const request = (method: string, params: unknown, signal?: AbortSignal) =>
    codeOf(connection?.request({ method, params }, { signal }) ?? Promise.resolve())
  expect(await request('personal_sign', ['0xdead', '0x'])).toBe('rpc/user_rejected')
  expect(await request('eth_sign', ['0x'])).toBe('rpc/unsupported_method')
  expect(wallet.requests).toHaveLength(1)
  const controller = new AbortController()
  const givenUp = request('personal_sign', ['0x01', '0x'], controller.signal)
  await soon(() => app.api.$transport.get()).toBe('waiting')
  controller.abort(Object.assign(new Error('enough'), { code: 'enough' }))
  expect(await givenUp).toBe('enough')
  const late = request('personal_sign', ['0x02', '0x'])
  await clock.advance(5 * 60_000)
  expect(await late).toBe('walletconnect/request_expired')
  expect(app.api.$transport.get()).toBe('idle')
})

test('behavior: an expired code is renewed, and the shown one still works for a while', async () => {
  const clock = fakeClock()
  const wallet = await lab.peer()
  const app = lab.page({ clock })
  const { connected, uri } = app.pair()
  const first = await uri
  await clock.advance(3 * 60_000 + 49_000)
  expect(app.api.$state.get()).toMatchObject({ status: 'offered', uri: first })
  await clock.advance(1_000)
  await soon(() => app.api.$state.get()).not.toMatchObject({ uri: first })
  expect(app.api.$state.get()).toMatchObject({ status: 'offered', expiresAt: clock.now() + 240_000 })
  await wallet.kit.pair({ uri: first })
  await connected
  expect(app.state()).toMatchObject({ status: 'connected' })
})

test('behavior: leaving withdraws the proposal completely', async () => {
  const app = lab.page()
  const controller = new AbortController()
  const { connected, uri } = app.pair({ signal: controller.signal })
  await uri
  controller.abort()
  expect(await codeOf(connected)).toBe('connection/cancelled')
  expect(app.api.$state.get()).toEqual({ status: 'idle' })
  await soon(() => lab.relay.stats()).toMatchObject({ clients: 0, subscriptions: 0 })
})

test('behavior: two clients of a page pair with a wallet each', async () => {
  const [one, two] = await Promise.all([lab.paired(), lab.paired()])
  await Promise.all([
    one.app.client.signMessage({ message: 'one' }),
    two.app.client.signMessage({ message: 'two' }),
  ])
  expect([one.wallet.requests.length, two.wallet.requests.length]).toEqual([1, 1])
  await one.app.client.connections.disconnect()
  expect([one.app.state()?.status, two.app.state()?.status]).toEqual(['disconnected', 'connected'])
})

test('behavior: a returning visitor is reconnected without a prompt', async () => {
  const local = memoryStorage()
  const { wallet, app } = await lab.paired({ id: 'shop', local })
  app.unmount()
  expect(app.state()?.status).toBe('disconnected')
  const again = lab.page({ id: 'shop', local })
  await soon(() => again.state()).toMatchObject({
    status: 'connected',
    account: { address: wallet.addresses[0] },
  })
  expect(wallet.proposals).toHaveLength(1)
  await again.client.signMessage({ message: 'still' })
  await again.client.connections.disconnect()
  await soon(() => wallet.kit.getActiveSessions()).toEqual({})
  const after = lab.page({ id: 'shop', local })
  await after.client.connections.reconnect()
  expect(after.state()?.status).toBe('disconnected')
})

test('behavior: an app a visitor chose is remembered with the session, and forgotten with it', async () => {
  const local = memoryStorage()
  const wallet = await lab.peer()
  const app = lab.page({ local })
  const key = 'WALLETCONNECT_DEEPLINK_CHOICE'
  app.api.choose({ name: 'Fennel', href: 'fennel://' })
  const { connected, uri } = app.pair()
  await wallet.kit.pair({ uri: await uri })
  expect(local.entries()[key]).toBeUndefined()
  await connected
  expect(JSON.parse(local.entries()[key] ?? '')).toMatchObject({ href: 'fennel://', name: 'Fennel' })
  expect(app.api.$link.get()).toEqual({ href: 'fennel://', name: 'Fennel' })
  // A view that is opened meanwhile does this.
  app.api.choose(undefined)
  await app.client.signMessage({ message: 'hello' })
  expect(local.entries()[key]).toBeDefined()
  app.api.choose({ name: 'Evil', href: 'javascript:alert(1)' })
  await soon(() => local.entries()[key]).toBeUndefined()
  app.api.choose({ name: 'Fennel', href: 'https://fennel.example' })
  await soon(() => local.entries()[key]).toContain('https:')
  await app.client.connections.disconnect()
  expect(local.entries()[key]).toBeUndefined()
  expect(app.api.$link.get()).toBeUndefined()
})

test('behavior: the wallet’s name and picture are shown', async () => {
  const { app } = await lab.paired({
    name: 'Fen\u202enel\n Wallet',
    icons: ['javascript:alert(1)', 'http://fennel.example/a.png', 'https://fennel.example/b.png'],
  })
  expect(app.client.connections.$sessions.get()[0]?.wallet).toEqual({
    name: 'Fennel Wallet',
    icon: 'https://fennel.example/b.png',
  })
})

test('behavior: a wallet known to accept any network may use unlisted ones', async () => {
  const { app } = await lab.paired({
    name: 'MetaMask Wallet',
    chains: [1, 31337],
    namespaces: (await lab.peer()).namespaces([1]),
  })
  expect(app.client.networks.$states.get().eip155).toMatchObject({ supportsAllNetworks: true })
})

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const oldSolana = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
const solanaAdapter = () =>
  mockAdapter({
    namespace: 'solana',
    networks: [
      {
        id: solana,
        namespace: 'solana',
        name: 'Solana',
        nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
        rpcUrls: [],
      },
    ],
  })

test('behavior: namespaces of one approval end together', async () => {
  const both = (await lab.peer()).namespaces([31337])
  const part = { methods: ['solana_signMessage'], events: ['accountsChanged', 'chainChanged'] }
  const { wallet, app } = await lab.paired({
    others: [solanaAdapter()],
    namespaces: { ...both, solana: { ...part, chains: [oldSolana], accounts: [`${oldSolana}:0xSol`] } },
    respond: async ({ method }) =>
      method === 'solana_signMessage' ? { result: { signature: 'x' } } : undefined,
  })
  const [session] = app.client.connections.$sessions.get()
  expect(session?.connections.map(({ namespace }) => namespace)).toEqual(['eip155', 'solana'])
  expect(app.client.connections.$states.get().solana).toMatchObject({
    chainId: solana,
    account: { namespace: 'solana', address: '0xSol', type: 'eoa' },
  })
  // The wallet gets the network's former id, which it uses.
  await session?.connections[1]?.request({
    method: 'solana_signMessage',
    params: { message: 'a', pubkey: 'b' },
  })
  expect(wallet.requests).toMatchObject([{ method: 'solana_signMessage', chainId: oldSolana }])
  await wallet.kit.updateSession({ topic: wallet.topic(), namespaces: both })
  await soon(() => app.client.connections.$states.get()).toMatchObject({
    eip155: { status: 'disconnected' },
    solana: { status: 'disconnected' },
  })
  await soon(() => wallet.kit.getActiveSessions()).toEqual({})
})

const [main, regtest] = [
  'bip122:000000000019d6689c085ae165831e93',
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
] as const
const [mainAddress, regtestAddress] = ['0xmain', '0xregtest']

test('behavior: of a Bitcoin wallet the addresses of the network in use are listed, and change with it', async () => {
  const network = {
    namespace: 'bip122',
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    rpcUrls: [],
  } as const
  const bitcoin = mockAdapter({
    namespace: 'bip122',
    networks: [
      { ...network, id: main, name: 'Bitcoin' },
      { ...network, id: regtest, name: 'Regtest' },
    ],
    can: { switchNetwork: async ({ connection, network }) => connection.moveTo?.(network.id) },
  })
  const part = { methods: ['signMessage'], events: ['accountsChanged', 'chainChanged'] }
  const { wallet, app } = await lab.paired({
    others: [bitcoin],
    namespaces: {
      ...(await lab.peer()).namespaces([31337]),
      bip122: {
        ...part,
        chains: [main, regtest],
        accounts: [`${regtest}:${regtestAddress}`, `${main}:${mainAddress}`],
      },
    },
    respond: async ({ method }) => (method === 'signMessage' ? { result: { signature: '00' } } : undefined),
  })
  const state = () => app.client.connections.$states.get().bip122
  const seen: unknown[] = []
  app.client.connections.$states.listen(({ bip122 }) => {
    if (bip122?.status === 'connected') seen.push([bip122.chainId, bip122.account.address])
  })
  expect(state()).toMatchObject({
    chainId: main,
    account: { address: mainAddress, type: 'payment' },
    accounts: [{ address: mainAddress }],
  })
  await app.client.networks.switchTo({ chainId: regtest })
  expect(state()).toMatchObject({
    chainId: regtest,
    account: { address: regtestAddress, type: 'payment' },
    accounts: [{ address: regtestAddress }],
  })
  // No listener saw the address of one network on the other.
  expect([...new Set(seen.map((one) => JSON.stringify(one)))]).toEqual([
    JSON.stringify([regtest, regtestAddress]),
  ])
  await app.client.connections.$sessions.get()[0]?.connections[1]?.request({
    method: 'signMessage',
    params: { message: 'a', account: regtestAddress },
  })
  expect(wallet.requests).toMatchObject([{ method: 'signMessage', chainId: regtest }])
})

test('error: accounts that are none are no approval', async () => {
  const wallet = await lab.peer({
    namespaces: {
      eip155: {
        chains: ['eip155:31337'],
        accounts: ['eip155:31337:0xnothing'],
        methods: ['personal_sign'],
        events: ['accountsChanged', 'chainChanged'],
      },
    },
  })
  const app = lab.page()
  const { connected, uri } = app.pair()
  await wallet.kit.pair({ uri: await uri })
  expect(await codeOf(connected)).toBe('wallet/no_accounts')
  await soon(() => wallet.kit.getActiveSessions()).toEqual({})
})

const isLong = Boolean(process.env['LATCHKEY_LONG'])
const cycles = isLong ? 200 : 20

/** The remaining memory, in MB. */
function heapInUse(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  return process.memoryUsage().heapUsed / 1e6
}

/** The runner would keep a poll of its own until the end of the test. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5))
}

test('behavior: going in and out many times leaves nothing behind', async () => {
  const quiet = await startLab({ log: () => undefined })
  const app = quiet.page()
  const wallet = await quiet.peer()
  const { history } = wallet.kit.core
  const sizes: number[] = []
  const heaps: number[] = []
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const before = wallet.topic()
    const { connected, uri } = app.pair()
    await wallet.kit.pair({ uri: await uri })
    await connected
    // The wallet has to finish its approval first, or the disconnection makes it fail.
    await until(() => wallet.topic() !== before)
    await app.client.connections.disconnect()
    await until(() => quiet.relay.stats().clients === 1)
    sizes.push(await sizeOf(app.client))
    if (!isLong || cycle % 20 !== 19) continue
    // The wallet runs in the same process, and its library keeps all proposals.
    for (const { topic, id } of history.values) history.delete(topic, id)
    wallet.proposals.length = 0
    heaps.push(heapInUse())
    console.info(`${cycle + 1} cycles: ${heaps.at(-1)?.toFixed(1)} MB heap`)
  }
  await quiet.end()
  expect(new Set(sizes.slice(1)).size).toBe(1)
  // The first cycles load code that all need. The messages that wait at the relay, and the wallet's library, grow by about 25 kB a cycle.
  // A leak of the page would add to that.
  const [, first = 0] = heaps
  expect(Math.max(0, ...heaps.slice(1)) - first).toBeLessThan(6)
}, 300_000)

let sandbox: Sandbox | undefined
beforeAll(async () => {
  sandbox = await startSandbox({ ports: 'free', bitcoin: 'off', solana: 'off' })
})
afterAll(() => sandbox?.stop())

test('behavior: a transaction lands on the chain', async () => {
  const [chain] = (sandbox as Sandbox).chains
  const { app, wallet } = await lab.paired({ chains: [chain.id], rpcUrl: chain.rpcUrl })
  const connection = app.client.connections.$sessions.get()[0]?.connections[0]
  const hash = await connection?.request({
    method: 'eth_sendTransaction',
    params: [{ from: wallet.addresses[0], to: wallet.addresses[1], value: '0x1' }],
  })
  const client = createPublicClient({ transport: http(chain.rpcUrl) })
  const receipt = await client.waitForTransactionReceipt({ hash: hash as Hex, pollingInterval: 50 })
  expect(receipt.status).toBe('success')
})
