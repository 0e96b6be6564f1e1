import type { IncomingMessage } from 'node:http'
import { type RequestOptions, request as requestHttps } from 'node:https'
import { within } from '@latchkey/core/adapter'
import { createAddressCheck } from './createAddressCheck.ts'
import type { Resolve } from './createLookups.ts'
import { createPublicLookup, isPublicHost } from './createPublicLookup.ts'

/** Milliseconds, including redirects. */
const limit = 10_000
const mostRedirects = 3
/** Headers of a response, in bytes. */
const headerLimit = 16_384

export type PublicFetchPorts = {
  sleep(ms: number, signal: AbortSignal): Promise<void>
  /** Default: by DNS queries. */
  readonly resolve?: Resolve | undefined
  isPublic?(address: string): boolean
  /** Starts a request. */
  request?(url: URL, options: RequestOptions): ReturnType<typeof requestHttps>
}

/** Resolves with the bytes of a file; with `undefined` if there are none within the limits. Rejects with the signal's reason only. */
export type PublicFetch = (input: {
  readonly url: string
  /** The header `Accept`. */
  readonly accept: string
  /** Maximum bytes that are read. */
  readonly most: number
  readonly signal: AbortSignal
}) => Promise<Uint8Array | undefined>

/**
 * Creates the fetch of files whose URLs come from tokens, which anyone can make. It requests only https, on port 443,
 * without credentials. It never connects to a reserved address: the addresses of a host are checked at the connection
 * itself, for each redirect.
 */
export function createPublicFetch({
  sleep,
  resolve,
  isPublic = createAddressCheck(),
  request = requestHttps,
}: PublicFetchPorts): PublicFetch {
  const lookup = createPublicLookup({ sleep, resolve, isPublic })

  const open = (url: URL, accept: string, signal: AbortSignal) =>
    new Promise<IncomingMessage>((done, fail) => {
      const headers = { accept, 'user-agent': 'latchkey-api' }
      const options = { lookup, signal, headers, agent: false, maxHeaderSize: headerLimit } as const
      request(url, options).once('response', done).once('error', fail).end()
    })

  const fetchFrom = async ({
    url: start,
    accept,
    most,
    signal,
  }: Parameters<PublicFetch>[0]): Promise<Uint8Array | undefined> => {
    let next = start
    for (let count = 0; count <= mostRedirects; count += 1) {
      const url = URL.canParse(next) ? new URL(next) : undefined
      if (!url || !isAllowed(url, isPublic)) return undefined
      const response = await open(url, accept, signal)
      const { statusCode = 0, headers } = response
      if (statusCode === 200) return readWithin(response, most)
      response.destroy()
      if (statusCode < 300 || statusCode >= 400 || headers.location === undefined) return undefined
      if (!URL.canParse(headers.location, url)) return undefined
      next = new URL(headers.location, url).href
    }
    return undefined
  }

  return async ({ signal, ...input }) => {
    signal.throwIfAborted()
    try {
      return await within({ ms: limit, sleep, signal }, (until) => fetchFrom({ ...input, signal: until }))
    } catch {
      signal.throwIfAborted()
      return undefined
    }
  }
}

/** An address in the URL itself is never looked up, so it is checked here. */
function isAllowed(url: URL, isPublic: (address: string) => boolean): boolean {
  const { protocol, port, username, password } = url
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === ''
  return isPlain && isPublicHost(url, isPublic)
}

/** Counts while it reads, because a declared length may be wrong. */
async function readWithin(response: IncomingMessage, most: number): Promise<Uint8Array | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > most) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
