import type { EventEmitter } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import type { Latchkey, SignInDraft, SignInOffer } from '@latchkey/core'
import { parseSignInMessage } from '@latchkey/core/siwx'
import { verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { createWallet } from '../testing/createWallet.js'
import { signClientOf, sizeOf } from '../testing/signClientOf.js'
import { soon } from '../testing/soon.js'
import { type Lab, startLab } from '../testing/startLab.js'
import { patientClock } from '../testing/startPage.js'
import { watchNetwork } from '../testing/watchNetwork.js'

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

type SignIn = NonNullable<Parameters<typeof createWallet>[0]['signIn']>

const fields: SignInDraft['fields'] = {
  domain: 'app.example',
  uri: 'https://app.example',
  version: '1',
  chainId: 'eip155:31337',
  nonce: 'a1b2c3d4e5f6',
  issuedAt: '2026-01-01T00:00:00.000Z',
  expirationTime: '2999-01-01T00:00:00.000Z',
  statement: 'Sign in to the lab.',
  resources: ['https://app.example/terms'],
}

/** Creates an app that signs in while it connects, and records the signed messages. */
function createOffer(change: Partial<SignInDraft['fields']> = {}) {
  const accepted: Parameters<SignInDraft['accept']>[0][] = []
  const chains: string[] = []
  const signIn: SignInOffer = async ({ chainId }) => {
    chains.push(chainId)
    return { fields: { ...fields, ...change }, accept: (signed) => accepted.push(signed) }
  }
  return { accepted, chains, signIn }
}

type Inside = {
  readonly session: { readonly length: number; getAll(): readonly { readonly expiry: number }[] }
  readonly engine: { readonly events: EventEmitter }
}
const insideOf = async (client: Latchkey) => (await signClientOf(client)) as object as Inside

/** The signature of a contract account. */
const contract: SignIn['send'] = (cacao) => [{ ...cacao, s: { t: 'eip1271', s: '0x1234' } }]

/** A node with one response for each method. */
async function startNode(responses: Readonly<Record<string, string>>) {
  const methods: string[] = []
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const text = await new Response(Readable.toWeb(request) as ReadableStream).text()
    const calls = [JSON.parse(text) as { id: number; method: string }].flat()
    methods.push(...calls.map(({ method }) => method))
    const results = calls.map(({ id, method }) => ({ id, jsonrpc: '2.0', result: responses[method] }))
    response.end(JSON.stringify(text.startsWith('[') ? results : results[0]))
  }
  const server = createServer((request, response) => void respond(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, methods, stop: () => void server.close() }
}

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    (error: { code?: string }) => error.code,
  )

test('behavior: a wallet connects and signs in with one approval', async () => {
  const { accepted, chains, signIn } = createOffer()
  const wallet = await lab.peer({ signIn: {} })
  const app = lab.page()
  const { connected, uri } = app.pair({ signIn })
  await wallet.kit.pair({ uri: await uri })
  await connected
  expect(chains).toEqual(['eip155:31337'])
  expect(wallet.proposals).toEqual([])
  expect(wallet.requests).toEqual([])
  const [{ message, signature, cacao } = { message: '', signature: '0x' as const, cacao: {} }] = accepted
  expect(accepted).toHaveLength(1)
  expect(wallet.signed).toEqual([message])
  const [address] = wallet.addresses as [`0x${string}`]
  expect(await verifyMessage({ address, message, signature: signature as `0x${string}` })).toBe(true)
  const { statement, resources, issuedAt, ...rest } = fields
  const read = parseSignInMessage(message)
  expect(read).toMatchObject({ ...rest, accountAddress: address })
  expect(read.statement).toMatch(/^Sign in to the lab\. I further authorize the stated URI/)
  expect(read.resources).toEqual([...(resources ?? []), expect.stringMatching(/^urn:recap:/)])
  expect(cacao).toMatchObject({ p: { nonce: fields.nonce }, s: { s: signature } })
  const state = app.state()
  expect(state).toMatchObject({ status: 'connected', account: { address } })
  if (state?.status !== 'connected') return
  const request = { method: 'personal_sign', params: ['0x6869', address] }
  expect(await state.connection.request(request)).toMatch(/^0x/)
})

test('behavior: a session with a sign-in lasts seven days by the clock of the app', async () => {
  const { signIn } = createOffer()
  const wallet = await lab.peer({ signIn: {} })
  const now = Date.now() + 86_400_000
  const app = lab.page({ clock: { ...patientClock, now: () => now } })
  const { connected, uri } = app.pair({ signIn })
  await wallet.kit.pair({ uri: await uri })
  await connected
  const { session } = await insideOf(app.client)
  expect(session.getAll()).toMatchObject([{ expiry: Math.floor(now / 1_000) + 7 * 86_400 }])
})

test('behavior: a wallet that cannot sign in while it connects gets the proposal of the same URI', async () => {
  const { accepted, signIn } = createOffer()
  const wallet = await lab.peer()
  const app = lab.page()
  const { connected, uri } = app.pair({ signIn })
  const link = await uri
  await wallet.kit.pair({ uri: link })
  await connected
  expect(app.state()).toMatchObject({ status: 'connected', account: { address: wallet.addresses[0] } })
  expect(wallet.proposals).toHaveLength(1)
  expect(accepted).toEqual([])
})

