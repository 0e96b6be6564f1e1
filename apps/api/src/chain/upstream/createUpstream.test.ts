import { fakeClock } from '@latchkey/core/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createBytesInFlight, uncounted } from '../../limits/createBytesInFlight.ts'
import type { NodeSettings } from '../../settings/NetworkSettings.ts'
import { startNode, type TestNode } from '../../testing/chain/startNode.ts'
import { eip155 } from '../namespaces/eip155.ts'
import { solana } from '../namespaces/solana.ts'
import { createNodePost } from './createNodePost.ts'
import { createUpstream } from './createUpstream.ts'

const nodes: TestNode[] = []
afterEach(() => Promise.all(nodes.splice(0).map((node) => node.stop())))
const start = async (options: Parameters<typeof startNode>[0]) => {
  const node = await startNode(options)
  nodes.push(node)
  return node
}
type Tell = Parameters<typeof startNode>[0]['respond']

/** Responds with `result`, as a node does. */
const says =
  (result: unknown): Tell =>
  ({ id }, response) =>
    void response.end(JSON.stringify({ jsonrpc: '2.0', id, result }))
const saysError =
  (code: number): Tell =>
  ({ id }, response) =>
    void response.end(JSON.stringify({ jsonrpc: '2.0', id, error: { code, message: 'no', data: '0x08' } }))
const status =
  (code: number, headers: Record<string, string> = {}): Tell =>
  (_, response) =>
    void response.writeHead(code, headers).end()

const evm = { chainId: 'eip155:1', namespace: eip155 } as const
const open = (...urls: readonly string[]) => openOn(evm, urls)

function openOn(
  {
    chainId,
    namespace,
  }: Pick<Parameters<typeof createUpstream>[0], 'namespace'> & {
    readonly chainId: NodeSettings['chainId']
  },
  urls: readonly string[],
) {
  const clock = fakeClock()
  const lines: Readonly<Record<string, unknown>>[] = []
  const [first = closed, ...rest] = urls
  const upstream = createUpstream({
    network: { chainId, rpcUrls: [first, ...rest] },
    namespace,
    postTo: createNodePost(),
    ports: {
      now: clock.now,
      sleep: clock.sleep,
      log: (line) => void lines.push(line),
    },
  })
  return { clock, lines, ...upstream }
}
const { signal } = new AbortController()
const read = { method: 'eth_blockNumber', params: [] }
const send = { method: 'eth_sendRawTransaction', params: ['0x02'] }
/** No server listens there: the port is below those that a test gets. */
const closed = 'http://127.0.0.1:2/'
const requested = (node: TestNode, method = read.method) =>
  node.requests.filter((request) => request.method === method).length

test('behavior: the first endpoint handlers, and is told nothing but the call', async () => {
  const [first, second] = [await start({ respond: says('0x7') }), await start({ respond: says('0x8') })]
  const upstream = open(`${first.url}key?secret=1`, second.url)
  expect(await upstream.requestRaw(read, signal)).toEqual({ result: '0x7' })
  expect(first.requests.map(({ method }) => method)).toEqual(['eth_chainId', 'eth_blockNumber'])
  expect(second.requests).toEqual([])
  const headers = Object.keys(first.heads[0]?.headers ?? {})
  expect(headers).not.toContain('cookie')
  expect(headers).not.toContain('referer')
  expect(headers).not.toContain('authorization')
})

const huge: Tell = ({ id }, response) => {
  response.write(`{"jsonrpc":"2.0","id":${id},"result":"`)
  response.end(`${'x'.repeat(3 * 2 ** 20)}"}`)
}

