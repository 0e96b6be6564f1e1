import { createServer, type RequestListener } from 'node:http'
import type { AccountId } from '@latchkey/core'
import express from 'express'
import { describe, expect, expectTypeOf, onTestFinished, test, vi } from 'vitest'
import { formatSignInMessage } from '../exports/index.js'
import { createEvmSigner, createSolanaSigner, type Signer } from '../testing/signers.js'
import { createMemoryStore } from './createMemoryStore.js'
import { createSignInHandlers, type SignInHandlersOptions } from './createSignInHandlers.js'

const start = Date.parse('2026-01-01T00:00:00Z')
const day = 86_400_000

/** Handlers, and a visitor with cookies. */
function setUp(options: Partial<SignInHandlersOptions> = {}) {
  let now = start
  const errors: unknown[] = []
  const auth = createSignInHandlers({
    domain: 'app.example',
    chainIds: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    store: createMemoryStore({ now: () => now }),
    now: () => now,
    onError: (error) => errors.push(error),
    ...options,
  })
  const cookies = new Map<string, string>()
  const headers = () => new Headers({ cookie: [...cookies].map((pair) => pair.join('=')).join('; ') })
  const call = async (name: string, init: { body?: unknown; origin?: string; method?: string } = {}) => {
    const sent = headers()
    if (init.origin) sent.set('origin', init.origin)
    const method = init.method ?? (init.body === undefined ? 'GET' : 'POST')
    const text = typeof init.body === 'string' ? init.body : JSON.stringify(init.body)
    const request = new Request(`https://app.example/api/auth/${name}`, {
      method,
      headers: sent,
      ...(method === 'POST' && { body: text }),
    })
    const response = await auth.handle(request)
    for (const line of response.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (line.includes('Max-Age=0')) cookies.delete(key)
      else cookies.set(key, value)
    }
    const body = response.status === 204 ? undefined : ((await response.json()) as Record<string, unknown>)
    return { status: response.status, body, response }
  }
  const sign = async ({ accountAddress, chainId, sign: signText }: Signer) => {
    const { body } = await call('nonce')
    const message = formatSignInMessage({
      domain: 'app.example',
      accountAddress,
      chainId,
      uri: 'https://app.example',
      version: '1',
      nonce: String(body?.['nonce']),
      issuedAt: new Date(now).toISOString(),
    })
    return { message, signature: await signText(message) }
  }
  const signIn = async (signer: Signer, origin?: string) =>
    call('verify', { body: await sign(signer), ...(origin && { origin }) })
  const accounts = async () =>
    ((await call('session')).body?.['accounts'] as { accountId: string }[]).map(({ accountId }) => accountId)
  const wait = (milliseconds: number) => {
    now += milliseconds
  }
  return { accounts, auth, call, cookies, errors, headers, sign, signIn, wait }
}

const evm = createEvmSigner()
const evmId = `eip155:1:${evm.accountAddress}`
const idOf = ({ chainId, accountAddress }: Signer) => `${chainId}:${accountAddress}`

test('behavior: a session has each account that signed in, the last first', async () => {
  const { accounts, signIn } = setUp()
  const solana = await createSolanaSigner()
  expect(await accounts()).toEqual([])
  await signIn(evm)
  await signIn(solana)
  expect(await accounts()).toEqual([idOf(solana), evmId])
  await signIn(evm)
  expect(await accounts()).toEqual([evmId, idOf(solana)])
})

test('behavior: signing one account out keeps the others, under another id', async () => {
  const { accounts, call, cookies, signIn } = setUp()
  const solana = await createSolanaSigner()
  await signIn(evm)
  await signIn(solana)
  const before = cookies.get('__Host-session')
  await call('sign-out', { body: { accountId: idOf(solana) } })
  expect(await accounts()).toEqual([evmId])
  const after = cookies.get('__Host-session')
  expect(after).not.toBe(before)
  cookies.set('__Host-session', before ?? '')
  expect(await accounts()).toEqual([])
  cookies.set('__Host-session', after ?? '')
  await call('sign-out', { body: {} })
  expect(await accounts()).toEqual([])
  expect(cookies.size).toBe(0)
})

