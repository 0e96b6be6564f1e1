import * as z from 'zod/mini'
import { apiErrors } from './apiErrors.js'
import type { Endpoint } from './endpoint.js'
import { issuesOf } from './issuesOf.js'

export type BuiltRequest = { readonly url: string; readonly method: string; readonly body?: string }

/**
 * The HTTP request of a call. `common` is in the query of every one.
 * @throws `api/invalid_input` for a value that cannot be written.
 */
export function buildRequest({
  call,
  row,
  input,
  host,
  common,
}: {
  readonly call: string
  readonly row: Endpoint
  readonly input: Readonly<Record<string, unknown>>
  readonly host: string
  readonly common: Readonly<Record<string, string | undefined>>
}): BuiltRequest {
  const encode = (schema: z.core.$ZodType, value: unknown): unknown => {
    const written = z.safeEncode(schema, value)
    if (!written.success) throw apiErrors.invalidInput({ call, issues: issuesOf(written.error) })
    return written.data
  }

  const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = input[name]
    // Dots would climb out of the path, escaped or not.
    if (typeof value !== 'string' || /^\.{0,2}$/.test(value))
      throw apiErrors.invalidInput({ call, issues: [name] })
    return encodeURIComponent(value)
  })

  const query = new URLSearchParams()
  const fields = { ...row.fixed, ...(row.query && Object(encode(row.query, input))), ...common }
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && value !== null) query.set(name, String(value))

  const url = `${host}${path}?${query}`
  if (!row.body) return { url, method: row.method }
  const body = encode(row.body, { ...input, projectId: common['projectId'] })
  return { url, method: row.method, body: JSON.stringify(body) }
}
