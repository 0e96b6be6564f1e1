import { createLatchkey } from '@latchkey/core'
import { fakeClock, fakeEnvironment, memoryStorage } from '@latchkey/core/testing'
import {
  createMobileWalletApp,
  createSolanaSigners,
  type MobileWalletAppOptions,
} from '@latchkey/testing/solana'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { solana, solanaDevnet, solanaMainnet } from '../exports/index.js'
import { type MobileWalletAdapterOptions, mobileWalletAdapter } from '../exports/mobile.js'
import '../session/openSession.js'
import './createMobileWallet.js'
import { signIn } from '../signIn/signIn.js'
import { androidAgent, createMobilePage } from '../testing/createMobilePage.js'

type SetUp = Partial<MobileWalletAppOptions> & {
  readonly page?: Partial<Parameters<typeof createMobilePage>[0]>
  readonly storage?: ReturnType<typeof memoryStorage>
  readonly options?: MobileWalletAdapterOptions
  readonly isSecureContext?: boolean
}

const [signer] = await createSolanaSigners({ seed: 'phone' })
const connectorId = 'mobileWalletAdapter'
const key = 'latchkey:default:solana_mobile'

function setUp({
  page: given,
  storage = memoryStorage(),
  options,
  isSecureContext = true,
  ...app
}: SetUp = {}) {
  const wallet = createMobileWalletApp({ signer, ...app })
  const page = createMobilePage({ app: wallet, ...given })
  vi.stubGlobal('window', page)
  vi.stubGlobal('navigator', page.navigator)
  vi.stubGlobal('location', page.location)
  vi.stubGlobal('isSecureContext', isSecureContext)
  const clock = fakeClock()
  const client = createLatchkey({
    adapters: [solana({ networks: [solanaMainnet, solanaDevnet] })],
    ports: { environment: fakeEnvironment(), storage, clock, log: () => undefined },
  })
  onTestFinished(client.destroy)
  const api = client.use(mobileWalletAdapter(options))
  const connect = () => client.connections.connect({ connectorId })
  const stateOf = () => client.connections.$states.get().solana
  const methods = () => wallet.requests.map(({ method }) => method)
  return { api, client, clock, connect, methods, page, stateOf, storage, wallet }
}

afterEach(() => vi.unstubAllGlobals())

/** A transaction of the account that moves nothing: a message of version 0 without instructions. */
const transaction = btoa(
  String.fromCharCode(
    ...[1, ...new Uint8Array(64), 128, 1, 0, 0, 1, ...signer.publicKey, ...new Uint8Array(32), 0, 0],
  ),
)

