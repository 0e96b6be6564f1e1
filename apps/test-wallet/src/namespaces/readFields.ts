import { ProviderRpcError } from '@latchkey/testing'

/** Returns the fields of an object; none for any other value. */
export function readFields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {}
}

/** Returns a text from the params of a request. Throws -32602 if there is none. */
export function readText({ params, name }: { params: unknown; name: string }): string {
  const value = readFields(params)[name]
  if (typeof value === 'string') return value
  throw new ProviderRpcError({ code: -32602, message: `The request needs ${name}.` })
}
