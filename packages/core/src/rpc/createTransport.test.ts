import { describe, expect, test } from 'vitest'
import { fakeClock } from '../testing/fakeClock.js'
import { fakeEnvironment } from '../testing/fakeEnvironment.js'
import { fakeRpc } from '../testing/fakeRpc.js'
import { fakeRpcProtocol as protocol } from '../testing/fakeRpcProtocol.js'
import { createTransport } from './createTransport.js'

const [A, B] = ['https://a.example', 'https://b.example']
const call = { method: 'eth_blockNumber', params: [] }
const fine = { kind: 'rpc', methods: { eth_blockNumber: '0x5' } } as const
const status = (code: number, headers: Record<string, string> = {}) =>
  ({ kind: 'response', status: code, headers, body: '' }) as const

function setUp(servers: Parameters<typeof fakeRpc>[0], urls = Object.keys(servers)) {
  const clock = fakeClock()
  const rpc = fakeRpc(servers)
  const logged: unknown[][] = []
  const transport = createTransport({
    urls,
    chainId: 'eip155:1',
    protocol,
    ports: { clock, environment: fakeEnvironment(), log: (...line) => void logged.push(line) },
    signal: undefined,
    fetch: rpc.fetch,
  })
  return { ...rpc, clock, transport, logged }
}

/** Returns the current outcome, or `pending`. */
async function peek(
  promise: Promise<unknown>,
  { advance }: { advance: (ms: number) => Promise<void> },
  ms = 0,
) {
  let outcome: unknown = 'pending'
  promise.then(
    (value) => (outcome = value),
    (error: unknown) => (outcome = (error as { code: string }).code),
  )
  await advance(ms)
  return outcome
}

describe('batches', () => {
  test('behavior: calls made together share a request with one chain check', async () => {
    const { transport, requests } = setUp({ [A]: { kind: 'rpc', methods: { one: 1, two: 2 } } })
    const both = await Promise.all([
      transport.request({ method: 'one' }),
      transport.request({ method: 'two', params: ['x'] }),
    ])
    expect(both).toEqual([1, 2])
    expect(requests.map(({ calls }) => calls.map(({ method, params }) => [method, params]))).toEqual([
      [
        ['eth_chainId', []],
        ['one', []],
        ['two', ['x']],
      ],
    ])
    await transport.request({ method: 'one' })
    expect(requests[1]).toMatchObject({ batch: false, calls: [{ method: 'one' }] })
  })

  test('behavior: a thousand calls per request', async () => {
    const { transport, requests } = setUp({ [A]: fine })
    await transport.request(call)
    await Promise.all(Array.from({ length: 2_001 }, () => transport.request(call)))
    expect(requests.slice(1).map(({ calls }) => calls.length)).toEqual([1_000, 1_000, 1])
  })

  test('behavior: a server that rejects batches gets single requests', async () => {
    const rpc = fakeRpc({ [A]: fine })
    const { clock } = setUp({})
    const transport = createTransport({
      urls: [A],
      chainId: 'eip155:1',
      protocol,
      ports: { clock, environment: fakeEnvironment(), log: () => {} },
      signal: undefined,
      fetch: async (input, init) =>
        String(init?.body).startsWith('[')
          ? Response.json({ jsonrpc: '2.0', id: null, error: { code: -32600, message: 'no batches' } })
          : rpc.fetch(input, init),
    })
    expect(await Promise.all([transport.request(call), transport.request(call)])).toEqual(['0x5', '0x5'])
    expect(rpc.requestedMethods(A)).toEqual(['eth_chainId', 'eth_blockNumber', 'eth_blockNumber'])
  })

  test('error: a failing call does not reject the others', async () => {
    const { transport } = setUp({
      [A]: { kind: 'rpc', methods: { bad: { error: { code: -32602 } }, good: 1 } },
    })
    const outcomes = await Promise.allSettled([
      transport.request({ method: 'bad' }),
      transport.request({ method: 'good' }),
    ])
    expect(outcomes).toMatchObject([{ reason: { code: 'rpc/invalid_params' } }, { value: 1 }])
  })

  test('error: a response missing from the batch rejects its call', async () => {
    const { transport, clock } = setUp({
      [A]: { kind: 'response', body: JSON.stringify([{ id: 0, result: '0x1' }]) },
    })
    expect(await peek(transport.request(call), clock, 10_000)).toBe('transport/malformed_response')
  })
})

describe('time', () => {
  test('error: a silent endpoint is abandoned after ten seconds', async () => {
    const { transport, clock } = setUp({ [A]: { kind: 'silent' } })
    const reading = transport.request(call)
    expect(await peek(reading, clock, 9_999)).toBe('pending')
    expect(await peek(reading, clock, 1)).toBe('transport/timeout')
  })

  test('error: a signal settles the call at once and ends the request', async () => {
    const { transport, clock } = setUp({ [A]: { kind: 'silent' } })
    const abort = new AbortController()
    const reading = transport.request(call, abort.signal)
    await clock.advance(0)
    abort.abort()
    expect(await peek(reading, clock)).toBe('rpc/aborted')
  })
})

