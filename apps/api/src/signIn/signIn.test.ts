import { inspect } from 'node:util'
import {
  type ApiOutput,
  authenticate,
  contract,
  createApi,
  getNonce,
  getSessionAccount,
  signOut,
  systemClock,
} from '@latchkey/core/api'
import { formatSignInMessage, type SignInMessage } from '@latchkey/siwx'
import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT } from 'jose'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '../server/createApp.ts'
import type { Store } from '../store/Store.ts'
import { signingKeys, spentTokens } from '../store/tables/signIn.ts'
import { fakeHandlers, fakeProjects } from '../testing/fakeHandlers.ts'
import { openEmptyStore } from '../testing/openEmptyStore.ts'
import { createSignedTokens } from './createSignedTokens.ts'
import { createSignInHandlers } from './createSignInHandlers.ts'
import { loadStoredKeys } from './loadStoredKeys.ts'

const account = privateKeyToAccount(`0x${'07'.repeat(32)}`)
const start = Date.parse('2026-01-01T00:00:00Z')
const minute = 60_000
const page = 'https://app.example'

let store: Store
let time = start
const lines: unknown[] = []

/** A client of a new process that shares the database. */
function openClient({
  projectId = 'app',
  origin = page,
}: {
  readonly projectId?: string
  readonly origin?: string
} = {}) {
  const projects = fakeProjects({ id: 'app', allowedOrigins: [page] }, { id: 'open' })
  const handlers = fakeHandlers(
    createSignInHandlers({ database: store.database, projects, networks: [], now: () => time }),
  )
  const app = createApp({ handlers, projects, log: (line) => lines.push(line) })
  return createApi({
    url: 'http://api.invalid',
    projectId,
    sdk: { type: 't', version: 'v' },
    clock: systemClock,
    log: (...line) => lines.push(line),
    async fetch(url, init) {
      const headers = new Headers(init?.headers)
      if (origin !== '') headers.set('origin', origin)
      return app.request(String(url), { ...init, headers })
    },
  })
}

beforeAll(async () => {
  store = await openEmptyStore()
})
beforeEach(() => {
  time = start
})
afterAll(() => store.close())

async function sign({ nonce, token }: ApiOutput<'getNonce'>, change: Partial<SignInMessage> = {}) {
  const message = formatSignInMessage({
    domain: 'app.example',
    accountAddress: account.address,
    chainId: 'eip155:10',
    uri: `${page}/sign-in`,
    version: '1',
    nonce,
    issuedAt: new Date(time).toISOString(),
    ...change,
  })
  return { token, message, signature: await account.signMessage({ message }) }
}

const refused = (status: number, detail: RegExp | string = /./) => ({
  context: { status, detail: expect.stringMatching(detail) },
})

test('behavior: a session from the nonce to signing out', async () => {
  const api = openClient()
  const signed = await sign(await getNonce(api))
  const { token } = await authenticate(api, signed)
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'EdDSA', typ: 'JWT' })
  const expected = {
    iss: 'latchkey-api',
    sub: `eip155:10:${account.address}`,
    aud: page,
    iat: start / 1_000,
    exp: start / 1_000 + 86_400,
    address: account.address,
    chainNamespace: 'eip155',
    chainId: '10',
    caip2Network: 'eip155:10',
    uri: `${page}/sign-in`,
    domain: 'app.example',
  }
  expect(decodeJwt(token)).toMatchObject({ ...expected, projectIdKey: 'app' })
  expect(await getSessionAccount(api, { token })).toMatchObject(expected)
  // Another process knows the key, and that the session has ended.
  expect(await getSessionAccount(openClient(), { token })).toMatchObject(expected)
  await signOut(api, { token })
  await signOut(api, { token })
  await expect(getSessionAccount(openClient(), { token })).rejects.toMatchObject(refused(401))
})

