import { contract } from '@latchkey/core/api'
import { DrizzleQueryError } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeHandlers, fakeProjects } from '../testing/fakeHandlers.ts'
import { type AppOptions, createApp } from './createApp.ts'

const list = '/getWallets?page=1&entries=4'
const event = {
  eventId: 'e',
  url: 'u',
  domain: 'd',
  timestamp: 1,
  props: { type: 'track', event: 'MODAL_OPEN' },
}
const post = (body: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers,
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
const rpc = (size: number) => ({ jsonrpc: '2.0', id: 1, method: 'eth_call', params: ['0'.repeat(size)] })

const create = (options: Partial<AppOptions> = {}) =>
  createApp({
    handlers: fakeHandlers(),
    projects: fakeProjects({ id: 'open' }, { id: 'shut', allowedOrigins: ['https://app.example.org'] }),
    now: () => 0,
    ...options,
  })
/** One caller at the end of a connection. */
const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })
const reasons = async (response: Response) =>
  (Object(await response.json()) as { reasons: { field: string; description: string }[] }).reasons

describe('behavior: the routes are those of the contract', () => {
  test.each(Object.entries(contract))('%s has a route that takes its method alone', async (_, row) => {
    const app = create()
    const path = row.path.replace(/\{\w+\}/g, 'x')
    const other = row.method === 'GET' ? 'DELETE' : 'PUT'
    expect((await app.request(path, { method: row.method })).status).not.toBe(404)
    const refused = await app.request(path, { method: other })
    expect(refused.status).toBe(405)
    expect(refused.headers.get('allow')?.split(', ')).toContain(row.method)
    expect(await reasons(refused)).toEqual([
      { field: '', description: 'This path does not accept this method.' },
    ])
  })

  test('JSON-RPC has both forms of its address', async () => {
    const handlers = fakeHandlers({ requestRpc: ({ id }) => ({ jsonrpc: '2.0', id, result: '0x1' }) })
    for (const path of ['/v1?chainId=eip155:1', '/v1/?chainId=eip155:1']) {
      // As the client sends it, without a preflight.
      const response = await create({ handlers }).request(
        path,
        post(rpc(1), { 'content-type': 'text/plain' }),
      )
      expect(await response.json()).toEqual({ jsonrpc: '2.0', id: 1, result: '0x1' })
    }
  })

  test('several calls of JSON-RPC in one request get their responses in order', async () => {
    const handlers = fakeHandlers({
      requestRpc: ({ id, method }) => ({ jsonrpc: '2.0', id, result: `${method} ${id}` }),
    })
    const calls = [2, 1].map((id) => ({ ...rpc(1), id }))
    const response = await create({ handlers }).request(
      '/v1/?chainId=eip155:1',
      post([...calls, { no: 'call' }]),
    )
    expect(await response.json()).toMatchObject([
      { id: 2, result: 'eth_call 2' },
      { id: 1, result: 'eth_call 1' },
      { id: null, error: { code: -32600 } },
    ])
  })

  test('a segment with an escaped slash is one segment', async () => {
    const seen: string[] = []
    const handlers = fakeHandlers({
      getTokenImage({ id }) {
        seen.push(id)
        return new Blob(['x'], { type: 'image/png' })
      },
    })
    const app = create({ handlers })
    await app.request('/public/getTokenImage/US%2FDC')
    await app.request('/public/getTokenImage/..%2F..%2Fetc%2Fpasswd')
    expect(seen).toEqual(['US/DC', '../../etc/passwd'])
    expect((await app.request('/public/getTokenImage/../../etc/passwd')).status).toBe(404)
  })

  test('a response without content is an empty 200', async () => {
    const response = await create().request('/e', post(event))
    expect([response.status, await response.text()]).toEqual([200, ''])
    const head = await create().request(list, { method: 'HEAD' })
    expect([head.status, await head.text(), head.headers.get('content-type')]).toEqual([
      200,
      '',
      'application/json',
    ])
  })
})

