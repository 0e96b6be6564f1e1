import { expect, test } from 'vitest'
import type { SiweConfig, SiwxConfig, SiwxLocal, SiwxSession } from '../../client/SiwxConfig.js'
import { rpcErrors } from '../../errors/rpcErrors.js'
import { createTestClient } from '../../testing/createTestClient.js'
import { fakeEnvironment } from '../../testing/fakeEnvironment.js'
import { mockAdapter } from '../../testing/mockAdapter.js'
import { mockConnector } from '../../testing/mockConnector.js'
import { mockWalletConnect } from '../../testing/mockWalletConnect.js'
import { connectFlow } from '../connect/connectFlow.js'
import { formatSignInMessage } from './message.js'
import { resolveConfig } from './resolveConfig.js'
import { siwxOf } from './siwx.js'

const alice = '0xa11cE00000000000000000000000000000000001'
const bob = '0xb0b0000000000000000000000000000000000002'
const solAddress = 'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy'
const solana = {
  id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  namespace: 'solana',
  name: 'Solana',
  nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
  rpcUrls: ['https://solana.example'],
} as const
const origin = 'https://app.example:8080'
const key = 'latchkey:default:siwx_sessions'

type Signer = (request: { readonly address: string; readonly message: string }) => Promise<string>

function setUp({
  siwx,
  siweConfig,
  sign = async ({ address }) => `signed by ${address}`,
  ...options
}: Parameters<typeof createTestClient>[0] & {
  readonly siwx?: SiwxConfig | SiwxLocal
  readonly siweConfig?: SiweConfig
  readonly sign?: Signer
} = {}) {
  const wallet = mockConnector({ id: 'a', name: 'Fennel', addresses: [alice, bob] })
  const signed: string[] = []
  const test = createTestClient({
    wallets: [wallet],
    can: {
      signMessage: async (request) => {
        signed.push(request.message)
        return sign(request)
      },
      switchNetwork: async ({ network }) => wallet.changeChain(network.id),
    },
    ...(siwx && { siwx }),
    ...(siweConfig && { siweConfig }),
    ...options,
  })
  const { client } = test
  const events: string[] = []
  client.events.subscribe(({ name }) => events.push(name))
  client.mount()
  const api = client.use(siwxOf({ origin: () => origin }))
  const connect = () => client.connections.connect({ connectorId: 'a' })
  const status = () => api.$state.get().status
  const becomes = (wanted: string) => expect.poll(status).toBe(wanted)
  const sessions = () => JSON.parse(test.storage.entries()[key] ?? '[]') as unknown[]
  return { ...test, api, becomes, connect, events, sessions, signed, status, wallet }
}

test('error: signing in on a server reports why it cannot', async () => {
  const { api } = setUp({ siwx: server().siwx, environment: fakeEnvironment({ kind: 'server' }) })
  await expect(api.signIn()).rejects.toMatchObject({
    code: 'options/invalid',
    context: { option: 'ports.environment', reason: expect.stringContaining('browser') },
  })
  expect(api.isRequired()).toBe(false)
})

/** Lets what a disconnection starts begin. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

/** A config that keeps sessions in a list, in place of the app's server. */
function server(config: Partial<SiwxConfig> = {}) {
  let sessions: readonly SiwxSession[] = []
  const isOf = (chainId: string, address: string) => (one: SiwxSession) =>
    one.data.chainId === chainId && one.data.accountAddress === address
  const siwx: SiwxConfig = {
    createMessage: async ({ accountAddress, chainId }) => {
      const fields = {
        domain: 'app.example:8080',
        uri: origin,
        version: '1',
        nonce: '12345678',
        issuedAt: '2026-01-01T00:00:00.000Z',
        accountAddress,
        chainId: chainId as 'eip155:1',
      } as const
      return { ...fields, toString: () => formatSignInMessage(fields) }
    },
    addSession: async (session) => void (sessions = [...sessions, session]),
    revokeSession: async (chainId, address) => {
      sessions = sessions.filter((one) => !isOf(chainId, address)(one))
    },
    setSessions: async (next) => void (sessions = next),
    getSessions: async (chainId, address) => sessions.filter(isOf(chainId, address)),
    ...config,
  }
  return { siwx, sessions: () => sessions }
}