test('behavior: exactly one of several sign-ins with the same nonce wins, in any process', async () => {
  const [one, other] = [openClient(), openClient()]
  const signed = await sign(await getNonce(one))
  const results = await Promise.allSettled([one, other, one, other].map((api) => authenticate(api, signed)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(authenticate(other, signed)).rejects.toMatchObject(refused(400, 'used before'))
})

test('behavior: a sign-in that was refused leaves the nonce', async () => {
  const api = openClient()
  const nonce = await getNonce(api)
  const signed = await sign(nonce)
  const wrong = { ...signed, signature: `0x${'11'.repeat(65)}` }
  await expect(authenticate(api, wrong)).rejects.toMatchObject(refused(401))
  expect(await authenticate(api, signed)).toEqual({ token: expect.any(String) })
})

test.each<[number, Partial<SignInMessage>]>([
  [400, { domain: 'evil.example' }],
  [400, { uri: 'https://evil.example' }],
  [400, { nonce: 'a1b2c3d4e5f6' }],
  [400, { expirationTime: new Date(start).toISOString() }],
  [400, { notBefore: new Date(start + 1_000).toISOString() }],
  [400, { issuedAt: new Date(start - 16 * minute).toISOString() }],
  [401, { accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2' }],
])('error: status %d for a message with %o', async (status, change) => {
  const api = openClient()
  const signed = await sign(await getNonce(api), change)
  await expect(authenticate(api, signed)).rejects.toMatchObject(refused(status))
})

test('error: a message for a page that the project does not list', async () => {
  // No browser names an origin.
  const api = openClient({ origin: '' })
  const change = { domain: 'evil.example', uri: 'https://evil.example' }
  const signed = await sign(await getNonce(api), change)
  await expect(authenticate(api, signed)).rejects.toMatchObject({ code: 'api/origin_not_allowed' })
})

test('error: a message for another page than the one that sent it', async () => {
  const api = openClient({ projectId: 'open', origin: 'https://evil.example' })
  const signed = await sign(await getNonce(api))
  await expect(authenticate(api, signed)).rejects.toMatchObject(refused(400, 'domain'))
})

test('error: a nonce of another project, of ten minutes ago, or of another server', async () => {
  const api = openClient()
  const foreign = await sign(await getNonce(openClient({ projectId: 'open' })))
  await expect(authenticate(api, foreign)).rejects.toMatchObject(refused(401, 'nonce'))
  const old = await getNonce(api)
  time += 10 * minute
  await expect(authenticate(api, await sign(old))).rejects.toMatchObject(refused(401, 'nonce'))
  const { privateKey } = await generateKeyPair('EdDSA')
  const forged = await new SignJWT({ jti: 'a1b2c3d4e5f6', projectIdKey: 'app', iss: 'latchkey-api' })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'nonce+jwt' })
    .setExpirationTime(time / 1_000 + 60)
    .sign(privateKey)
  const signed = await sign({ nonce: 'a1b2c3d4e5f6', token: forged })
  await expect(authenticate(api, signed)).rejects.toMatchObject(refused(401, 'nonce'))
})

test('error: tokens that are no session', async () => {
  const api = openClient()
  const nonce = await getNonce(api)
  const { token } = await authenticate(api, await sign(nonce))
  const [header = '', payload = '', signature = ''] = token.split('.')
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  for (const other of [
    nonce.token,
    `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    `${header}.${encode({ ...decodeJwt(token), sub: 'eip155:1:0x00' })}.${signature}`,
    'x',
  ])
    await expect(getSessionAccount(api, { token: other }), other).rejects.toMatchObject(refused(401))
  const project = openClient({ projectId: 'open' })
  await expect(getSessionAccount(project, { token })).rejects.toMatchObject(refused(401))
  time += 24 * 60 * minute
  await expect(getSessionAccount(api, { token })).rejects.toMatchObject(refused(401))
})

test('behavior: a session ends with the message at the latest', async () => {
  const api = openClient()
  const expirationTime = new Date(start + 5 * minute).toISOString()
  const { token } = await authenticate(api, await sign(await getNonce(api), { expirationTime }))
  time += 5 * minute - 1_000
  expect(await getSessionAccount(api, { token })).toMatchObject({ address: account.address })
  time += 1_000
  await expect(getSessionAccount(api, { token })).rejects.toMatchObject(refused(401))
})

test('behavior: spent tokens are kept until they expire', async () => {
  const api = openClient()
  await authenticate(api, await sign(await getNonce(api)))
  time += 11 * minute
  await authenticate(api, await sign(await getNonce(api)))
  expect(await store.database.select().from(spentTokens)).not.toContainEqual(
    expect.objectContaining({ expiresAt: new Date(start + 10 * minute) }),
  )
})

test('behavior: the log has no token, message or key', async () => {
  const api = openClient()
  const signed = await sign(await getNonce(api))
  const { token } = await authenticate(api, signed)
  await authenticate(api, signed).catch(() => undefined)
  await getSessionAccount(api, { token })
  await getSessionAccount(api, { token: `${token}x` }).catch(() => undefined)
  await signOut(api, { token })
  const [key] = await store.database.select().from(signingKeys)
  const { d } = JSON.parse(key?.jwk ?? '') as { d: string }
  const log = JSON.stringify(lines)
  for (const secret of [d, token, signed.token, signed.signature, account.address, 'app.example'])
    expect(log).not.toContain(secret)
  expect(log).toContain(contract.authenticate.path)
})

test('error: no error has the token', async () => {
  const api = openClient()
  const signed = await sign(await getNonce(api))
  const { token } = await authenticate(api, signed)
  const calls = [
    () => authenticate(api, signed),
    () => getSessionAccount(api, { token: `${token}x` }),
    () => getSessionAccount(api, { token: `${token} x` }),
    () => getSessionAccount(openClient({ projectId: 'open' }), { token }),
  ]
  for (const call of calls) {
    const thrown = await call().catch((error: unknown) => error)
    expect(thrown).toBeInstanceOf(Error)
    const text = inspect(thrown, { depth: 10 })
    // The client cuts long sentences of a server.
    for (const secret of [token, signed.token]) expect(text).not.toContain(secret.slice(0, 40))
  }
})

test('behavior: the key in the database signs sessions of any account', async () => {
  const api = openClient()
  const { token } = await authenticate(api, await sign(await getNonce(api)))
  const { jti: _, exp = 0, ...claims } = decodeJwt(token)
  const tokens = createSignedTokens({ loadKeys: () => loadStoredKeys(store.database), now: () => time })
  const address = `0x${'1'.repeat(40)}`
  const forged = await tokens.sign({
    kind: 'session',
    id: 'a1b2c3d4',
    expiresAt: exp,
    claims: { ...claims, sub: `eip155:10:${address}`, address },
  })
  expect(await getSessionAccount(api, { token: forged })).toMatchObject({ address })
})
