import { rpcErrors } from '../errors/rpcErrors.js'
import { boundedFetch } from '../lib/http/boundedFetch.js'
import { parseRetryAfter } from '../lib/http/parseRetryAfter.js'
import { readBytes } from '../lib/http/readBytes.js'
import type { LatchkeyError } from '../lib/LatchkeyError.js'
import type { Clock } from '../ports/Ports.js'
import { apiErrors } from './apiErrors.js'
import type { BuiltRequest } from './buildRequest.js'
import type { CallEndpoint } from './defineCall.js'
import * as v from './schema.js'

/** Time limit of a request. Milliseconds. */
const timeLimit = 10_000
const firstWait = 1_000
/** The longest pause of a server to wait for. A longer one rejects the call. Milliseconds. */
const longestWait = 10_000
const attempts = 3
/** Maximum size of a response. Bytes. */
const textLimit = 2_000_000
const imageLimit = 1_000_000
/** Maximum length of a server's message in an error. Characters. */
const longestDetail = 200

/** Statuses of temporary failures. */
const transient: readonly number[] = [408, 429, 500, 502, 503, 504]

/** A decoded response and its size in bytes. */
export type Result = { readonly value: unknown; readonly size: number }

type SendRequest = (options: {
  readonly endpoint: CallEndpoint
  readonly request: BuiltRequest
  readonly signal: AbortSignal
}) => Promise<Result>

/**
 * Sends requests, each bounded in time and size, and retries a temporary failure. Rejects with an error of
 * `apiErrors` or with `rpc/aborted`.
 */
export function createSendRequest({
  fetch,
  clock,
}: {
  fetch: typeof globalThis.fetch
  clock: Clock
}): SendRequest {
  const once: SendRequest = async ({ endpoint, request: { url, method, headers, body }, signal }) => {
    const { name: call } = endpoint
    const limit = endpoint.response === 'image' ? imageLimit : textLimit
    const { response, body: parts } = await boundedFetch({
      fetch,
      url,
      init: {
        method,
        ...(headers && { headers }),
        ...(body !== undefined && { body }),
      },
      ms: timeLimit,
      sleep: clock.sleep,
      signal,
      read: (response) => readBytes(response, limit),
      toError: (failure, cause) => apiErrors[failure]({ call }, { cause }),
    })
    if (!response.ok) {
      const retryAfter = parseRetryAfter(response.headers.get('retry-after'), clock.now())
      throw errorOf({ call, response, text: await new Blob([...(parts ?? [])]).text(), retryAfter })
    }
    if (!parts) throw apiErrors.responseTooLarge({ call, limit })
    return decode(endpoint, parts, response.headers.get('content-type') ?? '')
  }

  return async (options) => {
    const { endpoint, signal } = options
    let wait = 0
    for (let attempt = 1; ; attempt += 1) {
      try {
        if (wait > 0) await clock.sleep(wait, signal)
        return await once(options)
      } catch (thrown) {
        if (signal.aborted) throw rpcErrors.aborted({}, { cause: signal.reason })
        wait = waitAfter(thrown as LatchkeyError, attempt)
        if (endpoint.repeat === 'once' || attempt === attempts || wait > longestWait) throw thrown
      }
    }
  }
}

async function decode(
  { name: call, response }: CallEndpoint,
  parts: readonly Uint8Array<ArrayBuffer>[],
  type: string,
): Promise<Result> {
  const blob = new Blob([...parts], { type })
  const malformed = (...issues: readonly string[]) => apiErrors.malformedResponse({ call, issues })
  if (response === 'nothing') return { value: undefined, size: 0 }
  if (response === 'image') {
    if (!/^image\//i.test(type)) throw malformed('it: not an image')
    return { value: blob, size: blob.size }
  }
  const json = parseJson(await blob.text())
  if (json === undefined) throw malformed('it: not JSON')
  const decoded = v.decode(response, json)
  if ('issues' in decoded) throw malformed(...decoded.issues)
  return { value: decoded.value, size: blob.size }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the milliseconds until the retry; `Infinity` if the call must not be retried. */
function waitAfter(error: LatchkeyError, attempt: number): number {
  const { status, retryAfter = 0 } = error.context as { status?: number; retryAfter?: number }
  const isTransient =
    status === undefined
      ? error.code === apiErrors.network.code || error.code === apiErrors.timeout.code
      : transient.includes(status)
  return isTransient ? Math.max(firstWait * 2 ** (attempt - 1), retryAfter) : Number.POSITIVE_INFINITY
}

/** Returns the error of a response that is not OK. Its cause is the response. */
function errorOf({
  call,
  response,
  text,
  retryAfter,
}: {
  readonly call: string
  readonly response: Response
  readonly text: string
  readonly retryAfter: number | undefined
}): LatchkeyError {
  const { status } = response
  const detail = detailOf(text)
  const facts = {
    call,
    status,
    ...(detail !== undefined && { detail }),
    ...(retryAfter !== undefined && { retryAfter }),
  }
  return kindOf(status, text)(facts, { cause: response })
}

function kindOf(status: number, text: string) {
  // Only the server's message distinguishes these.
  if (status === 401 || status === 403) {
    if (text.includes('origin not allowed')) return apiErrors.originNotAllowed
    if (text.includes('JWT Token is not yet valid')) return apiErrors.tokenNotYetValid
    if (text.includes('invalid key')) return apiErrors.invalidKey
  }
  if (status === 403) return apiErrors.forbidden
  if (status === 501) return apiErrors.notImplemented
  if (status === 503) return apiErrors.unavailable
  return apiErrors.http
}

/** Reads the message of an error response, `{ reasons: [{ description }] }`. */
function detailOf(text: string): string | undefined {
  const { reasons } = Object(parseJson(text)) as { reasons?: unknown }
  const [first] = Array.isArray(reasons) ? (reasons as readonly unknown[]) : []
  const { description } = Object(first) as { description?: unknown }
  return typeof description === 'string' ? description.slice(0, longestDetail) : undefined
}
