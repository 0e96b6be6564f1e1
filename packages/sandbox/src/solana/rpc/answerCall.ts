import type { Methods } from './Methods.js'
import { RpcError } from './RpcError.js'
import { type Reader, readParams } from './readParams.js'
import { toJson } from './toJson.js'

/** Answers one JSON-RPC 2.0 call as JSON text; nothing for a notification. Never rejects. */
export async function answerCall({
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
  const answer = (outcome: object) => toJson({ jsonrpc: '2.0', ...outcome, id: isId ? id : null })
  if (jsonrpc !== '2.0' || typeof method !== 'string' || (id !== undefined && !isId))
    return answer({ error: { code: -32600, message: 'Invalid request' } })
  if (id === undefined) return undefined
  const found = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (!found) return answer({ error: { code: -32601, message: 'Method not found' } })
  try {
    const params: Reader = readParams(members['params'])
    return answer({ result: (await found(params)) ?? null })
  } catch (error) {
    if (error instanceof RpcError) {
      const { code, message, data } = error
      return answer({ error: { code, message, data } })
    }
    const message = error instanceof Error ? error.message : String(error)
    return answer({ error: { code: -32603, message: `Internal error: ${message}` } })
  }
}
