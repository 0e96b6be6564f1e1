import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { Socket } from 'node:net'
import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { SignClient } from '@walletconnect/sign-client'
import { privateKeyToAccount } from 'viem/accounts'
import { verifyMessage } from 'viem/utils'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RelayLogEvent } from './RelayLogEvent.js'
import { type Relay, type StartRelayOptions, startRelay } from './startRelay.js'
import { verifyRelayToken } from './verifyRelayToken.js'

type Dapp = Awaited<ReturnType<typeof SignClient.init>>
type Wallet = Awaited<ReturnType<typeof WalletKit.init>>
type Session = Dapp['session']['values'][number]
type Request = Parameters<Parameters<typeof WalletKit.prototype.on<'session_request'>>[1]>[0]

const account = privateKeyToAccount(`0x${'59'.repeat(32)}`)
const MESSAGE = 'hello'
const REFUSED = '0xdead'
const hex = (text: string) => `0x${Buffer.from(text).toString('hex')}` as const

let relay: Relay
let events: RelayLogEvent[]
let endings: (() => Promise<unknown>)[]
const outside: string[] = []
const realFetch = globalThis.fetch

/** Every connection of this process. */
const watchSocket = (message: unknown) => {
  if (typeof message !== 'object' || message === null || !('socket' in message)) return
  const { socket } = message
  if (!(socket instanceof Socket)) return
  socket.once('lookup', (_error, address: string, _family, host: string) => {
    if (address !== '127.0.0.1') outside.push(`${host} (${address})`)
  })
  socket.once('connect', () => {
    if (socket.remoteAddress !== '127.0.0.1') outside.push(String(socket.remoteAddress))
  })
}

beforeAll(() => {
  subscribe('net.client.socket', watchSocket)
  globalThis.fetch = (input, init) => {
    outside.push(String(input instanceof Request ? input.url : input))
    return realFetch(input, init)
  }
})
beforeEach(async () => {
  events = []
  endings = []
  await start()
})
afterEach(async () => {
  await Promise.all(endings.map((end) => end()))
  assert.deepEqual(outside, [])
})
afterAll(async () => {
  globalThis.fetch = realFetch
  unsubscribe('net.client.socket', watchSocket)
  await vi.waitFor(
    () =>
      assert.deepEqual(
        process.getActiveResourcesInfo().filter((name) => name.startsWith('TCP')),
        [],
      ),
    30_000,
  )
})

async function start(options: StartRelayOptions = {}) {
  relay = await startRelay({ log: (event) => events.push(event), ...options })
  const { stop } = relay
  endings.push(stop)
}

const settings = () => ({
  relayUrl: relay.url,
  projectId: '0'.repeat(32),
  telemetryEnabled: false,
  logger: 'silent',
  // Clients of one prefix share one core on the whole process.
  customStoragePrefix: randomUUID(),
  storageOptions: { database: ':memory:' },
})
const metadata = (name: string) => ({
  name,
  description: name,
  url: `https://${name}.example`,
  icons: [],
})

/** A core without verification and reports, which ends with the test. */
function createCore() {
  const options = settings()
  const { relayUrl, projectId } = options
  // Repeats the options, because the clients' types require both.
  const core = Object.assign(new Core(options), { relayUrl, projectId })
  Object.assign(core.verify, { isDevEnv: true })
  // WalletKit reports its start for any value of `telemetryEnabled`.
  core.eventClient.init = async () => {}
  endings.push(async () => {
    core.heartbeat.stop()
    await core.relayer.transportClose()
  })
  return core
}

/** Repeats a call without a response after 100 ms, not 15 s, and checks every 100 ms, not every 5 s. */
async function hurry({ core }: { core: Dapp['core'] }): Promise<void> {
  const { heartbeat, relayer } = core
  Object.assign(relayer.publisher, { initialPublishTimeout: 100 })
  heartbeat.stop()
  Object.assign(heartbeat, { interval: 0.1 })
  await heartbeat.init()
}

async function createDapp(name = 'dapp'): Promise<Dapp> {
  return SignClient.init({ core: createCore(), logger: 'silent', metadata: metadata(name) })
}

