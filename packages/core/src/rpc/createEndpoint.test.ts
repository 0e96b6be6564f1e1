import { expect, test } from 'vitest'
import { fakeClock } from '../testing/fakeClock.js'
import { fakeRpc } from '../testing/fakeRpc.js'
import { fakeRpcProtocol as protocol } from '../testing/fakeRpcProtocol.js'
import { createEndpoint } from './createEndpoint.js'

const url = 'https://a.example'
const { signal } = new AbortController()

function setUp(server: Parameters<typeof fakeRpc>[0][string]) {
  const clock = fakeClock()
  const rpc = fakeRpc({ [url]: server })
  return {
    clock,
    ...rpc,
    endpoint: createEndpoint({ url, chainId: 'eip155:1', protocol, clock, fetch: rpc.fetch }),
  }
}

test('behavior: a ping succeeds only on the right chain', async () => {
  const { endpoint, servers } = setUp({ kind: 'rpc' })
  expect(await endpoint.ping(1_000, signal)).toBe(true)
  servers[url] = { kind: 'response', body: '<html>' }
  expect(await endpoint.ping(1_000, signal)).toBe(false)
  servers[url] = { kind: 'rpc', methods: { eth_chainId: '0x2' } }
  expect(await endpoint.ping(1_000, signal)).toBe(false)
})

test('behavior: a ping gives up at its limit', async () => {
  const { clock, endpoint } = setUp({ kind: 'silent' })
  const ping = endpoint.ping(1_000, signal)
  await clock.advance(1_000)
  expect(await ping).toBe(false)
})

test('behavior: an endpoint is not pinged during its cooldown', async () => {
  const { clock, endpoint, requests, servers } = setUp({
    kind: 'response',
    status: 429,
    headers: { 'retry-after': '20' },
    body: '',
  })
  expect(await endpoint.ping(1_000, signal)).toBe(false)
  servers[url] = { kind: 'rpc' }
  await clock.advance(19_000)
  expect(await endpoint.ping(1_000, signal)).toBe(false)
  expect(requests).toHaveLength(1)
  await clock.advance(1_000)
  expect(await endpoint.ping(1_000, signal)).toBe(true)
})

test('behavior: a cooldown lasts a minute at most', async () => {
  const { clock, endpoint } = setUp({
    kind: 'response',
    status: 503,
    headers: { 'retry-after': '86400' },
    body: '',
  })
  await endpoint.ping(1_000, signal)
  expect(endpoint.rest()).toMatchObject({ until: clock.now() + 60_000, error: { code: 'transport/http' } })
})

test('behavior: the request is aborted with its last caller', async () => {
  const { clock, fetch } = setUp({ kind: 'silent' })
  let ended = 0
  const watched = createEndpoint({
    url,
    chainId: 'eip155:1',
    protocol,
    clock,
    fetch: (input, init) => {
      init?.signal?.addEventListener('abort', () => (ended += 1))
      return fetch(input, init)
    },
  })
  const [first, second] = [new AbortController(), new AbortController()]
  const both = Promise.allSettled([
    watched.request({ method: 'a' }, first.signal),
    watched.request({ method: 'b' }, second.signal),
  ])
  await clock.advance(0)
  first.abort()
  await clock.advance(0)
  expect(ended).toBe(0)
  second.abort()
  await both
  await clock.advance(0)
  expect(ended).toBe(1)
})

/** A response that sends data until its reader cancels it. */
function flood() {
  let sent = 0
  const chunk = new TextEncoder().encode(' '.repeat(2 ** 20))
  const body = new ReadableStream({
    pull(controller) {
      sent += chunk.byteLength
      controller.enqueue(chunk)
    },
  })
  return { response: new Response(body), sent: () => sent }
}

test('error: a response is aborted at 16 MB', async () => {
  const { response, sent } = flood()
  const endpoint = createEndpoint({
    url,
    chainId: 'eip155:1',
    protocol,
    clock: fakeClock(),
    fetch: async () => response,
  })
  await expect(endpoint.request({ method: 'eth_blockNumber' })).rejects.toMatchObject({
    code: 'transport/response_too_large',
  })
  expect(sent()).toBeLessThan(20 * 2 ** 20)
})

test('behavior: no cookies go to an endpoint', async () => {
  const credentials: unknown[] = []
  const { fetch } = fakeRpc({ [url]: { kind: 'rpc', methods: { eth_blockNumber: '0x1' } } })
  const endpoint = createEndpoint({
    url,
    chainId: 'eip155:1',
    protocol,
    clock: fakeClock(),
    fetch: (input, init) => {
      credentials.push(new Request(input, init).credentials)
      return fetch(input, init)
    },
  })
  expect(await endpoint.request({ method: 'eth_blockNumber' })).toBe('0x1')
  expect(credentials).toEqual(['omit'])
})

test('behavior: the work is linear in the responses of a batch', async () => {
  let reads = 0
  const responses = Array.from({ length: 20_000 }, (_, index) => ({
    get id() {
      reads += 1
      return 20_000 - index
    },
    result: 20_000 - index,
  }))
  const batched = createEndpoint({
    url,
    chainId: 'eip155:1',
    protocol: { ...protocol, parse: (text) => (text === '[]' ? responses : (JSON.parse(text) as unknown)) },
    clock: fakeClock(),
    fetch: async (_, init) => {
      const body = JSON.parse(String(init?.body)) as unknown
      return Response.json(Array.isArray(body) ? [] : { jsonrpc: '2.0', id: 0, result: '0x1' })
    },
  })
  const { signal } = new AbortController()
  expect(await batched.ping(1_000, signal)).toBe(true)
  const calls = Array.from({ length: 1_000 }, (_, index) => batched.request({ method: `m${index}` }, signal))
  const results = await Promise.allSettled(calls)
  expect(results[0]?.status).toBe('rejected')
  expect(results.slice(1).map((result) => 'value' in result && result.value)).toEqual(
    Array.from({ length: 999 }, (_, index) => index + 1),
  )
  expect(reads).toBeLessThanOrEqual(40_000)
})
