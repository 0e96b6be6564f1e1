import { createEmbeddedWalletKeys, verifyEmbeddedWallet } from '@latchkey/siwx/server'
import { eq } from 'drizzle-orm'
import { compactVerify, decodeJwt, decodeProtectedHeader, importJWK, type JWK } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Store } from '../../store/Store.ts'
import { signingKeys } from '../../store/tables/signIn.ts'
import { walletAccounts, walletDevices } from '../../store/tables/wallet.ts'
import {
  addresses,
  createWalletLab,
  failure,
  keyOf,
  minute,
  page,
  setOf,
} from '../../testing/createWalletLab.ts'
import { openEmptyStore } from '../../testing/openEmptyStore.ts'

let store: Store
const lab = createWalletLab(() => store)
const { serve, openFrame, makeWallet } = lab
beforeAll(async () => {
  store = await openEmptyStore()
}, 60_000)
afterAll(() => store?.close())
beforeEach(() => lab.reset())

const issuer = 'https://api.example'
type Server = ReturnType<typeof serve>

const issue = async ({ call }: Server, token: string | undefined, origin: string = page) =>
  call('issueToken', { origin }, { token })

/** The server of an app, which reads the keys of the wallet's server. */
function createApp({ app }: Server, audience: string) {
  const keys = createEmbeddedWalletKeys({
    issuer,
    fetch: async (input) => app.request(new URL(String(input)).pathname),
  })
  const verify = (token: unknown) => verifyEmbeddedWallet({ token, keys, audience, now: lab.time })
  return {
    verify,
    async codeOf(token: unknown) {
      const result = await verify(token)
      return result.status === 'valid' ? 'valid' : result.error.code
    },
  }
}

/** Returns the user's id for a project, as its server learns it. */
async function readUserId(server: Server, session: string, projectId = 'shop') {
  const { body } = await issue(server, session)
  const result = await createApp(server, projectId).verify(body.token)
  if (result.status === 'invalid') throw result.error
  return result.userId
}

test('behavior: the server of an app verifies who is signed in', async () => {
  const server = serve()
  const { token } = await makeWallet(server, 'ada@shop.example')
  const { status, body } = await issue(server, token)
  expect([status, body.expiresIn]).toEqual([200, 5 * minute])
  expect(await createApp(server, 'shop').verify(body.token)).toEqual({
    status: 'valid',
    userId: expect.stringMatching(/^[\da-f-]{36}$/),
    accounts: [`eip155:1:${addresses.eip155}`, `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${addresses.solana}`],
    tokenId: expect.any(String),
    expiresAt: lab.time + 5 * minute,
  })
})

test('behavior: an account of one private key has one address', async () => {
  const server = serve()
  const token = await (await openFrame()).signIn(server, 'key@shop.example')
  const body = { addresses: { solana: addresses.solana }, isImported: true, set: setOf('key') }
  await server.call('createKeys', body, { token })
  const issued = await issue(server, token)
  expect(await createApp(server, 'shop').verify(issued.body.token)).toMatchObject({
    accounts: [`solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${addresses.solana}`],
  })
})

test('behavior: a token has no address of a mailbox and no id of the account', async () => {
  const server = serve()
  const { token } = await makeWallet(server, 'private@shop.example')
  const { body } = await issue(server, token)
  const { accountId } = (await server.call('readAccount', {}, { token })).body
  expect(decodeJwt(body.token)).toEqual({
    iss: issuer,
    aud: 'shop',
    sub: expect.any(String),
    jti: expect.any(String),
    iat: lab.time / 1_000,
    exp: lab.time / 1_000 + 300,
    accounts: expect.any(Array),
  })
  expect(JSON.stringify(decodeJwt(body.token))).not.toMatch(new RegExp(`private|${accountId}`))
})

test('behavior: a visitor without keys has a token without accounts', async () => {
  const server = serve()
  const token = await (await openFrame()).signIn(server, 'new@shop.example')
  const { body } = await issue(server, token)
  expect(await createApp(server, 'shop').verify(body.token)).toMatchObject({ status: 'valid', accounts: [] })
})

test('behavior: a wallet of one imported key has one account', async () => {
  const server = serve()
  const session = await (await openFrame()).signIn(server, 'imported@shop.example')
  const keys = { addresses: { eip155: addresses.eip155 }, isImported: true, set: setOf('only') }
  expect(await server.call('createKeys', keys, { token: session })).toMatchObject({ status: 200 })
  const { body } = await issue(server, session)
  expect(decodeJwt(body.token)['accounts']).toEqual([`eip155:1:${addresses.eip155}`])
})

test('behavior: a user keeps the id over devices, sessions and keys of the server', async () => {
  const server = serve()
  const { token } = await makeWallet(server, 'same@shop.example')
  const userId = await readUserId(server, token)
  const other = await (await openFrame()).signIn(server, 'same@shop.example')
  expect(await readUserId(server, other)).toBe(userId)
  const rotated = serve({ shareKeys: [keyOf(9), keyOf(1)] })
  const later = await (await openFrame()).signIn(rotated, 'same@shop.example')
  expect(await readUserId(rotated, later)).toBe(userId)
})

