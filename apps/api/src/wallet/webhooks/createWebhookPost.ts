import { type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { within } from '@latchkey/core/adapter'
import { createAddressCheck } from '../../images/createAddressCheck.ts'
import type { Resolve } from '../../images/createLookups.ts'
import { createPublicLookup, isPublicHost } from '../../images/createPublicLookup.ts'

/** Milliseconds until the status of the response. */
const limit = 10_000
/** Headers of a response, in bytes. */
const headerLimit = 16_384

/** Posts a body. Resolves with the status of the response, or `timeout` or `failed`. Rejects with the signal's reason only. */
export type WebhookPost = (request: {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly signal: AbortSignal
}) => Promise<number | 'timeout' | 'failed'>

/**
 * Creates the sender of webhooks. It follows no redirect, reads no body, and connects to no reserved address unless the operator
 * allows that: the addresses of a host are checked at the connection itself.
 */
export function createWebhookPost({
  privateHosts = false,
  sleep,
  resolve,
  isPublic = createAddressCheck(),
  ca,
}: {
  /** Allows http, and addresses of private networks. */
  readonly privateHosts?: boolean | undefined
  sleep(ms: number, signal: AbortSignal): Promise<void>
  /** Default: by DNS queries. */
  readonly resolve?: Resolve | undefined
  isPublic?(address: string): boolean
  /** Certificates to trust. Default: those of the platform. */
  readonly ca?: string | undefined
}): WebhookPost {
  const lookup = privateHosts ? undefined : createPublicLookup({ sleep, resolve, isPublic })

  const send = (
    url: URL,
    { headers, body }: Pick<Parameters<WebhookPost>[0], 'headers' | 'body'>,
    signal: AbortSignal,
  ) =>
    new Promise<number>((done, fail) => {
      const options: RequestOptions & { readonly ca?: string } = {
        method: 'POST',
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(body)),
          'user-agent': 'latchkey-api',
        },
        signal,
        agent: false,
        maxHeaderSize: headerLimit,
        ...(lookup && { lookup }),
        ...(ca !== undefined && { ca }),
      }
      const request = url.protocol === 'https:' ? requestHttps(url, options) : requestHttp(url, options)
      request
        .once('response', (response) => {
          done(response.statusCode ?? 0)
          // The rest may never end.
          response.destroy()
        })
        // Also after the response was cut.
        .on('error', fail)
        .end(body)
    })

  return async ({ url: text, signal, ...request }) => {
    signal.throwIfAborted()
    const url = URL.parse(text)
    const isWeb = url?.protocol === 'https:' || (privateHosts && url?.protocol === 'http:')
    if (!url || !isWeb || (!privateHosts && !isPublicHost(url, isPublic))) return 'failed'
    let isLate = false
    const timed = async (ms: number, until: AbortSignal) => {
      await sleep(ms, until)
      isLate = true
    }
    try {
      return await within({ ms: limit, sleep: timed, signal }, (until) => send(url, request, until))
    } catch {
      signal.throwIfAborted()
      return isLate ? 'timeout' : 'failed'
    }
  }
}