test.each([
  ['GET', '/v1/convert/tokens?chainId=eip155:1', 'getSwapTokens'],
  ['GET', '/v1/onramp/options', 'getOnrampOptions'],
  ['GET', '/v1/sessions/eip155:1:0x0', 'getSessions'],
])('behavior: %s %s returns 501', async (method, path, call) => {
  const response = await create().request(path, { method })
  expect(response.status).toBe(501)
  expect(await reasons(response)).toEqual([
    { field: call, description: `${call} is not served by this provider API.` },
  ])
})

describe('error: an invalid input is rejected with its path', () => {
  test.each([
    ['/getWallets?page=one&entries=4', {}, 400, 'page'],
    ['/getWallets?page=1', {}, 400, 'entries'],
    ['/getWallets?page=1&entries=4&badge_type=gold', {}, 400, 'badge_type'],
    ['/getWallets?page=1&entries=4&search=%00', {}, 400, 'search'],
    ['/getWallets?page=1&entries=4&search=a%0Ab', {}, 400, 'search'],
    ['/public/getTokenImage/%00', {}, 400, 'id'],
    [`${list}&projectId=open&projectId=shut`, {}, 400, 'projectId'],
    ['/e', post('{'), 400, 'body'],
    ['/e', post(''), 400, 'body'],
    ['/e', post({ ...event, props: { type: 'other' } }), 400, 'props.type'],
    ['/v1/', post(rpc(1)), 400, 'chainId'],
    ['/nowhere', {}, 404, ''],
    ['/getWallets/', {}, 404, ''],
    ['/__proto__', {}, 404, ''],
    [`${list}&search=${'x'.repeat(9_000)}`, {}, 414, ''],
  ])('%s', async (path, init, status, field) => {
    const response = await create().request(path, init)
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(await reasons(response)).toContainEqual({ field, description: expect.any(String) })
  })
})

test.each([
  ['/getWallets?page=one&entries=4', {}, '"page" is not written in the form that this call takes.'],
  ['/getWallets?page=1', {}, '"entries" is missing.'],
  ['/getWallets?page=1&entries=4&badge_type=gold', {}, '"badge_type" has a value that is not offered here.'],
  ['/v1/fungible/price', post({ currency: 'usd', addresses: 7 }), '"addresses" must be a list.'],
  ['/v1/fungible/price', post({ currency: 'usd', addresses: [7] }), '"addresses.0" must be text.'],
  ['/v1/fungible/price', post(7), 'The request must be an object.'],
])('error: %s is refused in words', async (path, init, description) => {
  const response = await create().request(path, init)
  expect([response.status, (await reasons(response))[0]]).toMatchObject([400, { description }])
})

describe('error: a body is as large as its call needs', () => {
  const stream = (size: number) => ({
    method: 'POST',
    duplex: 'half' as const,
    body: new ReadableStream({
      start(controller) {
        for (let sent = 0; sent < size; sent += 1_024) controller.enqueue(new Uint8Array(1_024).fill(0x20))
        controller.close()
      },
    }),
  })
  test.each([
    ['/e', post({ ...event, url: 'x'.repeat(40_000) }), 413],
    ['/e', post({ ...event, url: 'x'.repeat(30_000) }), 200],
    ['/v1/fungible/price', post({ currency: 'usd', addresses: ['x'.repeat(70_000)] }), 413],
    ['/v1/fungible/price', post({ currency: 'usd', addresses: ['x'.repeat(60_000)] }), 200],
    ['/v1/?chainId=eip155:9', post(rpc(600_000)), 413],
    ['/v1/?chainId=eip155:9', post(rpc(400_000)), 400],
    // A body of unknown length, and one with a false length.
    ['/e', stream(64_000), 413],
    ['/e', { ...stream(64_000), headers: { 'content-length': '10' } }, 413],
    ['/e', post('{}', { 'content-length': '99999999' }), 413],
  ])('%s %#', async (path, init, status) => {
    expect((await create().request(path, init)).status).toBe(status)
  })
})