test('behavior: a connected account without a session has a message to sign, and is signed in by it', async () => {
  const { api, becomes, connect, events, sessions, signed } = setUp({ siwx: { statement: 'Welcome.' } })
  expect(api.$state.get()).toEqual({ status: 'idle' })
  await connect()
  await becomes('signedOut')
  const state = api.$state.get()
  expect(state).toMatchObject({
    account: { accountAddress: alice, chainId: 'eip155:1' },
    review: { isStandard: true, fields: { domain: 'app.example:8080', uri: origin, statement: 'Welcome.' } },
    prompts: true,
  })
  const session = await api.signIn()
  expect(signed).toEqual([session.message])
  expect(session.message).toContain('app.example:8080 wants you to sign in with your Ethereum account:')
  expect(session).toMatchObject({ signature: `signed by ${alice}`, data: { accountAddress: alice } })
  expect(api.$state.get()).toMatchObject({ status: 'signedIn', session })
  expect(sessions()).toHaveLength(1)
  expect(events).toEqual(expect.arrayContaining(['CLICK_SIGN_SIWX_MESSAGE', 'SIWX_AUTH_SUCCESS']))
})

test('behavior: two calls of signIn() prompt the wallet once', async () => {
  const { api, becomes, connect, signed } = setUp({ siwx: {} })
  await connect()
  await becomes('signedOut')
  const [first, second] = await Promise.all([api.signIn(), api.signIn()])
  expect(first).toBe(second)
  expect(await api.signIn()).toBe(first)
  expect(signed).toHaveLength(1)
})

test('behavior: a stored session signs the account in on a later page', async () => {
  const first = setUp({ siwx: {} })
  await first.connect()
  await first.becomes('signedOut')
  await first.api.signIn()
  first.client.destroy()
  const later = setUp({ siwx: {}, storage: first.storage })
  await later.connect()
  await later.becomes('signedIn')
  expect(later.signed).toEqual([])
})

test.each([
  ['of another page', { domain: 'evil.example' }],
  ['of another account', { accountAddress: bob }],
  ['of another network', { chainId: 'eip155:8453' }],
  ['that has expired', { expirationTime: '1969-12-31T23:59:59Z' }],
  ['whose time has not come', { notBefore: '2999-01-01T00:00:00Z' }],
] as const)('behavior: a session %s does not count', async (_, change) => {
  const { siwx } = server({
    getSessions: async (chainId, accountAddress) => {
      const data = {
        domain: 'app.example:8080',
        uri: origin,
        version: '1',
        nonce: '12345678',
        issuedAt: '2026-01-01T00:00:00.000Z',
        accountAddress,
        chainId: chainId as 'eip155:1',
        ...change,
      } as const
      return [{ data, message: '', signature: '' }]
    },
  })
  const { becomes, connect } = setUp({ siwx })
  await connect()
  await becomes('signedOut')
})

test.each(['not JSON', '{}', '[1]', '[{"message":"x","signature":"y"}]', '[{"message":1}]'])(
  'error: the stored value %s counts as no session',
  async (stored) => {
    const { client, storage } = createTestClient()
    client.destroy()
    storage.write(key, stored)
    const { becomes, connect } = setUp({ siwx: {}, storage })
    await connect()
    await becomes('signedOut')
  },
)

test('error: a declined signature keeps the message, and is reported', async () => {
  const { api, becomes, connect, events } = setUp({
    siwx: {},
    sign: () => Promise.reject(rpcErrors.userRejected({})),
  })
  await connect()
  await becomes('signedOut')
  const before = api.$state.get()
  await expect(api.signIn()).rejects.toMatchObject({ code: 'siwx/declined', message: 'Signature declined' })
  expect(api.$state.get()).toMatchObject({
    status: 'signedOut',
    review: 'review' in before && before.review,
    error: { code: 'siwx/declined' },
  })
  expect(events).toContain('SIWX_AUTH_ERROR')
})