const accounts = (...chains: number[]) => chains.map((chain) => `eip155:${chain}:${account.address}`)
const namespaces = (...chains: number[]) => ({
  eip155: {
    chains: chains.map((chain) => `eip155:${chain}`),
    accounts: accounts(...chains),
    methods: ['personal_sign'],
    events: ['chainChanged', 'accountsChanged'],
  },
})

type TestWallet = {
  kit: Wallet
  /** First parameters of the requests, once for each time the application received them. */
  requests: string[]
}

/** Approves chains 1 and 31337, signs everything but `REFUSED`. */
async function createWallet({ approves = true } = {}): Promise<TestWallet> {
  const kit = await WalletKit.init({ core: createCore(), metadata: metadata('wallet') })
  // WalletKit creates a separate logger for its sign client.
  Object.assign(kit.engine.signClient.logger, { level: 'silent' })
  const requests: string[] = []
  const respond = async ({ id, topic, params }: Request) => {
    const [message] = params.request.params
    requests.push(message)
    const head = { id, jsonrpc: '2.0' } as const
    const response =
      message === REFUSED
        ? { ...head, error: { code: 5000, message: 'User rejected.' } }
        : { ...head, result: await account.signMessage({ message: { raw: message } }) }
    await kit.respondSessionRequest({ topic, response })
  }
  // A wallet that never learns that its message arrived rejects after a minute, when its test has ended.
  const ignore = () => undefined
  kit.on('session_proposal', ({ id }) => {
    const settling = approves
      ? kit.approveSession({ id, namespaces: namespaces(31337, 1) })
      : kit.rejectSession({ id, reason: { code: 5000, message: 'User rejected.' } })
    settling.catch(ignore)
  })
  kit.on('session_request', (request) => {
    respond(request).catch(ignore)
  })
  return { kit, requests }
}

async function propose(dapp: Dapp) {
  const { uri = '', approval } = await dapp.connect({
    optionalNamespaces: {
      eip155: {
        chains: ['eip155:31337', 'eip155:1'],
        methods: ['personal_sign'],
        events: ['chainChanged', 'accountsChanged'],
      },
    },
  })
  return { uri, approval }
}

async function pair({ dapp, wallet }: { dapp: Dapp; wallet: TestWallet }): Promise<Session> {
  const { uri, approval } = await propose(dapp)
  await wallet.kit.pair({ uri })
  const session = await approval()
  // The dapp acknowledges the settlement after it resolved; a fault set now would hit that.
  await expect.poll(() => events.filter(hasTag(1103)).length, { interval: 5 }).toBeGreaterThan(0)
  return session
}

const hasTag = (tag: number) => (event: RelayLogEvent) => event.event === 'acknowledged' && event.tag === tag
const isDelivery = (tag: number) => (event: RelayLogEvent) => event.event === 'delivered' && event.tag === tag
const called = (tag: number) =>
  expect
    .poll(() => events.filter((event) => event.event === 'call' && event.tags.includes(tag)), { interval: 5 })
    .toHaveLength(1)
const sign = ({
  dapp,
  session,
  message = hex(MESSAGE),
}: {
  dapp: Dapp
  session: Session
  message?: string
}) =>
  dapp.request<`0x${string}`>({
    topic: session.topic,
    chainId: 'eip155:31337',
    request: { method: 'personal_sign', params: [message, account.address] },
  })
const isSigned = (signature: `0x${string}`, message = MESSAGE) =>
  verifyMessage({ address: account.address, message, signature })
const clientIdOf = ({ core }: { core: Dapp['core'] }) => core.crypto.getClientId()

async function setUp() {
  const [dapp, wallet] = await Promise.all([createDapp(), createWallet()])
  const session = await pair({ dapp, wallet })
  return { dapp, wallet, session }
}