describe('the entry', () => {
  test.each([
    ['Chrome on Android', androidAgent, true],
    ['Firefox on Android', 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', true],
    [
      'the shell of the Solana store',
      `${androidAgent.replace('; K)', '; K; wv)')} Solana Mobile Web Shell`,
      true,
    ],
    ['the browser of another app', androidAgent.replace('; K)', '; K; wv)'), false],
    [
      'a computer',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/147.0.0.0 Safari/537.36',
      false,
    ],
    ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', false],
  ])('behavior: %s', (_, userAgent, isSupported) => {
    const { api, client } = setUp({ page: { userAgent } })
    client.mount()
    expect(api.isSupported).toBe(isSupported)
    expect(client.connectors.get(connectorId)?.name).toBe(isSupported ? 'Mobile Wallet Adapter' : undefined)
  })

  test('behavior: a page without TLS has none', () => {
    const { client } = setUp({ isSecureContext: false })
    client.mount()
    expect(client.connectors.get(connectorId)).toBeUndefined()
  })

  test('behavior: a page opens no app before the visitor picks it', () => {
    const { client, page } = setUp()
    client.mount()
    expect([page.assigned, page.fetched]).toEqual([[], []])
  })
})

describe('connecting', () => {
  test('behavior: the app that the link opens is connected', async () => {
    const { client, connect, page, stateOf, wallet } = setUp({
      options: { appName: 'Example', appIcon: '/i.png' },
    })
    client.mount()
    await connect()
    expect(stateOf()).toMatchObject({ status: 'connected', connectorId, chainId: solanaMainnet.id })
    expect(stateOf()).toMatchObject({ account: { address: signer.address } })
    expect(page.assigned).toEqual([
      expect.stringMatching(/^solana-wallet:\/v1\/associate\/local\?association=[\w.-]+&port=\d{5}&v=v1$/),
    ])
    expect(wallet.requests).toEqual([
      { method: 'get_capabilities', params: {} },
      {
        method: 'authorize',
        params: {
          identity: { name: 'Example', uri: 'https://app.example', icon: '/i.png' },
          chain: 'solana:mainnet',
        },
      },
    ])
    expect(page.open).toBe(0)
  })

  test('behavior: the network in use is that of the permission', async () => {
    const { client, connect, stateOf, wallet } = setUp()
    client.mount()
    await client.networks.switchTo({ chainId: solanaDevnet.id })
    await connect()
    expect(stateOf()).toMatchObject({ chainId: solanaDevnet.id })
    expect(wallet.requests[1]?.params['chain']).toBe('solana:devnet')
  })

  test('behavior: Firefox opens the app in a hidden frame', async () => {
    const userAgent = 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'
    const { client, connect, page } = setUp({ page: { userAgent } })
    client.mount()
    await connect()
    expect(page.assigned).toEqual([])
    expect(page.framed).toEqual([expect.stringMatching(/^solana-wallet:/)])
  })

  test('behavior: an app of the first version is connected', async () => {
    const { client, connect, stateOf, wallet } = setUp({ isLegacy: true })
    client.mount()
    await connect()
    expect(stateOf()).toMatchObject({ account: { address: signer.address } })
    expect(wallet.requests[1]?.params).toMatchObject({ cluster: 'mainnet-beta' })
    await client.signMessage({ message: 'Hello' })
    expect(wallet.requests[2]).toEqual({
      method: 'reauthorize',
      params: { auth_token: 'token-1', identity: { uri: 'https://app.example' } },
    })
  })

  test('behavior: an app that can sign in does so while it connects', async () => {
    const { client, methods } = setUp()
    client.mount()
    const accepted: unknown[] = []
    const fields = { domain: 'app.example', nonce: '12345678', statement: 'Welcome.' }
    const session = await client.connectors.get(connectorId)?.connect({
      signal: new AbortController().signal,
      signIn: async () => ({ fields: fields as never, accept: (signed) => accepted.push(signed) }),
    })
    expect(session?.connections[0].$accounts.get()[0].address).toBe(signer.address)
    expect(accepted).toEqual([
      { message: expect.stringContaining('Nonce: 12345678'), signature: expect.any(String) },
    ])
    expect(methods()).toEqual(['get_capabilities', 'authorize'])
  })

  test('error: a visitor who declines', async () => {
    const { client, connect, storage, wallet } = setUp()
    client.mount()
    wallet.rejectNext()
    await expect(connect()).rejects.toMatchObject({ code: 'rpc/user_rejected' })
    expect(storage.read(key)).toBeNull()
    await connect()
  })

  test('error: a phone without a wallet app', async () => {
    const { client, clock, connect } = setUp({ page: { app: undefined } })
    client.mount()
    const failed = expect(connect()).rejects.toMatchObject({ code: 'solana/wallet_not_opened' })
    await advanceUntil(failed, clock)
  })

  test('error: an app that closes before it responds', async () => {
    const { client, connect, wallet } = setUp()
    client.mount()
    wallet.closeNext()
    await expect(connect()).rejects.toMatchObject({ code: 'wallet/ended' })
  })

  test('error: a cancelled attempt closes the session with the app', async () => {
    const { client, page, wallet } = setUp()
    client.mount()
    wallet.holdNext()
    const ended = new AbortController()
    const connecting = client.connections.connect({ connectorId, signal: ended.signal })
    await expect.poll(() => page.open).toBe(1)
    ended.abort()
    await expect(connecting).rejects.toMatchObject({ code: expect.stringMatching(/cancelled|aborted/) })
    await expect.poll(() => page.open).toBe(0)
    expect(wallet.launches).toHaveLength(1)
  })
})

describe('the permission of the browser', () => {
  test('behavior: the browser asks before the app opens', async () => {
    const { client, connect, page } = setUp({ page: { permission: ['prompt', 'granted'] } })
    client.mount()
    await connect()
    expect(page.fetched).toEqual(['http://localhost'])
  })

  test('error: a visitor who denies it', async () => {
    const { client, connect, page } = setUp({ page: { permission: ['prompt', 'denied'] } })
    client.mount()
    await expect(connect()).rejects.toMatchObject({ code: 'solana/loopback_denied' })
    expect(page.assigned).toEqual([])
  })

  test('behavior: a permission that was granted asks nothing', async () => {
    const { client, connect, page } = setUp({ page: { permission: ['granted'] } })
    client.mount()
    await connect()
    expect(page.fetched).toEqual([])
  })
})

describe('signing', () => {
  async function connected(given?: SetUp) {
    const all = setUp(given)
    all.client.mount()
    await all.connect()
    const connection = () => {
      const state = all.stateOf()
      if (state?.status !== 'connected') throw new Error('not connected')
      return state.connection
    }
    return { ...all, connection }
  }

  test('behavior: a message is signed, with the stored permission', async () => {
    const { client, methods, wallet } = await connected()
    const signature = await client.signMessage({ message: 'Hello' })
    expect(signature).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
    expect(methods().slice(2)).toEqual(['authorize', 'sign_messages'])
    expect(wallet.requests[2]?.params).toMatchObject({ auth_token: 'token-1', chain: 'solana:mainnet' })
  })

  test('behavior: a transaction is signed', async () => {
    const { connection, methods } = await connected()
    const signed = await connection().request({ method: 'solana_signTransaction', params: { transaction } })
    expect(signed).toEqual({ transaction: expect.stringMatching(/^A/) })
    expect(Object(signed)['transaction']).not.toBe(transaction)
    expect(methods().at(-1)).toBe('sign_transactions')
  })

  test('behavior: a transaction is signed and sent, on the network of the permission', async () => {
    const sent: string[] = []
    const { connection, wallet } = await connected({ send: async (_, chain) => sent.push(chain) })
    const params = { transaction, sendOptions: { skipPreflight: true, minContextSlot: 7 } }
    const response = await connection().request({ method: 'solana_signAndSendTransaction', params })
    expect(response).toEqual({ signature: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/) })
    expect(sent).toEqual(['solana:mainnet'])
    expect(wallet.requests.at(-1)?.params).toEqual({
      payloads: [transaction],
      options: { skip_preflight: true, min_context_slot: 7 },
    })
  })

  test('behavior: an app that only sends says so', async () => {
    const { connection } = await connected({ signsTransactions: false })
    const can = (method: string) => connection().supports?.(method)
    expect([can('solana_signTransaction'), can('solana_signAndSendTransaction')]).toEqual([false, true])
  })

  test('behavior: the app opens by its own URL the second time', async () => {
    const { client, page } = await connected({ walletUri: 'https://wallet.example/app/' })
    await client.signMessage({ message: 'Hello' })
    expect(page.assigned[1]).toMatch(/^https:\/\/wallet\.example\/app\/v1\/associate\/local\?association=/)
  })

  test('error: a URL without TLS is not opened', async () => {
    const { client, page } = await connected({ walletUri: 'http://wallet.example' })
    await client.signMessage({ message: 'Hello' })
    expect(page.assigned[1]).toMatch(/^solana-wallet:/)
  })

  test('error: a visitor who declines stays connected', async () => {
    const { client, stateOf, wallet } = await connected()
    wallet.rejectNext()
    await expect(client.signMessage({ message: 'Hello' })).rejects.toMatchObject({
      code: 'rpc/user_rejected',
    })
    expect(stateOf()?.status).toBe('connected')
  })

  test('error: a permission that the app has revoked ends the connection', async () => {
    const { client, stateOf, storage, wallet } = await connected()
    wallet.revokeAll()
    await expect(client.signMessage({ message: 'Hello' })).rejects.toMatchObject({ name: 'LatchkeyError' })
    expect(stateOf()?.status).not.toBe('connected')
    expect(storage.read(key)).toBeNull()
  })

  test('error: an app that closes leaves the outcome of a request to send unknown', async () => {
    const { connection, wallet } = await connected()
    wallet.closeNext()
    const params = { transaction }
    await expect(
      connection().request({ method: 'solana_signAndSendTransaction', params }),
    ).rejects.toMatchObject({ code: 'wallet/ended' })
  })

  test('behavior: a second request ends the first', async () => {
    const { client } = await connected()
    const first = client.signMessage({ message: 'One' })
    const [outcome] = await Promise.allSettled([first, client.signMessage({ message: 'Two' })])
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'rpc/aborted' } })
  })

  test.each([
    ['signs while it connects', true],
    ['signs a message in its place', false],
  ])('behavior: an app that %s signs in', async (_, signsIn) => {
    const { client, methods } = await connected({ signsIn })
    const { address, message } = await signIn(client, { input: { statement: 'Welcome.', nonce: '12345678' } })
    expect(address).toBe(signer.address)
    expect(message).toMatch(/^app\.example wants you to sign in with your Solana account:\n/)
    expect(methods().slice(2)).toEqual([
      ...['get_capabilities', 'authorize'],
      ...(signsIn ? [] : ['sign_messages']),
    ])
  })
})