test('error: a signature that the app refuses leaves another message to sign', async () => {
  const { siwx } = server({ addSession: () => Promise.reject(new Error('wrong')) })
  const made: string[] = []
  const { api, becomes, connect } = setUp({
    siwx: {
      ...siwx,
      createMessage: async (input) => {
        made.push(input.accountAddress)
        return siwx.createMessage(input)
      },
    },
  })
  await connect()
  await becomes('signedOut')
  await expect(api.signIn()).rejects.toMatchObject({ code: 'siwx/not_accepted' })
  expect(made).toHaveLength(2)
  expect(api.$state.get()).toMatchObject({ status: 'signedOut', error: { code: 'siwx/not_accepted' } })
})

test('error: a message that expired is not signed, and another takes its place', async () => {
  const { api, becomes, clock, connect, signed } = setUp({ siwx: { expiration: 60_000 } })
  await connect()
  await becomes('signedOut')
  const before = api.$state.get()
  await clock.advance(60_000)
  await expect(api.signIn()).rejects.toMatchObject({ code: 'siwx/outdated' })
  expect(signed).toEqual([])
  const after = api.$state.get()
  expect('review' in after && 'review' in before && after.review.text !== before.review.text).toBe(true)
  await api.signIn()
  expect(signed).toHaveLength(1)
})

test('behavior: a session that expires is requested again', async () => {
  const { api, becomes, clock, connect } = setUp({ siwx: { expiration: 60_000 } })
  await connect()
  await becomes('signedOut')
  await api.signIn()
  await clock.advance(60_000)
  await becomes('signedOut')
})

test.each([
  ['the sessions', { getSessions: () => Promise.reject(new Error('down')) }],
  ['the message', { createMessage: () => Promise.reject(new Error('down')) }],
] as const)('error: a failure of %s disconnects the wallet', async (_, broken) => {
  const { api, client, connect, events } = setUp({ siwx: server(broken).siwx })
  await connect()
  await expect.poll(() => client.connections.$sessions.get()).toEqual([])
  expect(api.$state.get()).toMatchObject({
    status: 'failed',
    error: { message: 'A problem occurred while trying initialize authentication' },
  })
  expect(events).toContain('SIWX_AUTH_ERROR')
})

test.each([
  ['domain', { domain: 'evil.example' }, 'siwx/wrong_page'],
  ['URI', { uri: 'https://evil.example' }, 'siwx/wrong_page'],
  ['account', { accountAddress: bob }, 'siwx/wrong_account'],
  ['network', { chainId: 'eip155:8453' }, 'siwx/wrong_account'],
] as const)('error: a message with another %s is not shown', async (_, change, code) => {
  const { siwx } = server()
  const { api, connect } = setUp({
    siwx: {
      ...siwx,
      createMessage: async (input) => {
        const { toString: __, ...fields } = await siwx.createMessage(input)
        // The fields differ from the text that is signed.
        return { ...fields, toString: () => formatSignInMessage({ ...fields, ...change }) }
      },
    },
  })
  await connect()
  await expect.poll(() => api.$state.get().status).toBe('failed')
  expect(api.$state.get()).toMatchObject({ error: { cause: { code } } })
})

test('behavior: the wallet signs the text that is shown, whatever the app makes of its message later', async () => {
  let text = 'Sign this.'
  const { siwx } = server()
  const createMessage: SiwxConfig['createMessage'] = async (input) => ({
    ...(await siwx.createMessage(input)),
    toString: () => text,
  })
  const { api, becomes, connect, signed } = setUp({ siwx: { ...siwx, createMessage } })
  await connect()
  await becomes('signedOut')
  text = 'Sign that.'
  await api.signIn()
  expect(signed).toEqual(['Sign this.'])
})

