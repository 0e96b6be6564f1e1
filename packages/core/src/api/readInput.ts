import * as z from 'zod/mini'
import { issuesOf } from './apiErrors.js'
import type { Endpoint, InputOf } from './defineCall.js'

/** Decodes a request on the server. Returns the input of the call, or the issues of what the client sent. */
export function readInput<row extends Endpoint>(
  endpoint: row,
  request: {
    readonly params: Readonly<Record<string, unknown>>
    readonly query: URLSearchParams
    readonly body?: unknown
  },
): { readonly input: InputOf<row> } | { readonly issues: readonly string[] } {
  const query = z.safeDecode(endpoint.query ?? z.object({}), Object.fromEntries(request.query))
  if (!query.success) return { issues: issuesOf(query.error) }
  const body = endpoint.body ? z.safeDecode(endpoint.body, request.body) : undefined
  if (body && !body.success) return { issues: issuesOf(body.error) }
  return { input: { ...request.params, ...Object(query.data), ...Object(body?.data) } }
}
