import { parseExactly } from './parseExactly.ts'
import type { RpcAnswer } from './RpcCall.ts'

/** The answer to the request with this id; `undefined` for anything that is no answer of JSON-RPC 2.0 to it. */
export function readRpcAnswer(text: string, id: number): RpcAnswer | undefined {
  const answer = Object(parse(text)) as Readonly<Record<string, unknown>>
  if (answer['jsonrpc'] !== '2.0' || answer['id'] !== id) return undefined
  const { error } = answer
  if (error !== undefined && error !== null) {
    const { code, message, data } = Object(error) as { code?: unknown; message?: unknown; data?: unknown }
    if (!Number.isInteger(code) || typeof message !== 'string') return undefined
    return { error: { code: Number(code), message, ...(data !== undefined && { data }) } }
  }
  return 'result' in answer ? { result: answer['result'] } : undefined
}

function parse(text: string): unknown {
  try {
    return parseExactly(text)
  } catch {
    return undefined
  }
}
