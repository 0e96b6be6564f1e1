import type { RefusalReason } from './RelayRefusal.js'

/** `id` is JSON text, so that an id over 2^53 keeps every digit. */
export type Frame =
  | { kind: 'call'; id: string; method: string; params: unknown }
  /** A client's response to a delivered message. */
  | { kind: 'response'; id: number; outcome: 'result' | 'error' }
  | { kind: 'invalid'; id: string; reason: Extract<RefusalReason, 'parse_error' | 'invalid_request'> }

const MAX_ID_LENGTH = 128

/** Reads one JSON-RPC 2.0 object. Batches are not part of the relay's protocol. */
export function parseFrame(text: string): Frame {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { kind: 'invalid', id: 'null', reason: 'parse_error' }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { kind: 'invalid', id: 'null', reason: 'invalid_request' }

  const frame: Record<string, unknown> = { ...value }
  const id = idText({ id: frame['id'], text })
  if (id === undefined || frame['jsonrpc'] !== '2.0')
    return { kind: 'invalid', id: id ?? 'null', reason: 'invalid_request' }
  const { method } = frame
  if (typeof method === 'string') return { kind: 'call', id, method, params: frame['params'] }
  const isResponse = method === undefined && ('result' in frame || 'error' in frame)
  if (!isResponse) return { kind: 'invalid', id, reason: 'invalid_request' }
  return { kind: 'response', id: Number(frame['id']), outcome: 'error' in frame ? 'error' : 'result' }
}

function idText({ id, text }: { id: unknown; text: string }): string | undefined {
  if (typeof id === 'string') return id.length <= MAX_ID_LENGTH ? JSON.stringify(id) : undefined
  if (typeof id !== 'number') return undefined
  if (Number.isSafeInteger(id)) return String(id)
  // Inside a JSON string a backslash precedes each quote, so this matches members only.
  const members = text.matchAll(/(?<!\\)"id"\s*:\s*(\d{1,40})(?=\s*[,}])/g)
  return [...members].map(([, digits]) => digits).find((digits) => Number(digits) === id)
}