test('behavior: a wallet that reports no support is shown the proposal', async () => {
  const { accepted, signIn } = createOffer()
  const wallet = await lab.peer({ signIn: { error: { code: 10001, message: 'Unsupported' } } })
  const app = lab.page()
  const { connected, uri } = app.pair({ signIn })
  await wallet.kit.pair({ uri: await uri })
  const { engine } = await insideOf(app.client)
  const waiting = () =>
    engine.events.eventNames().filter((name) => String(name).startsWith('session_request'))
  await soon(waiting).toEqual([])
  expect(app.api.$state.get()).toMatchObject({ status: 'offered', uri: await uri })
  app.client.connections.cancel()
  expect(await codeOf(connected)).toBe('connection/cancelled')
  expect(accepted).toEqual([])
})

test.each<[string, SignIn]>([
  ['page', { change: (payload) => ({ ...payload, domain: 'evil.example' }) }],
  ['URI', { change: (payload) => ({ ...payload, aud: 'https://evil.example' }) }],
  ['nonce', { change: (payload) => ({ ...payload, nonce: 'ffffffffffff' }) }],
  ['end', { change: (payload) => ({ ...payload, exp: '3000-01-01T00:00:00.000Z' }) }],
  ['statement', { change: (payload) => ({ ...payload, statement: 'Give me your coins.' }) }],
  [
    'resource',
    {
      change: ({ resources = [], ...payload }) => ({
        ...payload,
        resources: ['https://evil.example', ...resources],
      }),
    },
  ],
  ['form', { send: () => 'nothing' }],
  ['account', { send: (cacao) => [{ ...cacao, p: { ...cacao.p, iss: 'did:pkh:eip155:31337:0x1' } }] }],
  ['network', { send: (cacao) => [{ ...cacao, p: { ...cacao.p, iss: cacao.p.iss.replace('31337', '1') } }] }],
])(
  'error: a wallet that signs another %s is refused, and the next proposal is a plain one',
  async (_, given) => {
    const { accepted, signIn } = createOffer()
    const wallet = await lab.peer({ signIn: given })
    const app = lab.page()
    const first = app.pair({ signIn })
    await wallet.kit.pair({ uri: await first.uri })
    expect(await codeOf(first.connected)).toBe('walletconnect/protocol')
    expect(accepted).toEqual([])
    const plain = await lab.peer()
    const second = app.pair({ signIn })
    await plain.kit.pair({ uri: await second.uri })
    await second.connected
    expect(plain.proposals).toHaveLength(1)
    expect(await second.uri).not.toContain('wc_sessionAuthenticate')
  },
)

test('error: a signature of another account opens no session', async () => {
  const { accepted, signIn } = createOffer()
  const iss = `did:pkh:eip155:31337:0x${'1'.repeat(40)}`
  const node = await startNode({ eth_chainId: '0x7a69', eth_call: '0x00' })
  onTestFinished(node.stop)
  const wallet = await lab.peer({ signIn: { send: (cacao) => [{ ...cacao, p: { ...cacao.p, iss } }] } })
  const app = lab.page({ rpcUrl: node.url })
  const { connected, uri } = app.pair({ signIn })
  await wallet.kit.pair({ uri: await uri })
  expect(await codeOf(connected)).toBe('walletconnect/settlement_failed')
  expect(accepted).toEqual([])
  expect(app.state()?.status).not.toBe('connected')
  const { session } = await insideOf(app.client)
  await soon(() => session.length).toBe(0)
})

test('error: a wallet that declines to sign in connects nothing, leaves nothing, and is prompted again', async () => {
  const { signIn, chains } = createOffer()
  const wallet = await lab.peer({ signIn: { error: { code: 5000, message: 'User rejected.' } } })
  const app = lab.page()
  const sizes: number[] = []
  for (let tried = 0; tried < 3; tried += 1) {
    const { connected, uri } = app.pair({ signIn })
    await wallet.kit.pair({ uri: await uri })
    expect(await codeOf(connected)).toBe('rpc/user_rejected')
    await soon(() => lab.relay.stats().clients).toBe(1)
    // The library keeps the key that it derived for the wallet's response.
    sizes.push((await sizeOf(app.client)) - tried)
  }
  expect(chains).toHaveLength(3)
  expect(new Set(sizes).size).toBe(1)
})

test('behavior: the signature of a contract account is checked at the nodes of its network', async () => {
  const { accepted, signIn } = createOffer()
  const node = await startNode({
    eth_chainId: '0x7a69',
    eth_call: '0x01',
  })
  onTestFinished(node.stop)
  const wallet = await lab.peer({ signIn: { send: contract } })
  const app = lab.page({ rpcUrl: node.url })
  const { connected, uri } = app.pair({ signIn })
  await wallet.kit.pair({ uri: await uri })
  await connected
  expect(node.methods).toContain('eth_call')
  expect(accepted).toMatchObject([{ signature: '0x1234' }])
})

test('error: a contract account whose network does not accept the signature opens no session', async () => {
  const { accepted, signIn } = createOffer()
  const node = await startNode({
    eth_chainId: '0x7a69',
    eth_call: '0x00',
  })
  onTestFinished(node.stop)
  const wallet = await lab.peer({ signIn: { send: contract } })
  const app = lab.page({ rpcUrl: node.url })
  const { connected, uri } = app.pair({ signIn })
  await wallet.kit.pair({ uri: await uri })
  expect(await codeOf(connected)).toBe('walletconnect/settlement_failed')
  expect(accepted).toEqual([])
})

test('behavior: a message with a request id, which the protocol has no place for, is not proposed', async () => {
  const { chains, signIn } = createOffer({ requestId: 'r1' })
  const app = lab.page()
  const { connected, uri } = app.pair({ signIn })
  expect(await uri).not.toContain('wc_sessionAuthenticate')
  expect(chains).toHaveLength(1)
  app.client.connections.cancel()
  await codeOf(connected)
})
