import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { replyOf } from '../../testing/chain/postBy.ts'
import { createNodePost, type NodeReply } from './createNodePost.ts'

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
const postTo = createNodePost()
const { signal: never } = new AbortController()

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString()
}
const post = (body: string, signal = never) => postTo(url)(body, signal)
async function readAll({ read }: NodeReply): Promise<string> {
  const pieces: Uint8Array[] = []
  for (let piece = await read(); piece; piece = await read()) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}

test('behavior: a URL names the host and authenticates by its user and password', async () => {
  const seen: unknown[] = []
  respond = ({ headers }, response) => {
    seen.push(headers)
    response.end('{}')
  }
  const { host } = new URL(url)
  await readAll(await postTo(`http://us%3Aer:p%40ss@${host}/`)('{}', never))
  await readAll(await post('{}'))
  const authorization = `Basic ${Buffer.from('us:er:p@ss').toString('base64')}`
  expect(seen).toEqual([
    expect.objectContaining({ host, authorization, connection: 'keep-alive' }),
    expect.not.objectContaining({ authorization: expect.anything() }),
  ])
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
        const global = await globalThis.fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: sent,
          redirect: 'manual',
        })
        const both = []
        for (const reply of [replyOf(global), await post(sent)])
          both.push([reply.status, reply.retryAfter, await readAll(reply)])
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
  await readAll(await post('first'))
  const before = connections
  for (const body of ['second', 'third', 'fourth']) await readAll(await post(body))
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
  const reply = await post('')
  await reply.read()
  reply.cancel()
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
    const { read, cancel } = await post('')
    await read()
    const end = read()
    // The end is announced within these turns.
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
    cancel()
    expect(await end).toBeUndefined()
  }
})

test('error: an aborted call, before its response and within it', async () => {
  const reason = new Error('enough')
  const within = new AbortController()
  respond = () => within.abort(reason)
  await expect(post('', within.signal)).rejects.toBe(reason)
  await expect(post('', within.signal)).rejects.toBe(reason)
  const later = new AbortController()
  respond = (_, response) => response.write('{')
  const reply = await post('', later.signal)
  later.abort(reason)
  await expect(readAll(reply)).rejects.toThrow(/aborted/)
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
])('error: $fault', async ({ act, message }) => {
  respond = act
  await expect(post('').then(readAll)).rejects.toThrow(message)
})

test('behavior: a body is read no further than two pieces ahead of its reader', async () => {
  const piece = Buffer.alloc(1_000_000, 'a')
  let sent = 0
  const full = Promise.withResolvers<void>()
  respond = (_, response) => {
    const send = () => {
      for (sent += 1; response.write(piece); sent += 1);
      full.resolve()
    }
    response.on('drain', send)
    send()
  }
  const reply = await post('')
  await full.promise
  let before: number
  do {
    before = sent
    for (let turn = 0; turn < 50; turn += 1) await setImmediate()
  } while (sent > before)
  // What the system itself holds of a connection.
  expect(sent).toBeLessThan(20)
  for (let read = 0; read < before * piece.length; read += (await reply.read())?.length ?? Number.NaN);
  await expect.poll(() => sent).toBeGreaterThan(before)
  reply.cancel()
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
            const reply = await postTo(`http://127.0.0.1:${port}`)('{}', controller.signal)
            for (let step = 0; step < reads; step += 1) await reply.read()
            if (leaving === 'abort') controller.abort()
            if (leaving === 'cancel') reply.cancel()
            await readAll(reply)
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
