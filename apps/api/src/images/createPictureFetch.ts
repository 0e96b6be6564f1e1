import { type LookupAddress, lookup as lookUp } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { type RequestOptions, request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { within } from '@latchkey/core/adapter'
import { createAddressCheck } from './isPublicAddress.ts'
import { detectPicture } from './storePicture.ts'

/** Bytes. */
const largest = 2 * 2 ** 20
/** Milliseconds for all redirects together. */
const limit = 10_000
const mostRedirects = 3
/** Headers of a response, in bytes. */
const headerLimit = 16_384

/** A picture of another server. */
export type FetchedPicture = { readonly type: string; readonly bytes: Uint8Array }

/** Resolves with `undefined` for anything that is no picture within the limits. Rejects with the signal's reason only. */
export type PictureFetch = (url: string, signal: AbortSignal) => Promise<FetchedPicture | undefined>

/**
 * Creates the fetch of pictures whose URLs come from tokens, which anyone can make. It requests https only, on port 443 and without credentials. It
 * connects to no reserved address: the addresses of a name are checked where the connection uses them, for each redirect. The type of a
 * picture is that of its bytes.
 */
export function createPictureFetch({
  sleep,
  resolve = (host, done) => lookUp(host, { all: true }, done),
  isPublic = createAddressCheck(),
  request = requestHttps,
}: {
  sleep(ms: number, signal: AbortSignal): Promise<void>
  /** Passes all addresses of a name to `done`. */
  resolve?(host: string, done: (error: Error | null, found: readonly LookupAddress[]) => void): void
  isPublic?(address: string): boolean
  /** Starts a request. */
  request?(url: URL, options: RequestOptions): ReturnType<typeof requestHttps>
}): PictureFetch {
  const lookup: LookupFunction = (host, options, callback) => {
    resolve(host, (error, found) => {
      const [first] = found ?? []
      // One reserved address is enough to refuse the name.
      if (error || !first || !found.every(({ address }) => isPublic(address)))
        callback(error ?? new Error('The name has no public address.'), '', 4)
      else if (options.all) callback(null, [...found])
      else callback(null, first.address, first.family)
    })
  }

  const open = (url: URL, signal: AbortSignal) =>
    new Promise<IncomingMessage>((done, fail) => {
      const headers = { accept: 'image/*', 'user-agent': 'latchkey-api' }
      const options = { lookup, signal, headers, agent: false, maxHeaderSize: headerLimit } as const
      request(url, options).once('response', done).once('error', fail).end()
    })

  const fetchFrom = async (start: string, signal: AbortSignal): Promise<FetchedPicture | undefined> => {
    let next = start
    for (let count = 0; count <= mostRedirects; count += 1) {
      const url = URL.canParse(next) ? new URL(next) : undefined
      if (!url || !isAllowed(url, isPublic)) return undefined
      const response = await open(url, signal)
      const { statusCode = 0, headers } = response
      if (statusCode === 200) {
        const bytes = await readWithin(response)
        const type = bytes && detectPicture(bytes)
        return bytes && type !== undefined ? { type, bytes } : undefined
      }
      response.destroy()
      if (statusCode < 300 || statusCode >= 400 || headers.location === undefined) return undefined
      if (!URL.canParse(headers.location, url)) return undefined
      next = new URL(headers.location, url).href
    }
    return undefined
  }

  return async (url, signal) => {
    signal.throwIfAborted()
    try {
      return await within({ ms: limit, sleep, signal }, (until) => fetchFrom(url, until))
    } catch {
      signal.throwIfAborted()
      return undefined
    }
  }
}

/** An address in the URL itself is never looked up, so it is checked here. */
function isAllowed(
  { protocol, port, username, password, hostname }: URL,
  isPublic: (address: string) => boolean,
): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === ''
  return isPlain && (isIP(host) === 0 || isPublic(host))
}

/** Counts while it reads, as a declared length may lie. */
async function readWithin(response: IncomingMessage): Promise<Uint8Array | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > largest) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
