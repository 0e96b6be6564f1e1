import type { CallEndpoint, InputOf } from './defineCall.js'
import * as v from './schema.js'

/**
 * Decodes a request on a server. Returns the input of the call, or the faults of the request.
 *
 * @example
 * ```ts
 * import { contract, readInput } from '@latchkey/core/api'
 *
 * const read = (request: Request) =>
 *   readInput(contract.getWallets, {
 *     params: {},
 *     query: new URL(request.url).searchParams,
 *     headers: request.headers,
 *   })
 * ```
 */
export function readInput<row extends CallEndpoint>(
  endpoint: row,
  request: {
    /** Parameters of the path. */
    readonly params: Readonly<Record<string, unknown>>
    /** The query. */
    readonly query: URLSearchParams
    /** The headers. Absent within a batch, whose calls have no tokens. */
    readonly headers?: Headers | undefined
    /** The parsed body. */
    readonly body?: unknown
  },
): { readonly input: InputOf<row> } | { readonly issues: readonly string[] } {
  const query = v.decode(endpoint.query ?? v.object({}), Object.fromEntries(request.query))
  if ('issues' in query) return query
  const body = endpoint.body ? v.decode(endpoint.body, request.body) : { value: undefined }
  if ('issues' in body) return body
  const token = endpoint.tokenHeader && { token: readToken(request.headers?.get(endpoint.tokenHeader)) }
  return { input: { ...request.params, ...Object(query.value), ...Object(body.value), ...token } }
}

/** Returns the token of a header. A missing token is empty, which no server accepts. */
const readToken = (header: string | null | undefined) => /^Bearer ([\w.-]+)$/.exec(header ?? '')?.[1] ?? ''