describe('behavior: the next endpoint gets the request after', () => {
  test.each<[string, Tell]>([
    ['403', status(403)],
    ['404', status(404)],
    ['408', status(408)],
    ['413', status(413)],
    ['429', status(429)],
    ['500', status(500)],
    ['503', status(503)],
    ['400 without a response', status(400)],
    ['a redirect', status(302, { location: closed })],
    ['a web page', (_, response) => void response.end('<!doctype html><title>Log in</title>')],
    [
      'a response to another request',
      (_, response) => void response.end('{"jsonrpc":"2.0","id":99,"result":"0x6"}'),
    ],
    [
      'a response to nobody',
      (_, response) => void response.end('{"jsonrpc":"2.0","id":null,"result":"0x6"}'),
    ],
    ['another protocol', ({ id }, response) => void response.end(`{"id":${id},"result":"0x6"}`)],
    ['a list', ({ id }, response) => void response.end(`[{"jsonrpc":"2.0","id":${id},"result":"0x6"}]`)],
    [
      'an error without a code',
      ({ id }, response) => void response.end(`{"jsonrpc":"2.0","id":${id},"error":"no"}`),
    ],
    [
      'half a response',
      (_, response) =>
        void response.writeHead(200, { 'content-length': '99' }).write('{', () => response.destroy()),
    ],
    ['a huge response', huge],
    ['a rate limit', saysError(-32005)],
    ['another rate limit', saysError(-32097)],
    ['a closed connection', (_, response) => void response.destroy()],
  ])('%s', async (_, respond) => {
    const [first, second] = [await start({ respond }), await start({ respond: says('0x8') })]
    const { requestRaw, lines } = open(first.url, second.url)
    expect(await requestRaw(read, signal)).toEqual({ result: '0x8' })
    expect([requested(first), requested(second)]).toEqual([1, 1])
    expect(lines).toMatchObject([{ event: 'upstream_failed', upstream: 0, method: 'eth_blockNumber' }])
    expect(JSON.stringify(lines)).not.toContain('127.0.0.1')
  })
})

test('behavior: a redirect is not followed', async () => {
  const target = await start({ respond: says('0x6') })
  const node = await start({ respond: status(307, { location: target.url }) })
  await expect(open(node.url).requestRaw(read, signal)).rejects.toMatchObject({
    code: 'upstream/unavailable',
  })
  expect(target.heads).toEqual([])
})

test('behavior: an endpoint of another chain gets no further request', async () => {
  const [wrong, right] = [
    await start({ chainId: '0x2', respond: says('0x6') }),
    await start({ respond: says('0x8') }),
  ]
  const { requestRaw } = open(wrong.url, right.url)
  expect(await requestRaw(send, signal)).toEqual({ result: '0x8' })
  expect(wrong.requests.map(({ method }) => method)).toEqual(['eth_chainId'])
})

test('behavior: an error of the node is final, with status 400 too', async () => {
  const second = await start({ respond: says('0x8') })
  const response = { error: { code: 3, message: 'no', data: '0x08' } }
  const first = await start({ respond: saysError(3) })
  expect(await open(first.url, second.url).requestRaw(read, signal)).toEqual(response)
  const odd = await start({
    respond(call, response, request) {
      response.statusCode = 400
      saysError(3)(call, response, request)
    },
  })
  expect(await open(odd.url, second.url).requestRaw(read, signal)).toEqual(response)
  await expect(open(odd.url).request(read, signal)).rejects.toMatchObject({
    code: 'upstream/refused',
    rpcCode: 3,
    context: { code: 3, data: '0x08' },
  })
  expect(second.requests).toEqual([])
})

test('behavior: a silent endpoint is tried last for a while', async () => {
  const [silent, second] = [await start({ respond: () => undefined }), await start({ respond: says('0x8') })]
  const { requestRaw, clock, lines } = open(silent.url, second.url)
  const response = requestRaw(read, signal)
  await vi.waitFor(() => expect(requested(silent)).toBe(1), 30_000)
  await clock.advance(9_999)
  expect(second.requests).toEqual([])
  await clock.advance(1)
  expect(await response).toEqual({ result: '0x8' })
  expect(lines).toMatchObject([{ reason: 'timeout' }])
  expect(await requestRaw(read, signal)).toEqual({ result: '0x8' })
  expect(requested(silent)).toBe(1)
  await clock.advance(5_000)
  const third = requestRaw(read, signal)
  await vi.waitFor(() => expect(silent.requests.at(-1)?.method).toBe('eth_blockNumber'), 30_000)
  await clock.advance(10_000)
  expect(await third).toEqual({ result: '0x8' })
})

test('behavior: Retry-After starts a cooldown of a minute at most', async () => {
  const busy = await start({ respond: status(429, { 'retry-after': '7' }) })
  const { requestRaw, clock } = open(busy.url)
  await expect(requestRaw(read, signal)).rejects.toMatchObject({ context: { retryAfter: 7_000 } })
  await clock.advance(6_999)
  await expect(requestRaw(read, signal)).rejects.toMatchObject({ context: { retryAfter: 1 } })
  expect(requested(busy)).toBe(1)
  await clock.advance(1)
  await expect(requestRaw(read, signal)).rejects.toMatchObject({ code: 'upstream/unavailable' })
  expect(requested(busy)).toBe(2)

  const forever = await start({ respond: status(503, { 'retry-after': '999999' }) })
  await expect(open(forever.url).requestRaw(read, signal)).rejects.toMatchObject({
    context: { retryAfter: 60_000 },
  })
})

