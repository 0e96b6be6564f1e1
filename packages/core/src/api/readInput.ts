import * as z from 'zod/mini'
import type { Endpoint, InputOf } from './endpoint.js'
import { issuesOf } from './issuesOf.js'

/** The server's half of a request: what the client was given, or what is wrong with what it sent. */
export function readInput<row extends Endpoint>(
  row: row,
  request: {
    readonly params: Readonly<Record<string, unknown>>
    readonly query: URLSearchParams
    readonly body?: unknown
  },
): { readonly input: InputOf<row> } | { readonly issues: readonly string[] } {
  const query = z.safeDecode(row.query ?? z.object({}), Object.fromEntries(request.query))
  if (!query.success) return { issues: issuesOf(query.error) }
  const body = row.body ? z.safeDecode(row.body, request.body) : undefined
  if (body && !body.success) return { issues: issuesOf(body.error) }
  return { input: { ...request.params, ...Object(query.data), ...Object(body?.data) } }
}