test('behavior: a text of the app is marked as not standard', async () => {
  const { siwx } = server()
  const { api, becomes, connect } = setUp({
    siwx: {
      ...siwx,
      createMessage: async (input) => ({
        ...(await siwx.createMessage(input)),
        toString: () => 'Sign this.',
      }),
    },
  })
  await connect()
  await becomes('signedOut')
  expect(api.$state.get()).toMatchObject({ review: { text: 'Sign this.', isStandard: false } })
})

test('behavior: cancelling disconnects the wallet when signing in is required', async () => {
  const { api, becomes, client, connect, events } = setUp({ siwx: {} })
  await connect()
  await becomes('signedOut')
  await Promise.all([api.cancel(), api.cancel()])
  expect(client.connections.$sessions.get()).toEqual([])
  expect(api.$state.get()).toEqual({ status: 'idle' })
  expect(events.filter((name) => name === 'CLICK_CANCEL_SIWX')).toHaveLength(1)
})

test('behavior: cancelling keeps the wallet when signing in is optional', async () => {
  const { api, becomes, client, connect } = setUp({ siwx: { getRequired: () => false } })
  await connect()
  await becomes('signedOut')
  await api.cancel()
  expect(client.connections.$sessions.get()).toHaveLength(1)
  expect(api.$state.get()).toMatchObject({ status: 'signedOut', prompts: false })
  await api.signIn()
  expect(api.$state.get().status).toBe('signedIn')
})

test('behavior: a cancelled prompt never signs in, whatever the wallet responds', async () => {
  const signature = Promise.withResolvers<string>()
  const { api, becomes, connect, sessions, signed } = setUp({
    siwx: { getRequired: () => false },
    sign: () => signature.promise,
  })
  await connect()
  await becomes('signedOut')
  const signing = api.signIn()
  await expect.poll(() => signed.length).toBe(1)
  await api.cancel()
  await expect(signing).rejects.toMatchObject({ code: 'rpc/aborted' })
  signature.resolve('0x')
  await signature.promise
  expect(api.$state.get()).toMatchObject({ status: 'signedOut', prompts: false })
  expect(sessions()).toEqual([])
})

test('behavior: a session that the app takes after the visitor left is revoked', async () => {
  const taken = Promise.withResolvers<void>()
  const revoked: string[] = []
  const { siwx } = server({
    addSession: () => taken.promise,
    revokeSession: async (chainId) => void revoked.push(chainId),
    getRequired: () => false,
  })
  const { api, becomes, connect } = setUp({ siwx })
  await connect()
  await becomes('signedOut')
  const signing = api.signIn().catch(() => undefined)
  await becomes('saving')
  await api.cancel()
  await signing
  taken.resolve()
  await expect.poll(() => revoked).toEqual(['eip155:1'])
})

test('error: a session that cannot be revoked after the visitor left is logged', async () => {
  const taken = Promise.withResolvers<void>()
  const { siwx } = server({
    addSession: () => taken.promise,
    revokeSession: () => Promise.reject(new Error('The server is down.')),
    getRequired: () => false,
  })
  const { api, becomes, connect, logs } = setUp({ siwx })
  await connect()
  await becomes('signedOut')
  const signing = api.signIn().catch(() => undefined)
  await becomes('saving')
  await api.cancel()
  await signing
  taken.resolve()
  await expect
    .poll(() => logs)
    .toContainEqual({ level: 'warn', message: 'Signing out failed.', data: 'rpc/unknown' })
})

test('behavior: another account signs in for itself, and the first is remembered', async () => {
  const { api, becomes, connect, signed, wallet } = setUp({ siwx: {} })
  await connect()
  await becomes('signedOut')
  await api.signIn()
  wallet.changeAccounts([bob])
  await becomes('signedOut')
  expect(api.$state.get()).toMatchObject({ account: { accountAddress: bob }, prompts: true })
  wallet.changeAccounts([alice])
  await becomes('signedIn')
  expect(signed).toHaveLength(1)
})