describe('behavior: projects', () => {
  test.each([
    ['without a project', list, undefined, 200, '*'],
    ['with an empty one', `${list}&projectId=`, undefined, 200, '*'],
    ['with a project for every page', `${list}&projectId=open`, 'https://any.example', 200, '*'],
    [
      'from a page of the project',
      `${list}&projectId=shut`,
      'https://app.example.org',
      200,
      'https://app.example.org',
    ],
    ['from the own machine', `${list}&projectId=shut`, 'http://localhost:5173', 200, 'http://localhost:5173'],
    ['from no page', `${list}&projectId=shut`, undefined, 200, null],
    ['from another page', `${list}&projectId=shut`, 'https://app.example.org.evil.example', 403, '*'],
    ['from a page without an origin', `${list}&projectId=shut`, 'null', 403, '*'],
    ['with an unknown project', `${list}&projectId=nobody`, 'https://app.example.org', 401, '*'],
    ['with what cannot be one', `${list}&projectId='%20or%201=1`, undefined, 401, '*'],
  ])('%s', async (_, path, origin, status, allowOrigin) => {
    const response = await create().request(path, { headers: origin === undefined ? {} : { origin } })
    expect(response.status).toBe(status)
    expect(response.headers.get('access-control-allow-origin')).toBe(allowOrigin)
    expect(response.headers.get('vary')).toBe(path.includes('shut') ? 'Origin' : null)
  })

  test.each(['https://evil.example', 'null'])('a page at %s learns which pages may', async (origin) => {
    const handlers = fakeHandlers({ getOrigins: () => ({ allowedOrigins: ['https://app.example.org'] }) })
    const app = create({ handlers })
    const response = await app.request('/projects/v1/origins?projectId=shut', { headers: { origin } })
    expect(response.status).toBe(200)
    expect(response.headers.get('access-control-allow-origin')).toBe(origin)
    expect(await response.json()).toEqual({ allowedOrigins: ['https://app.example.org'] })
    const others = ['/getAnalyticsConfig?projectId=shut', '/appkit/v1/config?projectId=shut']
    for (const path of others) expect((await app.request(path, { headers: { origin } })).status).toBe(403)
  })

  test('the refusals have the sentences that clients know', async () => {
    const app = create({ requireProject: true })
    const said = async (path: string, origin: string) =>
      (await reasons(await app.request(path, { headers: { origin } })))[0]?.description
    expect(await said(list, 'https://a.example')).toBe('Unauthorized: invalid key')
    expect(await said(`${list}&projectId=nobody`, 'https://a.example')).toBe('Unauthorized: invalid key')
    expect(await said(`${list}&projectId=shut`, 'https://a.example')).toBe('Unauthorized: origin not allowed')
  })

  test('a preflight needs no project', async () => {
    const projects = fakeProjects()
    const response = await create({ projects, requireProject: true }).request('/e?projectId=nobody', {
      method: 'OPTIONS',
      headers: { origin: 'https://any.example', 'access-control-request-method': 'POST' },
    })
    expect(response.status).toBe(204)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST, HEAD',
      'access-control-allow-headers': 'authorization, content-type, x-nonce-jwt, x-sdk-type, x-sdk-version',
    })
    expect(projects.requested).toEqual([])
  })
})

