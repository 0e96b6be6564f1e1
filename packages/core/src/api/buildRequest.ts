import { apiErrors } from './apiErrors.js'
import type { CallEndpoint } from './defineCall.js'
import * as v from './schema.js'

export type BuiltRequest = {
  readonly url: string
  readonly method: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/**
 * Encodes the HTTP request of a call. `common` is added to every query.
 * @throws `api/invalid_input` if a value does not fit the schema.
 */
export function buildRequest({
  endpoint: { name: call, method, path: template, query: querySchema, fixed, tokenHeader, body: bodySchema },
  input,
  host,
  common,
}: {
  readonly endpoint: CallEndpoint
  readonly input: Readonly<Record<string, unknown>>
  readonly host: string
  readonly common: Readonly<Record<string, string | undefined>>
}): BuiltRequest {
  const encode = (schema: v.Schema, value: unknown): unknown => {
    const encoded = v.encode(schema, value)
    if ('issues' in encoded) throw apiErrors.invalidInput({ call, issues: encoded.issues })
    return encoded.value
  }

  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = input[name]
    // A segment of dots changes the path, even when it is escaped.
    if (typeof value !== 'string' || /^\.{0,2}$/.test(value))
      throw apiErrors.invalidInput({ call, issues: [name] })
    return encodeURIComponent(value)
  })

  const query = new URLSearchParams()
  const fields = { ...fixed, ...(querySchema && Object(encode(querySchema, input))), ...common }
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && value !== null) query.set(name, String(value))

  const url = `${host}${path}?${query}`
  const token = input['token']
  if (tokenHeader && (typeof token !== 'string' || !/^[\w.-]+$/.test(token)))
    throw apiErrors.invalidInput({ call, issues: ['token'] })
  const headers = {
    ...(tokenHeader && { [tokenHeader]: `Bearer ${token}` }),
    ...(bodySchema && { 'content-type': 'application/json' }),
  }
  if (!bodySchema) return { url, method, headers }
  const body = encode(bodySchema, { ...input, projectId: common['projectId'] })
  return { url, method, headers, body: JSON.stringify(body) }
}