test('behavior: a change of the account while the wallet prompts drops the signature', async () => {
  const signature = Promise.withResolvers<string>()
  const { api, becomes, connect, sessions, signed, wallet } = setUp({
    siwx: {},
    sign: () => signature.promise,
  })
  await connect()
  await becomes('signedOut')
  const signing = api.signIn()
  await expect.poll(() => signed.length).toBe(1)
  wallet.changeAccounts([bob])
  await expect(signing).rejects.toMatchObject({ code: 'rpc/aborted' })
  signature.resolve('0x')
  await becomes('signedOut')
  expect(api.$state.get()).toMatchObject({ account: { accountAddress: bob } })
  expect(sessions()).toEqual([])
})

test('behavior: another network needs its own session, and cancelling goes back to the first', async () => {
  const { api, becomes, client, connect, wallet } = setUp({ siwx: {} })
  await connect()
  await becomes('signedOut')
  await api.signIn()
  wallet.changeChain('eip155:8453')
  await becomes('signedOut')
  expect(api.$state.get()).toMatchObject({ account: { chainId: 'eip155:8453' } })
  await api.cancel()
  await becomes('signedIn')
  expect(client.networks.$active.get().id).toBe('eip155:1')
  expect(client.connections.$sessions.get()).toHaveLength(1)
})

test('error: without an account, or on an unknown network, there is nothing to sign', async () => {
  const { api, becomes, connect, wallet } = setUp({ siwx: {} })
  await expect(api.signIn()).rejects.toMatchObject({
    code: 'siwx/no_account',
    message: 'No ActiveCaipAddress found',
  })
  await connect()
  await becomes('signedOut')
  wallet.changeChain('eip155:99')
  await becomes('idle')
  await expect(api.signIn()).rejects.toMatchObject({
    code: 'siwx/no_network',
    message: 'No ActiveCaipNetwork or client found',
  })
})

test('behavior: disconnecting signs out', async () => {
  const { api, becomes, client, connect, sessions } = setUp({ siwx: {} })
  await connect()
  await becomes('signedOut')
  await api.signIn()
  expect(sessions()).toHaveLength(1)
  await client.connections.disconnect()
  await expect.poll(sessions).toEqual([])
  expect(api.$state.get()).toEqual({ status: 'idle' })
})

test('behavior: a paired wallet that ends its session signs out', async () => {
  const pairing = mockWalletConnect()
  const wallet = mockConnector({ id: 'a', name: 'Fennel', addresses: [alice], walletConnect: pairing })
  const { api, becomes, connect, sessions } = setUp({ siwx: {}, wallets: [wallet] })
  const connecting = connect()
  pairing.approves()
  await connecting
  await becomes('signedOut')
  await api.signIn()
  expect(sessions()).toHaveLength(1)
  wallet.lock()
  await expect.poll(sessions).toEqual([])
})

test('behavior: a wallet that locks keeps its session', async () => {
  const { api, becomes, connect, sessions, wallet } = setUp({ siwx: {} })
  await connect()
  await becomes('signedOut')
  await api.signIn()
  wallet.lock()
  await becomes('idle')
  expect(sessions()).toHaveLength(1)
})

test('param: signOutOnDisconnect: false keeps the session', async () => {
  const { api, becomes, client, connect, sessions } = setUp({ siwx: { signOutOnDisconnect: false } })
  await connect()
  await becomes('signedOut')
  await api.signIn()
  await client.connections.disconnect()
  expect(sessions()).toHaveLength(1)
  await connect()
  await becomes('signedIn')
})

test('behavior: leaving the page keeps the session', async () => {
  const { api, becomes, client, connect, sessions } = setUp({ siwx: {} })
  await connect()
  await becomes('signedOut')
  await api.signIn()
  client.destroy()
  expect(sessions()).toHaveLength(1)
})

test('behavior: signing out in another tab ends the session here', async () => {
  const { api, becomes, connect, storage } = setUp({ siwx: {} })
  await connect()
  await becomes('signedOut')
  await api.signIn()
  const signedIn = storage.entries()[key] as string
  storage.otherTab().write(key, '[]')
  await becomes('signedOut')
  storage.otherTab().write(key, signedIn)
  await becomes('signedIn')
})