test('behavior: each account of a session ends in its own time', async () => {
  const { accounts, call, signIn, wait } = setUp()
  const solana = await createSolanaSigner()
  await signIn(solana)
  wait(day / 2)
  await signIn(evm)
  await call('sign-out', { body: { accountId: 'eip155:1:another' } })
  expect(await accounts()).toEqual([evmId, idOf(solana)])
  wait(day / 2)
  expect(await accounts()).toEqual([evmId])
  wait(day / 2)
  expect(await accounts()).toEqual([])
})

test('param: sessionLifetime', async () => {
  const { accounts, signIn, wait } = setUp({ sessionLifetime: 1000 })
  const { response } = await signIn(evm)
  expect(response.headers.getSetCookie()[1]).toContain('Max-Age=1;')
  wait(999)
  expect(await accounts()).toEqual([evmId])
  wait(1)
  expect(await accounts()).toEqual([])
})

test('behavior: a session keeps the last twenty accounts', async () => {
  const chainIds = Array.from({ length: 21 }, (_, index) => `eip155:${index + 1}` as const)
  const { accounts, signIn } = setUp({ chainIds })
  for (const chainId of chainIds) await signIn(createEvmSigner(chainId))
  const kept = await accounts()
  expect(kept).toHaveLength(20)
  expect(kept[0]).toContain('eip155:21:')
  expect(kept[19]).toContain('eip155:2:')
})

test.each([
  ['https://app.example', 200, undefined],
  ['https://evil.example', 403, 'sign_in/wrong_origin'],
  ['https://app.example.evil.example', 403, 'sign_in/wrong_origin'],
  ['https://app.example:444', 403, 'sign_in/wrong_origin'],
  ['null', 403, 'sign_in/wrong_origin'],
] as const)('param: the origin %s', async (origin, status, code) => {
  const { accounts, call, signIn } = setUp()
  const { body, ...verified } = await signIn(evm, origin)
  expect(verified.status).toBe(status)
  expect(body?.['code']).toBe(code)
  await signIn(evm)
  await call('sign-out', { body: {}, origin })
  expect(await accounts()).toEqual(code ? [evmId] : [])
})

test.each([
  ['GET', 'verify'],
  ['GET', 'sign-out'],
  ['POST', 'nonce'],
  ['POST', 'session'],
  ['DELETE', 'session'],
  ['GET', ''],
  ['GET', '__proto__'],
])('error: %s %s is none of the calls', async (method, name) => {
  const { call } = setUp()
  const { status, body } = await call(name, { method, ...(method === 'POST' && { body: {} }) })
  expect([status, body?.['code']]).toEqual([404, 'sign_in/not_found'])
})

test.each([
  ['no JSON', 'no JSON'],
  ['a body that is too long', `"${'a'.repeat(250_001)}"`],
  ['null', 'null'],
  ['a list', '[]'],
])('error: %s signs nobody in, and takes the nonce', async (_, body) => {
  const { accounts, call, sign } = setUp()
  const signed = await sign(evm)
  const first = await call('verify', { body })
  expect([first.status, first.body?.['code']]).toEqual([401, 'sign_in/malformed'])
  const second = await call('verify', { body: signed })
  expect([second.status, second.body?.['code']]).toEqual([401, 'sign_in/wrong_nonce'])
  expect(await accounts()).toEqual([])
})

test('error: a store that fails is reported to the app, and the page may try again', async () => {
  const failure = new Error('The database is gone.')
  const fail = () => {
    throw failure
  }
  const { call, errors } = setUp({ store: { add: fail, read: fail, take: fail } })
  const { status, body } = await call('nonce')
  expect([status, body?.['code']]).toEqual([503, 'sign_in/store_unavailable'])
  expect(JSON.stringify(body)).not.toContain('database')
  expect(errors).toEqual([failure])
})

