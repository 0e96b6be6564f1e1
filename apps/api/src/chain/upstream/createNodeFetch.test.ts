import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { createNodeFetch } from './createNodeFetch.ts'

let connections = 0
type Respond = (request: IncomingMessage, response: ServerResponse) => unknown
let respond: Respond
const server = createServer((request, response) => void respond(request, response))
server.on('connection', () => {
  connections += 1
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/key`
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const fetchNode = createNodeFetch()

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString()
}
const post = (body: string, signal?: AbortSignal) =>
  fetchNode(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    redirect: 'manual',
    ...(signal && { signal }),
  })

test('law: a node gets and returns the same as with the global fetch', async () => {
  const seen: unknown[] = []
  let answer = { status: 200, body: '', isShort: false }
  respond = async (request, response) => {
    const { method, url: path, headers } = request
    seen.push([method, path, headers['content-type'], headers['content-length'], await textOf(request)])
    const { status, body, isShort } = answer
    response.writeHead(status, {
      'content-type': 'application/json',
      'retry-after': '7',
      ...(isShort && { 'content-encoding': 'gzip' }),
    })
    response.end(isShort ? gzipSync(body) : body)
  }
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'grapheme' }),
      fc.record({
        status: fc.constantFrom(200, 204, 304, 307, 400, 403, 429, 500, 503),
        body: fc.string({ unit: 'grapheme', maxLength: 300 }),
        isShort: fc.boolean(),
      }),
      async (sent, next) => {
        answer = next
        seen.length = 0
        const both = []
        for (const fetch of [fetchNode, globalThis.fetch]) {
          const response = await fetch(url, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: sent,
            redirect: 'manual',
          })
          const { status, ok, headers } = response
          both.push([status, ok, headers.get('retry-after'), await response.text()])
        }
        expect(both[0]).toEqual(both[1])
        expect(seen[0]).toEqual(seen[1])
      },
    ),
    { numRuns: 50 },
  )
})

test('behavior: calls that follow each other share a connection', async () => {
  respond = async (request, response) => {
    await textOf(request)
    response.end('{}')
  }
  await (await post('first')).text()
  const before = connections
  for (const body of ['second', 'third', 'fourth']) await (await post(body)).text()
  expect(connections).toBe(before)
})

test('behavior: a reader that leaves ends a response without an end', async () => {
  const piece = Buffer.alloc(1_000_000, 'a')
  let last: ServerResponse | undefined
  respond = (_, response) => {
    last = response
    const send = () => {
      while (response.write(piece));
      response.once('drain', send)
    }
    send()
  }
  const response = await post('')
  const reader = response.body?.getReader()
  await reader?.read()
  await reader?.cancel()
  await expect.poll(() => last?.destroyed).toBe(true)
})

test.each([
  ['its length', { 'content-length': '2' }],
  ['pieces', {}],
])('behavior: a reader may leave at the very end of a response sent with %s', async (_, headers) => {
  respond = async (_, response) => {
    response.writeHead(200, headers)
    response.flushHeaders()
    await setTimeout(1)
    response.end('{}')
  }
  for (const turns of [0, 1, 2, 4, 8]) {
    const reader = (await post('')).body?.getReader()
    await reader?.read()
    const end = reader?.read()
    // The end is announced within these turns.
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
    await reader?.cancel()
    expect(await end).toEqual({ done: true, value: undefined })
  }
})

test('error: an aborted call, before its response and within it', async () => {
  const reason = new Error('enough')
  const within = new AbortController()
  respond = () => within.abort(reason)
  await expect(post('', within.signal)).rejects.toThrow(/aborted/)
  const later = new AbortController()
  respond = (_, response) => response.write('{')
  const response = await post('', later.signal)
  later.abort(reason)
  await expect(response.text()).rejects.toThrow(/aborted/)
})

test.each<{ fault: string; act: Respond; message: RegExp }>([
  { fault: 'no response', act: ({ socket }) => socket.destroy(), message: /socket hang up|ECONNRESET/ },
  {
    fault: 'half a response',
    act: ({ socket }, response) => {
      response.writeHead(200, { 'content-length': '9' })
      response.write('half', () => socket.destroy())
    },
    message: /aborted/,
  },
  {
    fault: 'a response that is not compressed as it says',
    act: (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('{}'),
    message: /header/,
  },
  {
    fault: 'a status that does not exist',
    act: (_, response) => response.writeHead(777).end(),
    message: /status/,
  },
])('error: $fault', async ({ act, message }) => {
  respond = act
  const read = async () => (await post('')).text()
  await expect(read()).rejects.toThrow(message)
})

test('error: a body that is not text', async () => {
  await expect(fetchNode(url, { method: 'POST', body: new Uint8Array(1) })).rejects.toThrow(TypeError)
})

const heads = [
  'HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\n',
  'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n',
  'HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\n\r\n',
  'HTTP/1.1 200 OK\r\n\r\n',
  'HTTP/1.1 204 No Content\r\n\r\n',
  'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n',
  'HTTP/1.1 103 Early Hints\r\n\r\n',
  'HTTP/2 what',
]
const bodies = ['{}', '2\r\n{}\r\n', '0\r\n\r\n', '\x1f\x8b\x08', 'zz\r\n']

test('law: a call settles, and nothing else fails, however a node sends and a reader leaves', async () => {
  let pieces: readonly string[] = []
  let leaves: 'end' | 'reset' = 'end'
  const send = async (socket: Socket) => {
    for (const piece of pieces) {
      socket.write(piece, 'latin1')
      await setImmediate()
    }
    if (leaves === 'end') socket.end()
    else socket.resetAndDestroy()
  }
  const node = createTcpServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => void send(socket))
  })
  node.listen(0, '127.0.0.1')
  await once(node, 'listening')
  const port = (node.address() as AddressInfo).port
  try {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...heads),
        fc.array(fc.constantFrom(...bodies), { maxLength: 4 }),
        fc.constantFrom('end', 'reset'),
        fc.constantFrom('read', 'cancel', 'abort'),
        fc.nat(4),
        async (head, rest, ending, leaving, reads) => {
          pieces = [head, ...rest]
          leaves = ending
          const controller = new AbortController()
          const read = async () => {
            const response = await fetchNode(`http://127.0.0.1:${port}`, {
              method: 'POST',
              body: '{}',
              signal: controller.signal,
            })
            const reader = response.body?.getReader()
            for (let step = 0; step < reads; step += 1) await reader?.read()
            if (leaving === 'abort') controller.abort()
            if (leaving === 'cancel') await reader?.cancel()
            while (reader && !(await reader.read()).done);
          }
          await read().catch(() => undefined)
          await setImmediate()
        },
      ),
      { numRuns: 200 },
    )
  } finally {
    node.close()
  }
})