test('behavior: signOut() revokes the session', async () => {
  const { api, becomes, client, connect, sessions } = setUp({ siwx: { getRequired: () => false } })
  await connect()
  await becomes('signedOut')
  await api.signIn()
  await api.signOut()
  await becomes('signedOut')
  expect(sessions()).toEqual([])
  expect(client.connections.$sessions.get()).toHaveLength(1)
})

test('behavior: signOut() disconnects where signing in is required', async () => {
  const { api, becomes, client, connect, sessions } = setUp({ siwx: {} })
  await connect()
  await becomes('signedOut')
  await api.signIn()
  await api.signOut()
  expect(sessions()).toEqual([])
  expect(client.connections.$sessions.get()).toEqual([])
})

/** A client of an EVM and a Solana wallet, and the calls that end sessions. */
function setUpEnds(config: Partial<SiwxConfig> = {}) {
  const { siwx, sessions } = server(config)
  const ends: string[] = []
  const test = setUp({
    siwx: {
      ...siwx,
      async revokeSession(chainId, address) {
        ends.push(address)
        await siwx.revokeSession(chainId, address)
      },
      async setSessions(next) {
        ends.push('all')
        await siwx.setSessions(next)
      },
    },
    others: [
      mockAdapter({
        namespace: 'solana',
        connectors: [
          mockConnector({ id: 'b', namespace: 'solana', addresses: [solAddress], chainId: solana.id }),
        ],
        networks: [solana],
        can: { signMessage: async () => 'signed' },
      }),
    ],
  })
  return { ...test, ends, sessions }
}

test('behavior: signOut() ends the sessions by one call of the app where it disconnects the last wallet', async () => {
  const { api, becomes, client, connect, ends, sessions } = setUpEnds()
  await connect()
  await becomes('signedOut')
  await api.signIn()
  await api.signOut()
  expect(sessions()).toEqual([])
  expect(client.connections.$sessions.get()).toEqual([])
  await settle()
  expect(ends).toEqual(['all'])
})

test('behavior: signOut() ends the session of one account by one call of the app where another wallet stays', async () => {
  const { api, becomes, client, connect, ends, sessions } = setUpEnds()
  await client.connections.connect({ connectorId: 'b' })
  await becomes('signedOut')
  await api.signIn()
  await connect()
  await becomes('signedOut')
  await api.signIn()
  expect(sessions()).toHaveLength(2)
  await api.signOut()
  await settle()
  expect(ends).toEqual([alice])
  expect(sessions().map(({ data }) => data.accountAddress)).toEqual([solAddress])
})

test('error: a signOut() that the app cannot save keeps the wallet, and the next one ends the sessions', async () => {
  let fails = true
  const { siwx, sessions } = server()
  const { api, becomes, client, connect } = setUp({
    siwx: {
      ...siwx,
      async setSessions(next) {
        if (fails) throw new Error('The server is down.')
        await siwx.setSessions(next)
      },
    },
  })
  await connect()
  await becomes('signedOut')
  await api.signIn()
  await expect(api.signOut()).rejects.toThrow('The server is down.')
  expect(client.connections.$sessions.get()).toHaveLength(1)
  fails = false
  await api.signOut()
  expect(sessions()).toEqual([])
})

test('param: signOutOnDisconnect: false has signOut() end the session of the account alone', async () => {
  const { api, becomes, connect, ends } = setUpEnds({ signOutOnDisconnect: false })
  await connect()
  await becomes('signedOut')
  await api.signIn()
  await api.signOut()
  await settle()
  expect(ends).toEqual([alice])
})

test('error: without the option, signing in is not enabled', async () => {
  const { api } = setUp()
  await expect(api.signIn()).rejects.toMatchObject({
    code: 'siwx/not_enabled',
    message: 'SIWX is not enabled',
  })
})

const siweConfig: SiweConfig = {
  getNonce: async () => '12345678',
  createMessage: () => '',
  verifyMessage: async () => true,
  getSession: async () => null,
  signOut: async () => true,
}
const here = () => ({ domain: 'app.example', uri: 'https://app.example' })