test('behavior: a user keeps the id with another address of the mailbox', async () => {
  const server = serve()
  const { token } = await makeWallet(server, 'old@shop.example')
  const userId = await readUserId(server, token)
  const { call } = server
  const { body: flow } = await call(
    'startEmailUpdate',
    { email: 'new2@shop.example', origin: page },
    { token },
  )
  const own = { flowId: flow.flowId, otp: lab.newestCode('old@shop.example') }
  expect(await call('verifyPrimaryEmail', own, { token })).toMatchObject({ status: 200 })
  const next = { flowId: flow.flowId, otp: lab.newestCode('new2@shop.example') }
  expect(await call('verifySecondaryEmail', next, { token })).toMatchObject({ status: 200 })
  expect(await readUserId(server, token)).toBe(userId)
})

test('behavior: a user has another id in each project', async () => {
  const server = serve()
  const email = 'both@shop.example'
  const { token } = await makeWallet(server, email)
  const there = await (await openFrame()).signIn(server, email, 'market')
  const ids = [await readUserId(server, token), await readUserId(server, there, 'market')]
  expect(new Set(ids).size).toBe(2)
})

test('behavior: devices that get their first token at once share one id', async () => {
  const server = serve()
  const sessions: string[] = []
  for (let index = 0; index < 4; index += 1)
    sessions.push(await (await openFrame()).signIn(server, 'once@shop.example'))
  const ids = await Promise.all(sessions.map((session) => readUserId(server, session)))
  expect(new Set(ids).size).toBe(1)
  expect(ids[0]).toMatch(/^[\da-f-]{36}$/)
})

test('error: a token is no use in another project', async () => {
  const server = serve()
  const { token } = await makeWallet(server, 'cross@shop.example')
  const { body } = await issue(server, token)
  expect(await createApp(server, 'market').codeOf(body.token)).toBe('user_token/wrong_project')
})

test('error: a page that the project does not list gets no token', async () => {
  const server = serve()
  const { token } = await makeWallet(server, 'listed@shop.example')
  expect((await issue(server, token)).status).toBe(200)
  for (const origin of ['https://evil.example', 'null', 'https://shop.example.evil.example'])
    expect(await issue(server, token, origin)).toMatchObject(failure('origin_not_allowed', 403))
  const removed = serve({ allowedOrigins: ['https://other.example'] })
  expect(await issue(removed, token)).toMatchObject(failure('origin_not_allowed', 403))
})

test('error: a project without a list of pages has no tokens', async () => {
  const server = serve()
  for (const projectId of ['open', '']) {
    const token = await (await openFrame()).signIn(server, 'open@shop.example', projectId)
    // Nor has a page on the own machine, so that the fault shows during development.
    for (const origin of [page, 'http://localhost:5173'])
      expect(await issue(server, token, origin)).toMatchObject(failure('project_required', 403))
  }
})

test('error: a session that has ended gets no token', async () => {
  const server = serve()
  const { token } = await makeWallet(server, 'out@shop.example')
  await server.call('signOut', {}, { token })
  expect(await issue(server, token)).toMatchObject(failure('invalid_session', 401))
  expect(await issue(server, undefined)).toMatchObject(failure('invalid_session', 401))
})

test('error: a session that ends while its token waits for the account gets none', async () => {
  const server = serve()
  const { token } = await makeWallet(server, 'race@shop.example')
  const replies = await Promise.all([
    server.call('signOut', {}, { token }),
    ...Array.from({ length: 5 }, () => issue(server, token)),
  ])
  expect(replies.map(({ status }) => status).filter((status) => status !== 200 && status !== 401)).toEqual([])
  expect(await issue(server, token)).toMatchObject(failure('invalid_session', 401))
})

test('error: a blocked account, and a login that was removed, get no token', async () => {
  const server = serve()
  const { token } = await makeWallet(server, 'blocked@shop.example')
  const { accountId } = (await server.call('readAccount', {}, { token })).body
  const own = eq(walletAccounts.id, accountId)
  await store.database.update(walletAccounts).set({ blockedAt: new Date() }).where(own)
  const known = (await lab.dump()).split('token issued').length
  expect(await issue(server, token)).toMatchObject(failure('blocked', 403))
  expect((await lab.dump()).split('token issued').length).toBe(known)
  await store.database.update(walletAccounts).set({ blockedAt: null }).where(own)
  expect((await issue(server, token)).status).toBe(200)
  await store.database
    .update(walletDevices)
    .set({ identityId: null })
    .where(eq(walletDevices.accountId, accountId))
  expect(await issue(server, token)).toMatchObject(failure('invalid_session', 401))
})

test('error: a token of a user is no session, and a session is no token of a user', async () => {
  const server = serve()
  const { token } = await makeWallet(server, 'kinds@shop.example')
  const { body } = await issue(server, token)
  expect(await server.call('readAccount', {}, { token: body.token })).toMatchObject(
    failure('invalid_session', 401),
  )
  expect(await createApp(server, 'shop').codeOf(token)).toBe('user_token/malformed')
})