describe('retries', () => {
  test.each([403, 408, 413, 429, 500, 502, 503, 504])('behavior: status %i is retried', async (code) => {
    const { transport, clock, servers } = setUp({ [A]: status(code) })
    const reading = transport.request(call)
    expect(await peek(reading, clock, 100)).toBe('pending')
    servers[A] = fine
    expect(await peek(reading, clock, 100)).toBe('0x5')
  })

  test.each([400, 401, 404, 410, 501])('error: status %i is not', async (code) => {
    const { transport, clock, requests } = setUp({ [A]: status(code) })
    await expect(transport.request(call)).rejects.toMatchObject({
      code: 'transport/http',
      context: { status: code },
    })
    await clock.advance(60_000)
    expect(requests).toHaveLength(1)
  })

  test('error: gives up after three more attempts with growing pauses', async () => {
    const { transport, clock, requests } = setUp({ [A]: { kind: 'down' } })
    const reading = transport.request(call)
    const counts = []
    for (const ms of [149, 1, 299, 1, 599, 1]) {
      await peek(reading, clock, ms)
      counts.push(requests.length)
    }
    expect(counts).toEqual([1, 2, 2, 3, 3, 4])
    expect(await peek(reading, clock)).toBe('transport/network')
  })

  test.each([
    ['seconds', () => '3'],
    ['a date', (now: number) => new Date(now + 3_000).toUTCString()],
  ])('behavior: Retry-After in %s is waited for', async (_, header) => {
    const { transport, clock, servers, requests } = setUp({ [A]: fine })
    servers[A] = status(429, { 'retry-after': header(clock.now()) })
    const reading = transport.request(call)
    expect(await peek(reading, clock, 1_900)).toBe('pending')
    servers[A] = fine
    const other = transport.request(call)
    await clock.advance(50)
    expect(requests).toHaveLength(1)
    expect(await peek(reading, clock, 1_100)).toBe('0x5')
    expect(await other).toBe('0x5')
  })

  test('error: a Retry-After above ten seconds fails at once and starts a cooldown', async () => {
    const { transport, clock, servers, requests } = setUp({ [A]: status(429, { 'retry-after': '30' }) })
    await expect(transport.request(call)).rejects.toMatchObject({
      code: 'transport/http',
      context: { status: 429 },
    })
    servers[A] = fine
    await clock.advance(15_000)
    await expect(transport.request(call)).rejects.toMatchObject({ context: { status: 429 } })
    expect(requests).toHaveLength(1)
    await clock.advance(15_000)
    expect(await transport.request(call)).toBe('0x5')
  })
})