test('behavior: a caller that leaves aborts the request', async () => {
  const { promise: left, resolve } = Promise.withResolvers<void>()
  const silent = await start({ respond: (_, response) => void response.once('close', resolve) })
  const second = await start({ respond: says('0x8') })
  const leaving = new AbortController()
  const response = open(silent.url, second.url).requestRaw(read, leaving.signal)
  await vi.waitFor(() => expect(requested(silent)).toBe(1), 30_000)
  leaving.abort(new Error('left'))
  await expect(response).rejects.toThrow('left')
  await left
  expect(second.requests).toEqual([])
})

test('error: only an oversized response has its own error', async () => {
  await expect(open(closed, closed).requestRaw(read, signal)).rejects.toMatchObject({
    code: 'upstream/unavailable',
  })
  const node = await start({ respond: huge })
  await expect(open(node.url).requestRaw(read, signal)).rejects.toMatchObject({
    code: 'upstream/response_too_large',
  })
})

test('behavior: an endpoint with an oversized response stays first', async () => {
  const [first, second] = [await start({ respond: huge }), await start({ respond: says('0x8') })]
  const { forward } = open(first.url, second.url)
  const bytes = createBytesInFlight({ perAddress: 2 ** 20 })
  const hold = bytes.open('a') ?? uncounted
  const full = { code: 'upstream/full', context: { of: 'address' } }
  await expect(forward(read, signal, hold)).rejects.toMatchObject(full)
  await expect(forward(read, signal, hold)).rejects.toMatchObject(full)
  expect([requested(first), requested(second), requested(first, 'eth_chainId')]).toEqual([2, 0, 1])
  expect(bytes.bytes).toBe(0)
})

test('behavior: a response of more values than this server parses is too large', async () => {
  const node = await start({ respond: says(Array.from({ length: 500_001 }, () => 1)) })
  const { requestRaw, forward } = open(node.url)
  await expect(requestRaw(read, signal)).rejects.toMatchObject({ code: 'upstream/response_too_large' })
  expect(await forward(read, signal, uncounted)).toMatchObject({ values: 500_005 })
})

describe('a transaction', () => {
  test('behavior: has its outcome when nothing else fits', async () => {
    const node = await start({ respond: says('0xhash') })
    const { forward } = open(node.url)
    const bytes = createBytesInFlight({ perAddress: 1 })
    const hold = bytes.open('a') ?? uncounted
    hold.add(2 ** 20)
    expect(await forward(send, signal, hold)).toMatchObject({ result: Buffer.from('"0xhash"') })
  })

  test.each<[string, Tell | 'closed']>([
    ['nobody listened', 'closed'],
    ['it was refused', status(403)],
    ['there were too many', status(429)],
    ['the rate was limited', saysError(-32005)],
  ])('behavior: goes to the next endpoint when %s', async (_, respond) => {
    const first = respond === 'closed' ? closed : (await start({ respond })).url
    const second = await start({ respond: says('0xhash') })
    expect(await open(first, second.url).requestRaw(send, signal)).toEqual({ result: '0xhash' })
    expect(requested(second, send.method)).toBe(1)
  })

  test('behavior: goes to the next endpoint when a trusted one is gone', async () => {
    const [first, second] = [await start({ respond: says('0x7') }), await start({ respond: says('0xhash') })]
    const { requestRaw } = open(first.url, second.url)
    await requestRaw(read, signal)
    await nodes.shift()?.stop()
    expect(await requestRaw(send, signal)).toEqual({ result: '0xhash' })
  })

  test.each<[string, Tell]>([
    ['500', status(500)],
    ['502', status(502)],
    ['a web page', (_, response) => void response.end('<p>')],
    ['a closed connection', (_, response) => void response.destroy()],
    ['another response', (_, response) => void response.end('{"jsonrpc":"2.0","id":99,"result":"0x"}')],
  ])('error: is not sent again after %s', async (_, respond) => {
    const [first, second] = [await start({ respond }), await start({ respond: says('0xhash') })]
    const sending = open(first.url, second.url).requestRaw(send, signal)
    await expect(sending).rejects.toMatchObject({ code: 'upstream/outcome_unknown' })
    expect([requested(first, send.method), second.requests]).toEqual([1, []])
  })

  test('error: is not sent again after ten seconds of silence, unless it was not sent yet', async () => {
    const second = await start({ respond: says('0xhash') })
    const silent = await start({ respond: () => undefined })
    const one = open(silent.url, second.url)
    const sending = expect(one.requestRaw(send, signal)).rejects.toMatchObject({
      code: 'upstream/outcome_unknown',
    })
    await vi.waitFor(() => expect(requested(silent, send.method)).toBe(1), 30_000)
    await one.clock.advance(10_000)
    await sending
    expect(second.requests).toEqual([])

    const mute = await start({ chainId: 'by respond', respond: () => undefined })
    const two = open(mute.url, second.url)
    const other = two.requestRaw(send, signal)
    await vi.waitFor(() => expect(mute.requests).toHaveLength(1), 30_000)
    await two.clock.advance(10_000)
    expect(await other).toEqual({ result: '0xhash' })
  })
})