test('error: a key of tokens signs no session, and is not stored', async () => {
  for (const [name, tokenKeys] of [
    ['derived', undefined] as const,
    ['named', [keyOf(7), keyOf(8)]] as const,
  ]) {
    const server = serve({ tokenKeys })
    const { token } = await makeWallet(server, `${name}@keys.example`)
    expect((await issue(server, token)).status).toBe(200)
    const response = await server.app.request('/.well-known/jwks.json')
    const { keys } = (await response.json()) as { readonly keys: readonly JWK[] }
    for (const key of keys)
      await expect(compactVerify(token, await importJWK(key))).rejects.toThrow('signature')
  }
  expect(await store.database.select().from(signingKeys)).toEqual([])
})

test('behavior: each token is in the log of events', async () => {
  const server = serve()
  const { token } = await makeWallet(server, 'logged@shop.example')
  const { accountId } = (await server.call('readAccount', {}, { token })).body
  const { body } = await issue(server, token)
  const dump = await lab.dump()
  expect(dump.split('token issued').length - 1).toBeGreaterThan(0)
  const rows = JSON.parse(dump) as { readonly rows: readonly Record<string, unknown>[] }[]
  expect(
    rows
      .flatMap((table) => table.rows ?? table)
      .filter((row) => row['event'] === 'token issued' && row['account_id'] === accountId),
  ).toHaveLength(1)
  for (const part of [body.token, body.token.split('.')[2] ?? '']) {
    expect(dump).not.toContain(part)
    expect(JSON.stringify(lab.lines)).not.toContain(part)
  }
})

test('behavior: a deleted account leaves no id, and its address gets a new one', async () => {
  const server = serve()
  const { token } = await makeWallet(server, 'gone@shop.example')
  const userId = await readUserId(server, token)
  const again = await (await openFrame()).signIn(server, 'gone@shop.example')
  expect(await server.call('deleteAccount', {}, { token: again })).toMatchObject({ status: 200 })
  expect(await lab.dump()).not.toContain(userId)
  const { token: fresh } = await makeWallet(server, 'gone@shop.example')
  expect(await readUserId(server, fresh)).not.toBe(userId)
})

test('behavior: the key set is public and lists every key', async () => {
  const { app } = serve({ tokenKeys: [keyOf(7), keyOf(8)] })
  const response = await app.request('/.well-known/jwks.json', { headers: { origin: 'https://any.example' } })
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=300',
    'content-type': 'application/json',
  })
  const { keys } = (await response.json()) as { keys: readonly Record<string, string>[] }
  expect(keys).toHaveLength(2)
  for (const key of keys)
    expect(key).toEqual({
      kty: 'OKP',
      crv: 'Ed25519',
      x: expect.stringMatching(/^[\w-]{43}$/),
      kid: expect.stringMatching(/^[\w-]{43}$/),
      alg: 'EdDSA',
      use: 'sig',
    })
  expect((await app.request('/.well-known/jwks.json', { method: 'POST' })).status).toBe(405)
})

test('behavior: the keys rotate in steps, and every token is valid throughout', async () => {
  const [first, second] = [keyOf(7), keyOf(8)]
  const before = serve({ tokenKeys: [first] })
  const { token } = await makeWallet(before, 'rotate@shop.example')
  const kidOf = (text: string) => decodeProtectedHeader(text).kid
  const old = (await issue(before, token)).body.token
  const published = serve({ tokenKeys: [first, second] })
  expect(kidOf((await issue(published, token)).body.token)).toBe(kidOf(old))
  const rotated = serve({ tokenKeys: [second, first] })
  const fresh = (await issue(rotated, token)).body.token
  expect(kidOf(fresh)).not.toBe(kidOf(old))
  // Processes with either order serve at once.
  for (const server of [published, rotated])
    for (const one of [old, fresh]) expect(await createApp(server, 'shop').codeOf(one)).toBe('valid')
  const ended = serve({ tokenKeys: [second] })
  expect(await createApp(ended, 'shop').codeOf(old)).toBe('user_token/unknown_key')
  expect(await createApp(ended, 'shop').codeOf(fresh)).toBe('valid')
})

test('behavior: without keys of their own, tokens rotate with the keys of shares', async () => {
  const before = serve()
  const { token } = await makeWallet(before, 'derived@shop.example')
  const old = (await issue(before, token)).body.token
  const rotated = serve({ shareKeys: [keyOf(9), keyOf(1)] })
  const session = await (await openFrame()).signIn(rotated, 'derived@shop.example')
  const fresh = (await issue(rotated, session)).body.token
  expect(decodeProtectedHeader(fresh).kid).not.toBe(decodeProtectedHeader(old).kid)
  const { codeOf } = createApp(rotated, 'shop')
  expect([await codeOf(old), await codeOf(fresh)]).toEqual(['valid', 'valid'])
})
