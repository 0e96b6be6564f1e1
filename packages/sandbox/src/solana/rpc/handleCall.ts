import { RpcError } from '../wire/RpcError.js'
import type { Methods } from './Methods.js'
import { type Reader, readParams } from './readParams.js'

/** Returns the response to one JSON-RPC 2.0 call as JSON text, or nothing for a notification. Never rejects. */
export async function handleCall({
  request,
  methods,
}: {
  request: unknown
  methods: Methods
}): Promise<string | undefined> {
  const members: Readonly<Record<string, unknown>> =
    typeof request === 'object' && request !== null && !Array.isArray(request) ? { ...request } : {}
  const { id, method, jsonrpc } = members
  const isId = typeof id === 'string' || typeof id === 'number' || id === null
  const respond = (outcome: object) => toJson({ jsonrpc: '2.0', ...outcome, id: isId ? id : null })
  if (jsonrpc !== '2.0' || typeof method !== 'string' || (id !== undefined && !isId))
    return respond({ error: { code: -32600, message: 'Invalid request' } })
  if (id === undefined) return undefined
  const found = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (!found) return respond({ error: { code: -32601, message: 'Method not found' } })
  try {
    const params: Reader = readParams(members['params'], { named: method.startsWith('getAsset') })
    return respond({ result: (await found(params)) ?? null })
  } catch (error) {
    if (error instanceof RpcError) {
      const { code, message, data } = error
      return respond({ error: { code, message, data } })
    }
    const message = error instanceof Error ? error.message : String(error)
    return respond({ error: { code: -32603, message: `Internal error: ${message}` } })
  }
}

/** Writes JSON with a bigint as a number with all its digits, as Solana nodes write u64. Undefined members are left out. */
export function toJson(value: unknown): string {
  if (typeof value === 'bigint') return value.toString()
  if (Array.isArray(value)) return `[${value.map(toJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([name, member]) => `${JSON.stringify(name)}:${toJson(member)}`)
  return `{${members.join(',')}}`
}