describe('a session', () => {
  test('behavior: pair, approve, sign, reject, ping', async () => {
    const { dapp, wallet, session } = await setUp()
    expect(session.namespaces['eip155']?.accounts).toEqual(accounts(31337, 1))
    expect(await isSigned(await sign({ dapp, session }))).toBe(true)
    await expect(sign({ dapp, session, message: REFUSED })).rejects.toMatchObject({ code: 5000 })
    await dapp.ping({ topic: session.topic })
    expect(wallet.requests).toEqual([hex(MESSAGE), REFUSED])
    expect(relay.calls).toMatchObject({ wc_proposeSession: 1, wc_approveSession: 1, irn_subscribe: 2 })
  })

  test('behavior: a proposal is rejected', async () => {
    const [dapp, wallet] = await Promise.all([createDapp(), createWallet({ approves: false })])
    const { uri, approval } = await propose(dapp)
    const outcome = expect(approval()).rejects.toMatchObject({ code: 5000 })
    await wallet.kit.pair({ uri })
    await outcome
  })

  test('behavior: the wallet changes chain and accounts', async () => {
    const { dapp, wallet, session } = await setUp()
    const { topic } = session
    const changed = vi.fn<(event: unknown, chainId: string) => void>()
    dapp.on('session_event', ({ params }) => changed(params.event, params.chainId))
    await wallet.kit.emitSessionEvent({
      topic,
      event: { name: 'chainChanged', data: 1 },
      chainId: 'eip155:1',
    })
    await expect.poll(() => changed.mock.calls).toEqual([[{ name: 'chainChanged', data: 1 }, 'eip155:1']])
    const updated = vi.fn<(topic: string) => void>()
    dapp.on('session_update', (event) => updated(event.topic))
    await wallet.kit.updateSession({ topic, namespaces: namespaces(1) })
    await expect.poll(() => updated.mock.calls).toEqual([[topic]])
    expect(dapp.session.get(topic).namespaces['eip155']?.accounts).toEqual(accounts(1))
  })

  test('behavior: either side disconnects', async () => {
    const [first, second] = await Promise.all([setUp(), setUp()])
    const onWalletDelete = vi.fn<(topic: string) => void>()
    first.wallet.kit.on('session_delete', ({ topic }) => onWalletDelete(topic))
    const reason = { code: 6000, message: 'Done.' }
    await first.dapp.disconnect({ topic: first.session.topic, reason })
    await expect.poll(() => onWalletDelete.mock.calls).toEqual([[first.session.topic]])
    expect(first.dapp.session.length).toBe(0)
    expect(first.wallet.kit.getActiveSessions()).toEqual({})

    const onDappDelete = vi.fn<(topic: string) => void>()
    second.dapp.on('session_delete', ({ topic }) => onDappDelete(topic))
    await second.wallet.kit.disconnectSession({ topic: second.session.topic, reason })
    await expect.poll(() => onDappDelete.mock.calls).toEqual([[second.session.topic]])
  })

  test('behavior: two dapps and two wallets at once', async () => {
    const [first, second, left, right] = await Promise.all([
      createDapp('first'),
      createDapp('second'),
      createWallet(),
      createWallet(),
    ])
    const connect = async (each: { dapp: Dapp; wallet: TestWallet }) => ({
      ...each,
      session: await pair(each),
    })
    // Each client is in one pairing at a time: a client that calls twice before its first socket is open opens many.
    const sessions = [
      ...(await Promise.all([
        connect({ dapp: first, wallet: left }),
        connect({ dapp: second, wallet: right }),
      ])),
      ...(await Promise.all([
        connect({ dapp: first, wallet: right }),
        connect({ dapp: second, wallet: left }),
      ])),
    ]
    const signatures = await Promise.all(
      sessions.map(({ dapp, session }, index) => sign({ dapp, session, message: hex(`message ${index}`) })),
    )
    for (const [index, signature] of signatures.entries())
      expect(await isSigned(signature, `message ${index}`)).toBe(true)
    expect([left, right].map(({ requests }) => requests.toSorted())).toEqual([
      [hex('message 0'), hex('message 3')],
      [hex('message 1'), hex('message 2')],
    ])
    expect(relay.stats()).toMatchObject({ clients: 4, connections: 4 })
  })

  test('behavior: the log contains no message of a client', async () => {
    const { dapp, session } = await setUp()
    const sent: string[] = []
    const { relayer } = dapp.core
    relayer.on('relayer_publish', ({ params }: { params: { message: string } }) => sent.push(params.message))
    relayer.on('relayer_message', ({ message }: { message: string }) => sent.push(message))
    const signature = await sign({ dapp, session })
    expect(sent).toHaveLength(2)
    const log = JSON.stringify(events)
    for (const text of [...sent, hex(MESSAGE), signature, account.address]) expect(log).not.toContain(text)
  })
})