describe('fallback', () => {
  test.each([
    ['is down', { kind: 'down' }],
    ['responds with 500', status(500)],
    ['responds with 404', status(404)],
    ['responds with Retry-After', status(429, { 'retry-after': '600' })],
    ['responds with a page', { kind: 'response', body: '<!doctype html>' }],
    ['responds with something else', { kind: 'response', body: '{"hello":1}' }],
    ['serves another chain', { kind: 'rpc', methods: { eth_chainId: '0x2', eth_blockNumber: '0x9' } }],
    ['does not know the method', { kind: 'rpc', methods: { eth_blockNumber: { error: { code: -32601 } } } }],
    [
      'has not that block',
      { kind: 'rpc', methods: { eth_blockNumber: { error: { code: -32000, message: 'header not found' } } } },
    ],
    ['limits', { kind: 'rpc', methods: { eth_blockNumber: { error: { code: -32005 } } } }],
  ] as const)('behavior: the next endpoint is used immediately when the first %s', async (_, first) => {
    const { transport, clock } = setUp({ [A]: first, [B]: fine })
    expect(await peek(transport.request(call), clock)).toBe('0x5')
  })

  test('behavior: the next endpoint is used after ten seconds of silence', async () => {
    const { transport, clock } = setUp({ [A]: { kind: 'silent' }, [B]: fine })
    expect(await peek(transport.request(call), clock, 10_000)).toBe('0x5')
  })

  test.each([
    ['a refusal', { code: 4001, message: 'no' }, 'rpc/user_rejected'],
    ['a refusal behind a pairing', { code: 5000, message: 'no' }, 'rpc/unknown'],
    ['a revert', { code: 3, message: 'execution reverted: too late' }, 'node/execution_reverted'],
    ['a revert without a code', { code: -32000, message: 'execution reverted' }, 'node/execution_reverted'],
    ['bad parameters', { code: -32602, message: 'bad' }, 'rpc/invalid_params'],
  ])('error: never moves on for %s', async (_, error, code) => {
    const { transport, clock, requestedMethods } = setUp({
      [A]: { kind: 'rpc', methods: { eth_blockNumber: { error } } },
      [B]: fine,
    })
    expect(await peek(transport.request(call), clock, 60_000)).toBe(code)
    expect(requestedMethods(B)).toEqual([])
  })

  test('error: the last failure rejects when all endpoints have failed', async () => {
    const { transport, clock } = setUp({ [A]: { kind: 'down' }, [B]: { kind: 'response', body: '<html>' } })
    const reading = transport.request(call)
    expect(await peek(reading, clock, 5_000)).toBe('transport/network')
  })

  test('error: a network without endpoints is rejected', async () => {
    const { transport } = setUp({})
    await expect(transport.request(call)).rejects.toMatchObject({ code: 'transport/no_url' })
  })

  test('error: an endpoint of another chain is not used until it is checked again', async () => {
    const { transport, clock, servers } = setUp({
      [A]: { kind: 'rpc', methods: { eth_chainId: '0x2', eth_blockNumber: '0x9' } },
    })
    await expect(transport.request(call)).rejects.toMatchObject({
      code: 'transport/wrong_chain',
      context: { expected: 'eip155:1', actual: 'eip155:2' },
    })
    servers[A] = fine
    await clock.advance(30_000)
    expect(await transport.request(call)).toBe('0x5')
  })

  test.each([null, 'x', { error: { code: -32601 } }])(
    'error: a chain id of %j is no chain id',
    async (eth_chainId) => {
      const { transport } = setUp({ [A]: { kind: 'rpc', methods: { eth_chainId, eth_blockNumber: '0x9' } } })
      await expect(transport.request(call)).rejects.toMatchObject({
        code: 'transport/malformed_response',
        context: { method: 'eth_chainId' },
      })
    },
  )

  test('behavior: a signed transaction moves on from an endpoint of another network', async () => {
    const send = { method: 'eth_sendRawTransaction', params: ['0x'] }
    const { transport, requests } = setUp({
      [A]: status(400),
      [B]: { kind: 'rpc', methods: { [send.method]: '0xab' } },
    })
    expect(await transport.request(send)).toBe('0xab')
    const before = requests.length
    expect(await transport.request(send)).toBe('0xab')
    expect(
      requests.slice(before).map(({ url }) => url),
      'it is left alone for a while',
    ).toEqual([B])
  })

  test('error: a signed transaction is not sent twice when the response is lost', async () => {
    const send = { method: 'eth_sendRawTransaction', params: ['0x'] }
    const { transport, clock, servers, requestedMethods } = setUp({
      [A]: fine,
      [B]: { kind: 'rpc', methods: { [send.method]: '0xab' } },
    })
    await transport.request(call)
    servers[A] = { kind: 'down' }
    expect(await peek(transport.request(send), clock, 60_000)).toBe('transport/network')
    expect(requestedMethods(B)).toEqual([])
    servers[A] = status(429)
    expect(await peek(transport.request(send), clock, 60_000)).toBe('0xab')
  })
})

describe('reports', () => {
  test('error: a failing endpoint is logged once, without its key', async () => {
    const dead = 'https://user:secret@dead.example/v3/key?token=1'
    const { transport, logged } = setUp({ [dead]: status(503), [A]: fine })
    for (let times = 0; times < 3; times += 1) expect(await transport.request(call)).toBe('0x5')
    expect(logged).toEqual([
      [
        'warn',
        'The RPC endpoint https://dead.example of eip155:1 fails. Set another with customRpcUrls.',
        'transport/http',
      ],
    ])
  })

  test('error: a provider API without the network names its setting', async () => {
    const server = 'https://api.example/v1/?chainId=eip155%3A1&projectId=main'
    const { transport, logged } = setUp({ [server]: status(400), [A]: fine })
    expect(await transport.request(call)).toBe('0x5')
    expect(logged).toEqual([
      [
        'warn',
        'The RPC endpoint https://api.example of eip155:1 fails. Check its NETWORKS, or set customRpcUrls.',
        'transport/http',
      ],
    ])
  })

  test('error: another kind of failure is reported as well', async () => {
    const { transport, logged, clock } = setUp({ [A]: { kind: 'down' }, [B]: status(500) })
    const outcome = transport.request(call).catch((error: { code: string }) => error.code)
    await clock.advance(60_000)
    expect(await outcome).toMatch(/^transport\//)
    expect(logged.map(([, message, code]) => [String(message).split(' ')[3], code])).toEqual([
      [A, 'transport/network'],
      [B, 'transport/http'],
    ])
  })
})
