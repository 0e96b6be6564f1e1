import { ProviderRpcError } from '@latchkey/testing'

/** The fields of an object; none of anything else. */
export function readFields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {}
}

/** A text among the params of a request. Throws -32602 where there is none. */
export function readText({ params, name }: { params: unknown; name: string }): string {
  const value = readFields(params)[name]
  if (typeof value === 'string') return value
  throw new ProviderRpcError({ code: -32602, message: `The request needs ${name}.` })
}