describe('tokens', () => {
  test('behavior: the token a client makes is valid here, and for this relay alone', async () => {
    const { crypto } = (await createDapp()).core
    const host = new URL(relay.url).host
    const now = Date.now()
    const own = await crypto.signJWT(relay.url)
    expect(await verifyRelayToken({ token: own, host, now })).toEqual({
      status: 'valid',
      clientId: await crypto.getClientId(),
    })
    const [head, body, signature = ''] = own.split('.')
    const other = signature.startsWith('A') ? 'B' : 'A'
    for (const [token, reason] of [
      [await crypto.signJWT('wss://relay.walletconnect.org'), 'wrong_audience'],
      [`${head}.${body}.${other}${signature.slice(1)}`, 'wrong_signature'],
    ] as const)
      expect(await verifyRelayToken({ token, host, now })).toEqual({ status: 'refused', reason })
    const day = 86_400_000 + 61_000
    expect(await verifyRelayToken({ token: own, host, now: now + day })).toMatchObject({
      reason: 'expired_token',
    })
    expect(await verifyRelayToken({ token: own, host, now: now - 61_000 })).toMatchObject({
      reason: 'token_from_the_future',
    })
  })

  test('behavior: a client with a rejected project gets the reason and stops retrying', async () => {
    await start({ projects: ['somebody else'] })
    const dapp = await createDapp()
    const reportedError = new Promise<Error>((resolve) => dapp.core.relayer.once('relayer_error', resolve))
    // Settles when the client gives up, which is long after this test.
    propose(dapp).catch(() => {})
    expect((await reportedError).message).toContain('3000 (Unauthorized: invalid key)')
    expect(dapp.core.relayer.transportExplicitlyClosed).toBe(true)
  })
})

