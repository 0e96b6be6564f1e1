import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { startApiServer } from '../startApiServer.ts'
import { someWallets } from '../testing/someWallets.ts'

const chainId = 'eip155:31337'
const account = `0x${'ab'.repeat(20)}`
const known = `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01`

type Attribute = { readonly key: string; readonly value: Readonly<Record<string, unknown>> }
type Span = {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly Attribute[]
  readonly status: { readonly code?: number }
}

/** Serves JSON: the response to the JSON of a request, and its status. */
async function serve(respond: (body: unknown) => unknown, status = 200): Promise<string> {
  const server = createServer((request, response) => {
    const done = json(request).then((body) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(respond(body))),
    )
    done.catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A collector of OTLP over HTTP. `fails`: it refuses all spans. */
async function startCollector({ fails = false } = {}) {
  const bodies: unknown[] = []
  const keep = (body: unknown) => {
    bodies.push(body)
    return {}
  }
  const url = await serve(keep, fails ? 400 : 200)
  const spans = () =>
    (bodies as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }[]).flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    )
  return { url: `${url}/v1/traces`, bodies, spans }
}

/** A node that answers each call with the id of its chain. */
const startNode = () =>
  serve((body) => ({ jsonrpc: '2.0', id: (body as { readonly id: number }).id, result: '0x7a69' }))

async function start(traces: Parameters<typeof startApiServer>[0] & object, rpcUrl = 'http://127.0.0.1:1') {
  const lines: Readonly<Record<string, unknown>>[] = []
  const api = await startApiServer({
    ...traces,
    wallets: someWallets,
    projects: [{ id: 'shop' }],
    log: (line) => lines.push(line),
    networks: [
      {
        chainId,
        name: 'Local',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: [rpcUrl],
      },
    ],
  })
  onTestFinished(api.stop)
  return { api, lines }
}

test('behavior: a request is a trace with its queries and its requests to nodes', async () => {
  const collector = await startCollector()
  const { api, lines } = await start({ traces: { url: collector.url, service: 'my-api' } }, await startNode())
  await fetch(`${api.url}/getWallets?page=1&entries=4&search=secret-word&projectId=shop`)
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'eth_getBalance',
    params: [account, 'latest'],
  })
  await fetch(`${api.url}/v1/?chainId=${chainId}`, { method: 'POST', body, headers: { traceparent: known } })
  // The last spans are sent before the server has stopped.
  await api.stop()

  const spans = collector.spans()
  const named = (name: string) => spans.filter((span) => span.name === name)
  const [wallets] = named('GET /getWallets')
  expect(wallets?.attributes).toEqual(
    expect.arrayContaining([
      { key: 'http.route', value: { stringValue: '/getWallets' } },
      { key: 'http.response.status_code', value: { intValue: 200 } },
      { key: 'latchkey.project', value: { stringValue: 'shop' } },
    ]),
  )
  expect(named('database select').map(({ parentSpanId }) => parentSpanId)).toContain(wallets?.spanId)
  const [forwarded] = named('POST /v1/')
  const [node] = named('node eth_getBalance')
  expect([node?.traceId, node?.parentSpanId]).toEqual([forwarded?.traceId, forwarded?.spanId])
  expect(lines.filter(({ event }) => event === 'request').map(({ trace }) => trace)).toEqual([
    wallets?.traceId,
    forwarded?.traceId,
  ])
  expect(JSON.stringify(collector.bodies)).toContain('"my-api"')
  // The queries of the start belong to no request.
  const roots = spans.filter(({ parentSpanId }) => parentSpanId === undefined)
  expect(roots.map(({ name }) => name)).toEqual(['GET /getWallets', 'POST /v1/'])

  // No text of a caller is in any of them, and no caller chooses a trace.
  const sent = JSON.stringify(collector.bodies)
  for (const secret of ['secret-word', account, 'select count', '127.0.0.1', '1'.repeat(32)])
    expect(sent).not.toContain(secret)
})

test('behavior: a trusted proxy continues its trace, and decides whether it is recorded', async () => {
  const collector = await startCollector()
  const { api } = await start({ traces: { url: collector.url, trustParent: true } })
  const send = (traceparent: string) => fetch(`${api.url}/health`, { headers: { traceparent } })
  await send(known)
  await send(known.replace(/01$/, '00'))
  for (const invalid of ['00-1-2-01', `00-${'0'.repeat(32)}-${'2'.repeat(16)}-01`]) await send(invalid)
  await api.stop()
  const roots = collector.spans().filter(({ name }) => name === 'GET /health')
  expect(roots[0]).toMatchObject({ traceId: '1'.repeat(32), parentSpanId: '2'.repeat(16) })
  expect(roots.map(({ parentSpanId }) => parentSpanId)).toEqual(['2'.repeat(16), undefined, undefined])
})

test('error: a failed request to a node marks its span, without the text of the error', async () => {
  const collector = await startCollector()
  const { api } = await start({ traces: { url: collector.url } })
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] })
  expect((await fetch(`${api.url}/v1/?chainId=${chainId}`, { method: 'POST', body })).status).toBe(503)
  await api.stop()
  const failed = collector.spans().filter(({ status }) => status.code === 2)
  expect(failed.map(({ name }) => name)).toEqual(['node eth_blockNumber', 'POST /v1/'])
  expect(JSON.stringify(failed)).not.toContain('ECONNREFUSED')
})

test('error: spans that the collector refuses are dropped, with a line in the log', async () => {
  const collector = await startCollector({ fails: true })
  const { api, lines } = await start({ traces: { url: collector.url } })
  expect((await fetch(`${api.url}/health`)).status).toBe(200)
  await api.stop()
  expect(lines).toContainEqual({ level: 'warn', event: 'traces_not_sent', spans: expect.any(Number) })
})