test('error: siwx beside siweConfig', () => {
  expect(() => setUp({ siwx: {}, siweConfig })).toThrow('Cannot set both `siweConfig` and `siwx` options')
  // A production build does not check the options when the client is created.
  const { client, clock, storage } = createTestClient()
  const given = { ...client, options: { ...client.options, siwx: {}, siweConfig } }
  const host = { client: given, clock, log: () => undefined, storage }
  expect(() => resolveConfig(host, here)).toThrow('Cannot set both `siweConfig` and `siwx` options')
})

test('behavior: siweConfig is used unless it is off', () => {
  const { client, clock, storage } = createTestClient()
  const configOf = (enabled?: boolean) => {
    const given = { ...siweConfig, ...(enabled !== undefined && { enabled }) }
    const host = { client: { ...client, options: { ...client.options, siweConfig: given } } }
    return resolveConfig({ ...host, clock, log: () => undefined, storage }, here)
  }
  expect(configOf()).toBeDefined()
  expect(configOf(true)).toBeDefined()
  expect(configOf(false)).toBeUndefined()
})

test('error: a call that takes too long settles', async () => {
  const { api, clock, connect } = setUp({
    siwx: server({ getSessions: () => new Promise(() => undefined) }).siwx,
  })
  await connect()
  await clock.advance(30_000)
  await expect.poll(() => api.$state.get().status).toBe('failed')
})

test.each([
  ['a smart account', 'smartAccount', 'This application might not support Smart Accounts'],
  ['a key account', 'eoa', 'Internal error.'],
] as const)('error: the text for a failure with %s', async (_, type, message) => {
  const wallet = mockConnector({ id: 'a', accounts: [{ namespace: 'eip155', address: alice, type }] })
  const { api, becomes, connect } = setUp({
    siwx: {},
    wallets: [wallet],
    sign: () => Promise.reject(rpcErrors.internal({})),
  })
  await connect()
  await becomes('signedOut')
  await expect(api.signIn()).rejects.toMatchObject({ message })
})

test('behavior: as a gate of the connect flow, it names its views and ends the flow', async () => {
  const { api, client } = setUp({ siwx: {} })
  const flow = client.use(connectFlow())
  flow.gate(api.gate)
  const views: (string | undefined)[] = []
  flow.$state.listen((state) => void (state.status === 'gated' && views.push(state.view?.view)))
  await expect.poll(() => client.connectors.get('a')).toBeDefined()
  const [connector] = client.connectors.$list.get()
  if (connector) flow.pick(connector)
  await expect.poll(() => views.at(-1)).toBe('SIWXSignMessage')
  await api.signIn()
  await expect.poll(() => flow.$state.get().status).toBe('done')
  expect(views).toContain('ConnectingSiwe')
})

test('behavior: leaving the connect flow disconnects when signing in is required', async () => {
  const { api, becomes, client } = setUp({ siwx: {} })
  const flow = client.use(connectFlow())
  flow.gate(api.gate)
  await expect.poll(() => client.connectors.get('a')).toBeDefined()
  const [connector] = client.connectors.$list.get()
  if (connector) flow.pick(connector)
  await becomes('signedOut')
  flow.cancel()
  await expect.poll(() => client.connections.$sessions.get()).toEqual([])
})

test('behavior: an optional gate prompts again when the visitor connects again', async () => {
  const { api, client, becomes } = setUp({ siwx: { getRequired: () => false } })
  const flow = client.use(connectFlow())
  flow.gate(api.gate)
  await expect.poll(() => client.connectors.get('a')).toBeDefined()
  const [connector] = client.connectors.$list.get()
  const pick = () => connector && flow.pick(connector)
  pick()
  await expect.poll(() => api.$state.get()).toMatchObject({ status: 'signedOut', prompts: true })
  await api.cancel()
  await expect.poll(() => flow.$state.get().status).toBe('done')
  pick()
  await becomes('signedOut')
  await expect.poll(() => flow.$state.get().status).toBe('gated')
})
