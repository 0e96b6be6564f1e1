import { ProviderRpcError } from '@latchkey/testing'
import { readFields } from './readFields.ts'

/** A text among the params of a request. Throws -32602 where there is none. */
export function readText({ params, name }: { params: unknown; name: string }): string {
  const value = readFields(params)[name]
  if (typeof value === 'string') return value
  throw new ProviderRpcError({ code: -32602, message: `The request needs ${name}.` })
}
