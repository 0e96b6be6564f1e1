import * as z from 'zod/mini'
import { rpcErrors } from '../errors/rpcErrors.js'
import { abortable } from '../lib/abortable.js'
import { type BaseError, isBaseError } from '../lib/BaseError.js'
import { parseRetryAfter } from '../lib/parseRetryAfter.js'
import { readBytes } from '../lib/readBytes.js'
import type { Clock } from '../ports/Clock.js'
import { apiErrors } from './apiErrors.js'
import type { BuiltRequest } from './buildRequest.js'
import type { Endpoint } from './endpoint.js'
import { issuesOf } from './issuesOf.js'
import { refusalOf } from './refusalOf.js'

/** Milliseconds. */
const timeLimit = 10_000
const firstWait = 1_000
/** A server that wants to rest longer than this is told of instead of waited for. */
const longestWait = 10_000
const attempts = 3
/** Bytes. */
const textLimit = 2_000_000
const imageLimit = 1_000_000

const passing: readonly number[] = [408, 429, 500, 502, 503, 504]

/** An answer and its size in bytes. */
export type Answered = { readonly value: unknown; readonly size: number }

export type Ask = (question: {
  readonly call: string
  readonly row: Endpoint
  readonly request: BuiltRequest
  readonly signal: AbortSignal
}) => Promise<Answered>

/** Sends requests, each bounded in time and size, and again where that may help. Rejects with an error of ours. */
export function createAsk({ fetch, clock }: { fetch: typeof globalThis.fetch; clock: Clock }): Ask {
  const once: Ask = async ({ call, row, request: { url, method, body }, signal }) => {
    const attempt = new AbortController()
    const stop = () => attempt.abort(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
    const timer = new AbortController()
    clock.sleep(timeLimit, timer.signal).then(
      () => attempt.abort(apiErrors.timeout({ call })),
      () => undefined,
    )
    const bounded = <value>(work: Promise<value>) => abortable(work, attempt.signal)
    try {
      attempt.signal.throwIfAborted()
      const response = await bounded(
        fetch(url, {
          method,
          credentials: 'omit',
          signal: attempt.signal,
          ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } }),
        }),
      )
      const limit = row.response === 'image' ? imageLimit : textLimit
      const parts = await bounded(readBytes(response, limit))
      if (!response.ok) {
        const retryAfter = parseRetryAfter(response.headers.get('retry-after'), clock.now())
        throw refusalOf({ call, response, text: await new Blob([...(parts ?? [])]).text(), retryAfter })
      }
      if (!parts) throw apiErrors.answerTooLarge({ call, limit })
      return await read(call, row, parts, response.headers.get('content-type') ?? '')
    } catch (thrown) {
      if (attempt.signal.aborted) throw attempt.signal.reason
      throw isBaseError(thrown) ? thrown : apiErrors.network({ call }, { cause: thrown })
    } finally {
      timer.abort()
      signal.removeEventListener('abort', stop)
    }
  }

  return async (question) => {
    const { row, signal } = question
    for (let tried = 1; ; tried += 1) {
      try {
        return await once(question)
      } catch (thrown) {
        if (signal.aborted) throw rpcErrors.aborted({}, { cause: signal.reason })
        const wait = waitAfter(thrown as BaseError, tried)
        if (row.repeat === 'once' || tried === attempts || wait > longestWait) throw thrown
        await clock.sleep(wait, signal).catch(() => {
          throw rpcErrors.aborted({}, { cause: signal.reason })
        })
      }
    }
  }
}

async function read(
  call: string,
  { response }: Endpoint,
  parts: readonly Uint8Array<ArrayBuffer>[],
  type: string,
): Promise<Answered> {
  const blob = new Blob([...parts], { type })
  const refuse = (...issues: readonly string[]) => apiErrors.malformedAnswer({ call, issues })
  if (response === 'nothing') return { value: undefined, size: 0 }
  if (response === 'image') {
    if (!/^image\//i.test(type)) throw refuse('it: not an image')
    return { value: blob, size: blob.size }
  }
  const json = parseJson(await blob.text())
  if (json === undefined) throw refuse('it: not JSON')
  const parsed = z.safeParse(response, json)
  if (!parsed.success) throw refuse(...issuesOf(parsed.error))
  return { value: parsed.data, size: blob.size }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Milliseconds until another try makes sense; `Infinity` when it never does. */
function waitAfter(error: BaseError, tried: number): number {
  const { status, retryAfter = 0 } = error.context as { status?: number; retryAfter?: number }
  const passes =
    status === undefined
      ? error.code === apiErrors.network.code || error.code === apiErrors.timeout.code
      : passing.includes(status)
  return passes ? Math.max(firstWait * 2 ** (tried - 1), retryAfter) : Number.POSITIVE_INFINITY
}