describe('on Solana', () => {
  const genesis = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
  const cluster = { chainId: `solana:${genesis.slice(0, 32)}`, namespace: solana } as const
  const startSolana = (respond: Tell, chainId = genesis) => start({ chainId, respond })
  const slot = { method: 'getSlot', params: [] }
  const sendTo = { method: 'sendTransaction', params: ['AQID', { encoding: 'base64' }] }

  test('behavior: an endpoint is used after it returned its genesis hash', async () => {
    const other = await startSolana(says(6), 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG')
    const broken = await startSolana(says(6), '0x1')
    const right = await startSolana(says(8))
    const { requestRaw, lines } = openOn(cluster, [other.url, broken.url, right.url])
    expect(await requestRaw(slot, signal)).toEqual({ result: 8 })
    expect([...other.requests, ...broken.requests].map(({ method }) => method)).toEqual([
      'getGenesisHash',
      'getGenesisHash',
    ])
    expect(lines).toMatchObject([{ reason: 'wrong_chain' }, { reason: 'malformed' }])
  })

  test.each([-32005, -32429, 429])('behavior: a node with status %i gets a cooldown', async (code) => {
    const [first, second] = [await startSolana(saysError(code)), await startSolana(says(8))]
    const { requestRaw, lines } = openOn(cluster, [first.url, second.url])
    expect(await requestRaw(slot, signal)).toEqual({ result: 8 })
    expect(await requestRaw(slot, signal)).toEqual({ result: 8 })
    expect(requested(first, 'getSlot')).toBe(1)
    expect(lines).toMatchObject([{ reason: 'busy' }])
  })

  test.each([-32002, -32007, -32016])('behavior: %i is the response to the call', async (code) => {
    const [first, second] = [await startSolana(saysError(code)), await startSolana(says(8))]
    expect(await openOn(cluster, [first.url, second.url]).requestRaw(slot, signal)).toMatchObject({
      error: { code },
    })
    expect(second.requests).toEqual([])
  })

  test('behavior: amounts of 64 bits are not rounded', async () => {
    const node = await startSolana(
      ({ id }, response) => void response.end(`{"jsonrpc":"2.0","id":${id},"result":18446744073709551615}`),
    )
    const response = await openOn(cluster, [node.url]).forward(slot, signal, uncounted)
    expect('result' in response && response.result.toString()).toBe('18446744073709551615')
  })

  test.each<[string, Tell]>([
    ['500', status(500)],
    ['a web page', (_, response) => void response.end('<p>')],
    ['a closed connection', (_, response) => void response.destroy()],
  ])('behavior: a transaction goes to the next endpoint after %s', async (_, respond) => {
    const [first, second] = [await startSolana(respond), await startSolana(says('signature'))]
    expect(await openOn(cluster, [first.url, second.url]).requestRaw(sendTo, signal)).toEqual({
      result: 'signature',
    })
    expect(requested(first, sendTo.method)).toBe(1)
  })

  test('behavior: a transaction needs no second look at a known endpoint', async () => {
    const node = await startSolana(says('signature'))
    const { requestRaw } = openOn(cluster, [node.url])
    await requestRaw(slot, signal)
    await requestRaw(sendTo, signal)
    expect(requested(node, 'getGenesisHash')).toBe(1)
  })

  test('error: an error response of the next endpoint leaves the outcome at the first unknown', async () => {
    const [silent, refusing] = [await startSolana(status(500)), await startSolana(saysError(-32002))]
    await expect(
      openOn(cluster, [silent.url, refusing.url]).requestRaw(sendTo, signal),
    ).rejects.toMatchObject({
      code: 'upstream/outcome_unknown',
    })
    expect(await openOn(cluster, [refusing.url, silent.url]).requestRaw(sendTo, signal)).toMatchObject({
      error: { code: -32002 },
    })
  })

  test('error: a transaction that no endpoint accepted is an error', async () => {
    const busy = await startSolana(status(429))
    await expect(openOn(cluster, [busy.url]).requestRaw(sendTo, signal)).rejects.toMatchObject({
      code: 'upstream/unavailable',
    })
  })
})
