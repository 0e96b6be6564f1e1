import { fetchText, parseRetryAfter } from '@latchkey/core/rpc'
import * as z from 'zod/mini'
import type { Ports } from '../../ports/Ports.ts'
import { sourceErrors } from '../errors/sourceErrors.ts'

/** Milliseconds. */
const requestLimit = 4_000
/** Bytes. */
const bodyLimit = 4 * 2 ** 20

type Headers = Readonly<Record<string, string>>

/** Requests to one engine. */
export type SourceClient = {
  /**
   * Resolves with the JSON of a response that fits `schema`. Whole numbers beyond 2^53 are bigint.
   *
   * @throws `source/http`, `source/malformed`, `transport/timeout`, `transport/network`, `transport/response_too_large`; the
   * signal's reason
   */
  read<value>(input: {
    /** Path and query, behind the base URL. */
    readonly path: string
    /** Sent as JSON by POST. Absent: GET. */
    readonly body?: unknown
    readonly schema: z.ZodMiniType<value>
    /** `text`: keeps numbers with a fraction as text, because a float loses digits. Default: numbers. */
    readonly decimals?: 'text' | undefined
    readonly signal: AbortSignal
  }): Promise<value>
}

/**
 * Creates a client of one engine. Requests go to its base URL only: a redirect is an error, because it could lead to
 * another host with the operator's key.
 */
export function createSourceClient({
  url,
  headers = {},
  bytes = bodyLimit,
  ports: { fetch, now, sleep },
}: {
  readonly url: string
  /** A function signs each request, from the method and the path with its query. */
  readonly headers?: Headers | ((method: 'GET' | 'POST', path: string) => Promise<Headers>) | undefined
  /** The largest body that is read. Default 4 MB. */
  readonly bytes?: number | undefined
  readonly ports: Pick<Ports, 'fetch' | 'now' | 'sleep'>
}): SourceClient {
  const base = url.replace(/\/+$/, '')
  return {
    async read({ path, body, schema, decimals, signal }) {
      const method = body === undefined ? 'GET' : 'POST'
      const own = typeof headers === 'function' ? await headers(method, path) : headers
      const { response, text } = await fetchText({
        fetch,
        url: base + path,
        init: {
          method,
          headers: {
            accept: 'application/json',
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...own,
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
          redirect: 'manual',
        },
        ms: requestLimit,
        bytes,
        clock: { now, sleep },
        signal,
      })
      if (!response.ok) {
        // LI.FI sends the other header, which counts seconds as well.
        const { headers: said } = response
        const wait = said.get('retry-after') ?? (response.status === 429 ? said.get('ratelimit-reset') : null)
        const retryAfter = parseRetryAfter(wait, now())
        throw sourceErrors.http({ status: response.status, retryAfter })
      }
      const result = z.safeParse(schema, parseExact(text, decimals))
      if (!result.success) throw sourceErrors.malformed({ what: describe(result.error.issues[0]) })
      return result.data
    },
  }
}

/** Parses JSON and keeps every digit of whole numbers. Returns `undefined` for text that is not JSON, which no schema accepts. */
export function parseExact(text: string, decimals?: 'text'): unknown {
  try {
    return JSON.parse(text, decimals ? keepText : keepDigits)
  } catch {
    return undefined
  }
}

const keepDigits = (_: string, value: unknown, context?: { readonly source?: string }): unknown =>
  typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d{1,78}$/.test(context?.source ?? '')
    ? BigInt(context?.source ?? 0)
    : value

const keepText: typeof keepDigits = (key, value, context) =>
  typeof value === 'number' && context?.source?.includes('.')
    ? context.source
    : keepDigits(key, value, context)

/** Returns the path of an invalid value, never the value, which is untrusted text. */
const describe = (issue: z.core.$ZodIssue | undefined) =>
  ['response', ...(issue?.path ?? []).filter((key) => typeof key === 'string')].join('.').slice(0, 80)
