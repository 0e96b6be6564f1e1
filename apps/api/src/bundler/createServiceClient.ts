import { fetchText } from '@latchkey/core/rpc'
import * as z from 'zod/mini'
import { sourceErrors } from '../chain/errors/sourceErrors.ts'
import type { Ports } from '../ports/Ports.ts'

/** Milliseconds. Checking an operation takes a bundler longer than a look-up takes a node. */
const requestLimit = 10_000
/** Bytes. A receipt has the logs of a whole batch. */
const bodyLimit = 2 ** 20
const longestMessage = 500
const longestData = 20_000

/** An error of JSON-RPC as it is passed on. */
export type ServiceError = { readonly code: number; readonly message: string; readonly data?: string }

export type ServiceResponse = { readonly result: unknown } | { readonly error: ServiceError }

/** JSON-RPC requests to a bundler or a paymaster service of the operator. */
export type ServiceClient = {
  /**
   * Resolves with the service's result, or with an error of its own.
   *
   * @throws `source/http`, `source/malformed`, `transport/timeout`, `transport/network`, `transport/response_too_large`; the
   * signal's reason
   */
  request(method: string, params: readonly unknown[], signal: AbortSignal): Promise<ServiceResponse>
}

const responses = z.object({
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) })),
})

/** Creates the client of one service. Only its URL is requested: a redirect is an error. */
export function createServiceClient({
  url,
  ports: { fetch, now, sleep },
}: {
  readonly url: string
  readonly ports: Pick<Ports, 'fetch' | 'now' | 'sleep'>
}): ServiceClient {
  return {
    async request(method, params, signal) {
      const { response, text } = await fetchText({
        fetch,
        url,
        init: {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
          redirect: 'manual',
        },
        ms: requestLimit,
        bytes: bodyLimit,
        clock: { now, sleep },
        signal,
      })
      const read = responses.safeParse(parse(text))
      // Some services send an error of JSON-RPC with a status of its own.
      if (!response.ok && !read.data?.error) throw sourceErrors.http({ status: response.status })
      if (!read.success) throw sourceErrors.malformed({ what: 'JSON-RPC response' })
      const { result, error } = read.data
      return error ? { error: clean(error) } : { result: result ?? null }
    },
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns only the fields of an error that clients read, because a service may put anything into it. */
function clean({
  code,
  message,
  data,
}: {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}): ServiceError {
  return {
    code: Number.isSafeInteger(code) ? code : -32603,
    message: message.replace(/[\p{Cc}\p{Cs}]/gu, ' ').slice(0, longestMessage),
    ...(typeof data === 'string' && /^0x[\da-f]*$/i.test(data) && data.length <= longestData && { data }),
  }
}