describe('behavior: the rate limit', () => {
  const rateLimit = { perMinute: 60, burst: 2 }
  const spend = async (app: ReturnType<typeof create>, path: string, headers = {}, address = '192.0.2.1') =>
    (await app.request(path, { headers }, from(address))).status

  test('is per project and address, says when to come back, and pages can read it', async () => {
    const app = create({ rateLimit })
    expect([await spend(app, list), await spend(app, list)]).toEqual([200, 200])
    const late = await app.request(list, {}, from('192.0.2.1'))
    expect(late.status).toBe(429)
    expect(late.headers.get('retry-after')).toBe('1')
    expect(late.headers.get('access-control-expose-headers')).toBe('Retry-After, Latchkey-Source')
    expect(await spend(app, `${list}&projectId=open`)).toBe(200)
    expect(await spend(app, list, {}, '192.0.2.2')).toBe(200)
  })

  test('is not escaped by writing addresses into headers', async () => {
    const app = create({ rateLimit })
    const statuses: number[] = []
    for (let index = 0; index < 4; index += 1)
      statuses.push(
        await spend(app, list, {
          'x-forwarded-for': `203.0.113.${index}`,
          'x-real-ip': `203.0.113.${index}`,
          forwarded: `for=203.0.113.${index}`,
          'cf-connecting-ip': `203.0.113.${index}`,
        }),
      )
    expect(statuses).toEqual([200, 200, 429, 429])
  })

  test('behind a proxy counts what the proxy saw, not what the caller wrote before it', async () => {
    const app = create({ rateLimit, trustProxy: 1 })
    const statuses: number[] = []
    for (let index = 0; index < 4; index += 1)
      statuses.push(await spend(app, list, { 'x-forwarded-for': `203.0.113.${index}, 198.51.100.7` }))
    expect(statuses).toEqual([200, 200, 429, 429])
    expect(await spend(app, list, { 'x-forwarded-for': '198.51.100.8' })).toBe(200)
  })

  test('a project can have its own', async () => {
    const app = create({ rateLimit, projects: fakeProjects({ id: 'big', rateLimit: 120 }) })
    const statuses: number[] = []
    for (let index = 0; index < 5; index += 1) statuses.push(await spend(app, `${list}&projectId=big`))
    expect(statuses).toEqual([200, 200, 200, 200, 429])
  })

  test('counts each call of a batch, and a batch that is not read as one', async () => {
    const handlers = fakeHandlers({ requestRpc: ({ id }) => ({ jsonrpc: '2.0', id, result: '0x1' }) })
    const app = create({ rateLimit, handlers })
    const send = async (length: number, address: string) => {
      const bodies = Array.from({ length }, (_, id) => ({ ...rpc(1), id }))
      const response = await app.request('/v1/?chainId=eip155:1', post(bodies), from(address))
      return [response.status, response.headers.get('retry-after')]
    }
    expect(await send(1, '192.0.2.1')).toEqual([200, null])
    expect(await send(30, '192.0.2.1')).toEqual([200, null])
    expect(await send(1, '192.0.2.1')).toEqual([429, '30'])
    expect(await send(1_001, '192.0.2.2')).toEqual([200, null])
    expect(await send(1_000, '192.0.2.2')).toEqual([200, null])
    expect(await send(1, '192.0.2.2')).toEqual([429, '1000'])
  })

  test('counts the bytes of node responses before and after a request', async () => {
    const handlers = fakeHandlers({
      async getPrices({ addresses }, { work }) {
        const late = await work?.countMore(addresses.length)
        await work?.charge(20)
        return late ?? { fungibles: [] }
      },
    })
    const app = create({ rateLimit, handlers })
    const send = async () => {
      const body = { currency: 'usd', addresses: ['a', 'b'] }
      const response = await app.request('/v1/fungible/price', post(body), from('192.0.2.1'))
      return [response.status, response.headers.get('retry-after')]
    }
    expect(await send()).toEqual([200, null])
    expect(await send()).toEqual([429, '22'])
  })

  test('guessing ids of projects ends, and costs no more queries', async () => {
    const projects = fakeProjects({ id: 'open' })
    const app = create({ rateLimit, projects })
    const statuses: number[] = []
    for (let index = 0; index < 5; index += 1)
      statuses.push(await spend(app, `${list}&projectId=guess${index}`))
    expect(statuses).toEqual([401, 401, 429, 429, 429])
    expect(projects.requested).toHaveLength(2)
    expect(await spend(app, `${list}&projectId=open`)).toBe(200)
  })
})

describe('behavior: headers', () => {
  test('response headers forbid caching, running and framing private data', async () => {
    const headers = Object.fromEntries((await create().request('/v1/supported-chains')).headers)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-frame-options': 'DENY',
    })
  })
  test('an error response is never kept', async () => {
    expect((await create().request('/getWallets')).headers.get('cache-control')).toBe('no-store')
  })
})