describe('later visits', () => {
  test('behavior: a reload restores the connection and opens no app', async () => {
    const { client, connect, storage } = setUp()
    client.mount()
    await connect()
    client.destroy()
    const { client: reloaded, page, stateOf } = setUp({ storage })
    reloaded.mount()
    await expect.poll(() => stateOf()?.status).toBe('connected')
    expect(stateOf()).toMatchObject({ account: { address: signer.address } })
    expect(page.assigned).toEqual([])
  })

  test('behavior: disconnecting forgets the permission and opens no app', async () => {
    const { client, connect, page, storage } = setUp()
    client.mount()
    await connect()
    expect(storage.read(key)).not.toBeNull()
    await client.connections.disconnect()
    expect(storage.read(key)).toBeNull()
    expect(page.assigned).toHaveLength(1)
  })

  test('param: with deauthorize, disconnecting revokes the permission in the app', async () => {
    const { client, connect, methods, storage } = setUp({ options: { deauthorize: true } })
    client.mount()
    await connect()
    await client.connections.disconnect()
    expect(methods().at(-1)).toBe('deauthorize')
    expect(storage.read(key)).toBeNull()
  })

  test.each([
    ['another form', '{"token":7}'],
    ['no account', '{"token":"t","chain":"solana:mainnet","accounts":[],"features":[]}'],
    [
      'an account of another length',
      '{"token":"t","chain":"solana:mainnet","accounts":[{"publicKey":"AAAA","chains":["solana:mainnet"]}]}',
    ],
  ])('error: a stored permission of %s restores nothing', async (_, stored) => {
    const { client, connect, storage } = setUp()
    client.mount()
    await connect()
    client.destroy()
    storage.write(key, stored)
    const { client: reloaded, page, stateOf } = setUp({ storage })
    reloaded.mount()
    await expect.poll(() => stateOf()?.status).toBe('disconnected')
    expect(page.assigned).toEqual([])
  })
})

/** Moves the clock until a promise settles. */
async function advanceUntil(settled: Promise<unknown>, clock: ReturnType<typeof fakeClock>) {
  let isOver = false
  const over = settled.finally(() => {
    isOver = true
  })
  await expect
    .poll(async () => {
      await clock.advance(1_000)
      return isOver
    })
    .toBe(true)
  await over
}