test('error: a node that does not respond is reported to the app, and the page may try again', async () => {
  const { call, errors, sign } = setUp({ rpcUrls: { 'eip155:1': 'http://127.0.0.1:9' } })
  const { message } = await sign(evm)
  const { status, body } = await call('verify', { body: { message, signature: `0x${'ab'.repeat(70)}` } })
  expect([status, body?.['code']]).toEqual([503, 'sign_in/rpc_unavailable'])
  expect(errors).toMatchObject([{ code: 'sign_in/rpc_unavailable' }])
})

test.each([
  ['app.example', undefined, true],
  ['localhost:5173', undefined, false],
  ['shop.localhost', undefined, false],
  ['127.0.0.1:80', undefined, false],
  ['[::1]:3000', undefined, false],
  ['localhost.example', undefined, true],
  ['app.example', false, false],
  ['localhost', true, true],
] as const)('param: cookies for the domain %s with secure: %s', async (domain, secure, isSecure) => {
  const { call } = setUp({ domain, secure })
  const [line = ''] = (await call('nonce')).response.headers.getSetCookie()
  expect(line.startsWith('__Host-nonce=')).toBe(isSecure)
  expect(line.endsWith('; Secure')).toBe(isSecure)
  expect(line).toContain('; HttpOnly; SameSite=Strict')
})

test('behavior: no response is kept by a cache', async () => {
  const { call } = setUp()
  for (const name of ['nonce', 'session', 'other'])
    expect((await call(name)).response.headers.get('cache-control')).toBe('no-store')
})

describe('the app’s own routes', () => {
  test('behavior: getSession() reads the session of headers of Fetch and of Node', async () => {
    const { auth, headers, signIn } = setUp()
    expect(await auth.getSession({ headers: headers() })).toBeUndefined()
    expect(await auth.getSession({ headers: {} })).toBeUndefined()
    await signIn(evm)
    const session = { accountId: evmId, accounts: [{ accountId: evmId }] }
    expect(await auth.getSession({ headers: headers() })).toMatchObject(session)
    const cookie = `theme=dark;${headers().get('cookie')}; last=1`
    expect(await auth.getSession({ headers: { cookie } })).toMatchObject(session)
  })

  test('behavior: verify() takes the nonce and starts no session', async () => {
    const { accounts, auth, headers, sign } = setUp()
    const signed = { ...(await sign(evm)), headers: headers() }
    expect(await auth.verify(signed)).toMatchObject({ status: 'valid', accountId: evmId })
    expect(await auth.verify(signed)).toMatchObject({
      status: 'invalid',
      error: { code: 'sign_in/wrong_nonce' },
    })
    expect(await accounts()).toEqual([])
  })

  test('behavior: Express may have read the body', async () => {
    const { auth } = setUp()
    const server = createServer(express().use(express.json()).use('/api/auth', auth.node)).listen(
      0,
      '127.0.0.1',
    )
    onTestFinished(() => void server.close())
    await vi.waitUntil(() => server.listening)
    const { port } = Object(server.address()) as { port: number }
    const response = await fetch(`http://127.0.0.1:${port}/api/auth/verify?again=1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ message: 'Sign in.', signature: 'ab' }),
    })
    expect(await response.json()).toMatchObject({ code: 'siwx/invalid_message' })
  })

  test('behavior: the handlers have the types of their servers, without a cast', () => {
    const { auth } = setUp()
    const { GET, POST, handle, node } = auth
    expectTypeOf(node).toExtend<RequestListener>()
    express().use('/api/auth', node)
    expectTypeOf(GET).toExtend<(request: Request) => Promise<Response>>()
    expect([GET, POST]).toEqual([handle, handle])
    expectTypeOf(auth.getSession).returns.resolves.toExtend<{ accountId: AccountId } | undefined>()
  })
})