describe('faults', () => {
  test('behavior: after drop both sides reconnect', async () => {
    const { dapp, wallet, session } = await setUp()
    relay.set({ mode: 'drop' })
    await expect.poll(() => dapp.core.relayer.connected || wallet.kit.core.relayer.connected).toBe(false)
    relay.set({ mode: 'pass' })
    await expect.poll(() => relay.stats().clients, { interval: 10 }).toBe(2)
    expect(await isSigned(await sign({ dapp, session }))).toBe(true)
  })

  test('behavior: a request waits in the mailbox of a wallet that is away', async () => {
    const { dapp, wallet, session } = await setUp()
    await wallet.kit.core.relayer.transportClose()
    const signing = sign({ dapp, session })
    await called(1108)
    expect(wallet.requests).toEqual([])
    await wallet.kit.core.relayer.transportOpen()
    expect(await isSigned(await signing)).toBe(true)
    expect(wallet.requests).toHaveLength(1)
  })

  test.each([
    ['the proposal is lost on its way', { method: 'wc_proposeSession' }],
    ['the proposal arrives, its sender does not learn it', { method: 'wc_proposeSession', moment: 'after' }],
    ['the proposal is lost on its way to the wallet', { direction: 'out', tag: 1100 }],
    ['the approval is lost on its way', { method: 'wc_approveSession' }],
    ['the approval arrives, its sender does not learn it', { method: 'wc_approveSession', moment: 'after' }],
    ['the approval is lost on its way to the dapp', { direction: 'out', tag: 1101 }],
    ['the settlement is lost on its way to the dapp', { direction: 'out', tag: 1102 }],
    ['the request is lost on its way', { direction: 'in', tag: 1108 }],
    ['the request arrives, its sender does not learn it', { direction: 'in', tag: 1108, moment: 'after' }],
    ['the request is lost on its way to the wallet', { direction: 'out', tag: 1108 }],
    ['the response is lost on its way', { direction: 'in', tag: 1109 }],
    ['the response arrives, its sender does not learn it', { direction: 'in', tag: 1109, moment: 'after' }],
    ['the response is lost on its way to the dapp', { direction: 'out', tag: 1109 }],
    ['the response arrives, the relay does not learn it', { direction: 'out', tag: 1109, moment: 'after' }],
  ] as const)('behavior: drop-at: %s delivers each message once in the end', async (_, fault) => {
    const [dapp, wallet] = await Promise.all([createDapp(), createWallet()])
    await Promise.all([hurry(dapp), hurry(wallet.kit)])
    relay.set({ mode: 'drop-at', ...fault })
    const { uri, approval } = await propose(dapp)
    await wallet.kit.pair({ uri })
    const session = await approval()
    expect(await isSigned(await sign({ dapp, session }))).toBe(true)
    expect(wallet.requests).toHaveLength(1)
    expect(relay.stats().faults).toBe(1)
  })

  test('behavior: a delayed response resolves the request', async () => {
    const { dapp, session } = await setUp()
    relay.set({ mode: 'delay', ms: 120, tag: 1109 })
    expect(await isSigned(await sign({ dapp, session }))).toBe(true)
  })

  test.each([
    { afterMs: 0, times: [1, 2] },
    { afterMs: 20, times: [1] },
  ])('behavior: duplicates $afterMs ms apart reach the application once', async ({ afterMs, times }) => {
    relay.set({ mode: 'duplicate', afterMs })
    const { dapp, wallet, session } = await setUp()
    // Two simultaneous deliveries both pass the client's own check. Their events have the same id.
    const eventCounts = new Map<number, number>()
    dapp.on('session_event', ({ id }) => eventCounts.set(id, (eventCounts.get(id) ?? 0) + 1))
    expect(await isSigned(await sign({ dapp, session }))).toBe(true)
    const chainChanged = { name: 'chainChanged', data: 1 }
    await wallet.kit.emitSessionEvent({ topic: session.topic, event: chainChanged, chainId: 'eip155:1' })
    await vi.waitFor(() => expect(events.filter(isDelivery(1110))).toHaveLength(2), 30_000)
    await dapp.ping({ topic: session.topic })
    expect(wallet.requests).toHaveLength(1)
    expect(eventCounts.size).toBe(1)
    expect(times).toContain([...eventCounts.values()][0])
    expect(events.filter(isDelivery(1108))).toHaveLength(2)
  })

  test('behavior: reordered requests get one response each', async () => {
    const { dapp, wallet, session } = await setUp()
    relay.set({ mode: 'reorder', tag: 1108, clientId: await clientIdOf(wallet.kit) })
    const first = sign({ dapp, session, message: hex('first') })
    await expect.poll(() => relay.stats().faults).toBe(1)
    const second = sign({ dapp, session, message: hex('second') })
    expect(await isSigned(await first, 'first')).toBe(true)
    expect(await isSigned(await second, 'second')).toBe(true)
    expect(wallet.requests).toEqual([hex('second'), hex('first')])
  })

  test('behavior: after stall a waiting request gets one response', async () => {
    const { dapp, wallet, session } = await setUp()
    relay.set({ mode: 'stall', clientId: await clientIdOf(dapp) })
    const onResponse = vi.fn<() => void>()
    const signing = sign({ dapp, session })
    void signing.then(onResponse)
    await wallet.kit.emitSessionEvent({
      topic: session.topic,
      event: { name: 'chainChanged', data: 1 },
      chainId: 'eip155:1',
    })
    expect(dapp.core.relayer.connected).toBe(true)
    expect(onResponse).not.toHaveBeenCalled()
    relay.set({ mode: 'pass' })
    expect(await isSigned(await signing)).toBe(true)
    expect(wallet.requests).toHaveLength(1)
  })

  test('behavior: a restart with keepMail delivers the waiting request', async () => {
    const { dapp, wallet, session } = await setUp()
    await wallet.kit.core.relayer.transportClose()
    const signing = sign({ dapp, session })
    await called(1108)
    await relay.restart({ keepMail: true })
    await wallet.kit.core.relayer.transportOpen()
    expect(await isSigned(await signing)).toBe(true)
    expect(wallet.requests).toHaveLength(1)
  })

  test('behavior: the session survives a restart that loses all messages', async () => {
    const { dapp, wallet, session } = await setUp()
    await relay.restart()
    await expect.poll(() => relay.stats().subscriptions, { interval: 10 }).toBeGreaterThanOrEqual(2)
    await expect.poll(() => relay.stats().clients, { interval: 10 }).toBe(2)
    expect(await isSigned(await sign({ dapp, session }))).toBe(true)
    expect(wallet.requests).toHaveLength(1)
  })
})
