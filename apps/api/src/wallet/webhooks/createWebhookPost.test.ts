import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Server as TcpServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createWebhookPost } from './createWebhookPost.ts'
import { readWebhookUrl } from './readWebhookUrl.ts'

const servers: (Server | TcpServer)[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    if ('closeAllConnections' in server) server.closeAllConnections()
    server.close()
  }
})

async function serve(handle: RequestListener): Promise<string> {
  const server = createServer(handle).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
}
const never = () => new Promise<void>(() => undefined)
const { signal } = new AbortController()
const request = { headers: { 'webhook-id': 'evt_1' }, body: '{"type":"é"}', signal }
const post = (url: string, options: Partial<Parameters<typeof createWebhookPost>[0]> = {}) =>
  createWebhookPost({ privateHosts: true, sleep: never, ...options })({ url, ...request })

test('behavior: the body and the headers arrive, and the status comes back', async () => {
  let got: unknown
  const url = await serve((incoming, response) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const { 'webhook-id': id, 'content-type': type } = incoming.headers
      got = [incoming.method, id, type, Buffer.concat(chunks).toString()]
      response.writeHead(204).end()
    })
  })
  expect(await post(url)).toBe(204)
  expect(got).toEqual(['POST', 'evt_1', 'application/json', request.body])
})

test('error: a redirect is not followed', async () => {
  const paths: unknown[] = []
  const url = await serve((incoming, response) => {
    paths.push(incoming.url)
    response.writeHead(307, { location: '/other' }).end()
  })
  expect([await post(url), paths]).toEqual([307, ['/hook']])
})

test('error: a body that never ends is not read', async () => {
  const cut = Promise.withResolvers<void>()
  const url = await serve((_, response) => {
    response.writeHead(200)
    const write = () => {
      while (response.write(Buffer.alloc(65_536)));
      response.once('drain', write)
    }
    response.on('close', () => cut.resolve())
    write()
  })
  expect(await post(url)).toBe(200)
  await cut.promise
})

test('error: a receiver that does not respond is left after ten seconds', async () => {
  const asked = Promise.withResolvers<void>()
  const waits: number[] = []
  const url = await serve(() => asked.resolve())
  const sleep = async (ms: number) => {
    waits.push(ms)
    await asked.promise
  }
  expect([await post(url, { sleep }), waits]).toEqual(['timeout', [10_000]])
})

test('error: headers above 16 kB, a closed port and a connection that is cut', async () => {
  const large = await serve((_, response) => void response.writeHead(200, { x: 'a'.repeat(20_000) }).end())
  const cutting = await serve((incoming) => void incoming.socket.destroy())
  for (const url of [large, cutting, 'http://127.0.0.1:1/']) expect(await post(url)).toBe('failed')
})

test('error: an abort rejects', async () => {
  const controller = new AbortController()
  const url = await serve(() => controller.abort(new Error('enough')))
  const sending = createWebhookPost({ privateHosts: true, sleep: never })({
    ...request,
    url,
    signal: controller.signal,
  })
  await expect(sending).rejects.toThrow('enough')
})

const privateUrls = [
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://10.0.0.8:8443/',
  'https://169.254.169.254/latest/meta-data',
  'https://0x7f000001/',
  'https://[::ffff:127.0.0.1]/',
]

test.each(privateUrls)('error: %s is a private address', async (url) => {
  expect(await post(url, { privateHosts: false })).toBe('failed')
  expect(() => readWebhookUrl(url)).toThrow('names a private address')
  expect(readWebhookUrl(url, { privateHosts: true })).toBe(new URL(url).href)
})

test.each([
  'http://app.example/',
  'ftp://app.example/',
  'https://user:secret@app.example/',
  'https://a.example/#x',
  'no',
])('error: %s is no URL of a webhook', (url) => {
  expect(() => readWebhookUrl(url)).toThrow('must be an https URL')
})

/** Counts connections of any kind, and cuts each. */
async function count() {
  let connections = 0
  const server = createTcpServer((socket) => {
    connections += 1
    socket.destroy()
  }).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, connections: () => connections }
}
const here = { address: '127.0.0.1', family: 4 }
const elsewhere = { address: '93.184.215.14', family: 4 }

test('error: a name that leads to a private address is not connected to', async () => {
  const { port, connections } = await count()
  const url = `https://hook.example:${port}/`
  for (const found of [[here], [here, elsewhere], [elsewhere, here]])
    expect(await post(url, { privateHosts: false, resolve: async () => found })).toBe('failed')
  expect(connections()).toBe(0)
})

test('error: a private address and a page without TLS are not connected to', async () => {
  const { port, connections } = await count()
  const open = { privateHosts: false, resolve: async () => [here] }
  expect(await post(`https://127.0.0.1:${port}/`, open)).toBe('failed')
  // As if that address were public.
  const isPublic = () => true
  expect(await post(`http://hook.example:${port}/`, { ...open, isPublic })).toBe('failed')
  expect(connections()).toBe(0)
  await post(`https://hook.example:${port}/`, { ...open, isPublic })
  expect(connections()).toBe(1)
})
