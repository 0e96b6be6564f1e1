import { once } from 'node:events'
import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { buffer as bufferOf, text as textOf } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { BytesResponse } from '../handlers/BytesResponse.ts'
import { JsonBytes } from '../handlers/JsonBytes.ts'
import { listen } from './listen.ts'

type HttpResponse = {
  readonly status: number | undefined
  readonly connection: string | undefined
  readonly text: string
}

/** Sends requests over a connection that is kept open. */
function createCaller(port: number) {
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  return (path: string) =>
    new Promise<HttpResponse>((resolve, reject) => {
      request({ host: '127.0.0.1', port, path, agent }, (response) => {
        const { statusCode: status, headers } = response
        textOf(response).then((text) => resolve({ status, connection: headers.connection, text }), reject)
      })
        .on('error', reject)
        .end()
    })
}

/** A server whose response to `/slow` waits. */
async function start() {
  const slow = Promise.withResolvers<void>()
  const arrived = Promise.withResolvers<void>()
  const listening = await listen({
    port: 0,
    host: '127.0.0.1',
    async fetch(incoming) {
      if (new URL(incoming.url).pathname === '/slow') {
        arrived.resolve()
        await slow.promise
      }
      return new Response('done')
    },
  })
  return { ...listening, slow, arrived }
}

test('behavior: stopping finishes open requests and rejects new ones', async () => {
  const { port, close, slow, arrived } = await start()
  const send = createCaller(port)
  expect((await send('/quick')).connection).toBe('keep-alive')
  const waiting = send('/slow')
  await arrived.promise
  const closing = close({ within: 10_000 })
  const late = connect({ port, host: '127.0.0.1' })
  const [error] = await once(late, 'error')
  expect(error).toMatchObject({ code: 'ECONNREFUSED' })
  slow.resolve()
  expect(await waiting).toMatchObject({ status: 200, text: 'done' })
  await closing
})

test('behavior: a request on an old connection gets a response that closes it', async () => {
  const { port, close, slow, arrived } = await start()
  const send = createCaller(port)
  const [waiting] = [createCaller(port)('/slow'), await send('/quick')]
  await arrived.promise
  const closing = close({ within: 10_000 })
  expect(await send('/quick')).toMatchObject({ status: 200, connection: 'close' })
  slow.resolve()
  await waiting
  await closing
})

test('behavior: a request that waited in a busy process gets a response', async () => {
  const { port, close } = await start()
  const socket = connect({ port, host: '127.0.0.1' })
  onTestFinished(() => void socket.destroy())
  const head = 'GET /quick HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n'
  socket.write(head)
  await once(socket, 'data')
  const closing = close({ within: 10_000 })
  socket.write(head)
  // Blocks the event loop for longer than the grace of a closing server.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  expect(await textOf(socket)).toMatch(/^HTTP\/1\.1 200 OK/)
  await closing
})

test('error: a request above the time limit is cut', async () => {
  const { port, close, arrived } = await start()
  const waiting = createCaller(port)('/slow')
  const outcome = expect(waiting).rejects.toMatchObject({ code: 'ECONNRESET' })
  await arrived.promise
  await close({ within: 20 })
  await outcome
})

test('error: a port that is taken', async () => {
  const { port, close } = await start()
  await expect(listen({ port, host: '127.0.0.1', fetch: () => new Response() })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  })
  await close({ within: 0 })
})

test('behavior: an idle connection outlives the minute for which proxies keep theirs', async () => {
  const { port, close } = await start()
  onTestFinished(() => close({ within: 0 }))
  const { headers } = await fetch(`http://127.0.0.1:${port}/quick`)
  expect(headers.get('keep-alive')).toBe('timeout=75')
})

test('law: bytes that are written at once reach a caller like those of any response', async () => {
  let respond: () => Response = () => new Response()
  const { port, close } = await listen({ port: 0, host: '127.0.0.1', fetch: async () => respond() })
  const agent = new Agent({ keepAlive: true })
  const read = async (method: string) => {
    const sent = request({ host: '127.0.0.1', port, method, agent }).end()
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    const { date: _, ...headers } = response.headers
    return [response.statusCode, headers, await textOf(response.setEncoding('hex'))]
  }
  try {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 100_000, size: 'max' }),
        fc.constantFrom(200, 404, 503),
        fc.constantFrom('GET', 'POST', 'HEAD'),
        async (content, status, method) => {
          const bytes = new Uint8Array(content)
          const headers = {
            'content-type': 'application/json',
            'content-length': String(bytes.length),
            vary: 'Origin',
          }
          respond = () => new BytesResponse(bytes, { status, headers })
          const ours = await read(method)
          respond = () => new Response(method === 'HEAD' ? null : bytes, { status, headers })
          expect(ours).toEqual(await read(method))
        },
      ),
      { numRuns: 40 },
    )
  } finally {
    agent.destroy()
    await close({ within: 0 })
  }
})

test('behavior: a response waits for its caller, and the server holds a few pieces of it', async () => {
  const body = new JsonBytes([Buffer.alloc(32_000_000, 'a')])
  let outgoing: Pick<ServerResponse, 'writableLength' | 'socket'> | undefined
  const { port, close } = await listen({
    port: 0,
    host: '127.0.0.1',
    fetch(_, bindings) {
      outgoing = bindings.outgoing
      return body.toResponse()
    },
  })
  const caller = connect({ port, host: '127.0.0.1' })
  caller.pause()
  caller.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
  const written = () => outgoing?.socket?.bytesWritten ?? 0
  let before = 0
  // What the system itself holds of a connection fills up, and then nothing moves.
  while (before === 0 || written() > before) {
    before = written()
    for (let turn = 0; turn < 100; turn += 1) await setImmediate()
  }
  expect(before).toBeLessThan(body.size)
  expect(outgoing?.writableLength).toBeLessThanOrEqual(2 * 65_536)
  const received = await bufferOf(caller)
  expect(received.length).toBeGreaterThan(body.size)
  await close({ within: 0 })
})
