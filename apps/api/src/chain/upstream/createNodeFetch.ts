import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** Milliseconds that an idle connection is kept: less than servers keep theirs, so that no call goes out on one that ends. */
const idle = 4_000
/** Statuses whose responses have no body. */
const bodiless: readonly number[] = [204, 205, 304]

/**
 * Creates a `fetch` for small calls to the operator's own nodes, over connections that are kept. It takes text as the body, follows no redirect, and
 * needs a third of the processor time of the global one.
 */
export function createNodeFetch(): typeof globalThis.fetch {
  const kept = { keepAlive: true, timeout: idle }
  const http = { request: requestHttp, agent: new HttpAgent(kept) }
  const https = { request: requestHttps, agent: new HttpsAgent(kept) }
  return (input, { method = 'GET', headers, body, signal } = {}) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const { request, agent } = url.protocol === 'https:' ? https : http
    const text = body ?? undefined
    if (text !== undefined && typeof text !== 'string')
      return Promise.reject(new TypeError('A call to a node has text as its body.'))
    return new Promise((resolve, reject) => {
      const sent = request(
        url,
        {
          method,
          agent,
          headers: {
            'accept-encoding': 'gzip',
            ...Object.fromEntries(new Headers(headers)),
            ...(text !== undefined && { 'content-length': Buffer.byteLength(text) }),
          },
          ...(signal && { signal }),
        },
        (incoming) => {
          try {
            resolve(toResponse(incoming))
          } catch (error) {
            incoming.destroy()
            reject(error)
          }
        },
      )
      sent.on('error', reject)
      sent.on('upgrade', (_, socket) => {
        socket.destroy()
        reject(new TypeError('The node switched to another protocol.'))
      })
      sent.end(text)
    })
  }
}

/** @throws RangeError for a status that no response has. */
function toResponse(incoming: IncomingMessage): Response {
  const { statusCode: status = 0, headersDistinct } = incoming
  const headers = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  )
  if (bodiless.includes(status)) {
    incoming.resume()
    return new Response(null, { status, headers })
  }
  const isShort = incoming.headers['content-encoding'] === 'gzip'
  // A failure of either stream ends both, and reaches the reader.
  const body = isShort ? pipeline(incoming, createGunzip(), () => undefined) : incoming
  return new Response(toStream(body), { status, headers })
}

/** Reads no further than one piece ahead of the reader. */
function toStream(body: Readable): ReadableStream<Uint8Array> {
  // A destroyed body still announces what it already holds, and a cancelled stream takes no more.
  let isCancelled = false
  return new ReadableStream({
    start(controller) {
      body.on('data', (piece: Uint8Array) => {
        if (isCancelled) return
        controller.enqueue(piece)
        body.pause()
      })
      body.on('end', () => {
        if (!isCancelled) controller.close()
      })
      body.on('error', (error) => controller.error(error))
    },
    pull() {
      body.resume()
    },
    cancel() {
      isCancelled = true
      body.destroy()
    },
  })
}