describe('behavior: the log', () => {
  test('and a header name the sources of a response', async () => {
    const lines: unknown[] = []
    const handlers = fakeHandlers({
      getBalance(_, { noteSource }) {
        for (const source of ['rpc', 'defillama', 'rpc']) noteSource?.(source)
        return { balances: [] }
      },
    })
    const app = create({ handlers, log: (line) => lines.push(line) })
    const response = await app.request('/v1/account/x/balance?currency=usd&projectId=open')
    expect(response.headers.get('latchkey-source')).toBe('defillama, rpc')
    expect(lines).toMatchObject([{ event: 'request', sources: ['rpc', 'defillama'] }])
    expect((await app.request(list)).headers.has('latchkey-source')).toBe(false)
  })

  test('has one line per request, and nothing that a caller sent', async () => {
    const lines: unknown[] = []
    let time = 0
    const app = create({
      log: (line) => lines.push(line),
      now() {
        time += 4
        return time
      },
    })
    const secret = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
    await app.request(`/v1/identity/${secret}?projectId=open&sender=${secret}`, {}, from('192.0.2.1'))
    await app.request(`/${secret}?projectId=${secret}`)
    await app.request('/e', post({ ...event, domain: secret }))
    expect(lines).toEqual([
      {
        event: 'request',
        method: 'GET',
        route: '/v1/identity/{address}',
        status: 200,
        ms: expect.any(Number),
        project: 'open',
      },
      { event: 'request', method: 'GET', route: 'unknown', status: 404, ms: 4 },
      { event: 'request', method: 'POST', route: '/e', status: 200, ms: expect.any(Number) },
    ])
    expect(JSON.stringify(lines)).not.toMatch(/0x|192\.0\.2/)
  })

  test('has the kind and place of a failure, and the caller learns nothing of it', async () => {
    const lines: unknown[] = []
    const handlers = fakeHandlers({
      getWallets() {
        throw new RangeError('secret of a caller')
      },
      getOrigins() {
        throw new DrizzleQueryError(
          'select secret',
          ['secret'],
          Object.assign(new Error('secret'), { code: '57P01' }),
        )
      },
    })
    const app = create({ handlers, log: (line) => lines.push(line) })
    const broken = await app.request(list)
    expect([broken.status, await reasons(broken)]).toEqual([
      500,
      [{ field: '', description: 'Something went wrong.' }],
    ])
    expect((await app.request('/projects/v1/origins')).status).toBe(503)
    expect(lines[0]).toMatchObject({ event: 'failure', route: '/getWallets', error: 'RangeError' })
    expect(lines[2]).toMatchObject({ event: 'failure', error: 'DrizzleQueryError', cause: { code: '57P01' } })
    expect(JSON.stringify(lines)).not.toContain('secret')
  })
})

describe('behavior: a caller is not kept waiting', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  test('503 after the limit aborts the work', async () => {
    let seen: AbortSignal | undefined
    const handlers = fakeHandlers({
      getWallets(_, { signal }) {
        seen = signal
        return new Promise(() => undefined)
      },
    })
    const pending = create({ handlers }).request(list)
    await vi.advanceTimersByTimeAsync(15_000)
    expect((await pending).status).toBe(503)
    expect(seen?.aborted).toBe(true)
  })
})

test('behavior: health and readiness', async () => {
  const status = async (readiness: AppOptions['readiness']) => {
    const response = await create({ readiness, requireProject: true }).request('/ready')
    return [response.status, await response.json()]
  }
  expect(await status(async () => 'ready')).toEqual([200, { status: 'ready' }])
  expect(await status(async () => 'stopping')).toEqual([503, { status: 'stopping' }])
  expect(await status(async () => 'no database')).toEqual([503, { status: 'no database' }])
  expect((await create({ readiness: async () => 'stopping' }).request('/health')).status).toBe(200)
})
