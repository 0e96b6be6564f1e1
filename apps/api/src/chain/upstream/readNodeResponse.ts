import { isUtf8 } from 'node:buffer'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ByteHold, Full } from '../../limits/createBytesInFlight.ts'
import type { NodeResponse } from '../namespaces/RpcCall.ts'
import { createJsonScanner, type Span } from './createJsonScanner.ts'
import { createNodeBytes } from './createNodeBytes.ts'
import type { NodeReply } from './createNodePost.ts'

/** Bytes that are scanned in one turn of the event loop. */
const stretch = 262_144
/** Cost of one piece of the response, in bytes. */
const pieceCost = 1_024
const longestKey = 32
const longestError = 262_144
/** Bytes. */
const longestPlain = 65_536

export type NodeReading =
  | { readonly status: 'read'; readonly nodeResponse: NodeResponse }
  | { readonly status: 'malformed' | 'too_large' }
  | { readonly status: 'full'; readonly full: Full }

/**
 * Reads a node's response to the request with this id. The text is checked while it arrives and never parsed as a
 * whole: only the members that this server needs are parsed. Read bytes stay counted in `hold`; rejected bytes are
 * released.
 */
export async function readNodeResponse({
  reply,
  id,
  limit,
  hold,
}: {
  readonly reply: Pick<NodeReply, 'read' | 'cancel'>
  readonly id: number
  /** Bytes. */
  readonly limit: number
  readonly hold: ByteHold
}): Promise<NodeReading> {
  const scanner = createJsonScanner()
  const bytes = createNodeBytes({ limit, hold })
  let isWhole = false
  let scanned = 0
  const scan = async (piece: Uint8Array): Promise<boolean> => {
    for (let start = 0; start < piece.byteLength; start += stretch) {
      const some = piece.subarray(start, start + stretch)
      if (!scanner.push(some)) return false
      scanned += some.byteLength + pieceCost
      if (scanned < stretch) continue
      scanned = 0
      await nextTurn()
    }
    return true
  }
  try {
    let pieces = 0
    let last: Uint8Array | undefined
    for (;;) {
      const piece = await reply.read()
      if (!piece) break
      const refused = bytes.add(piece)
      if (refused)
        return refused === 'too large' ? { status: 'too_large' } : { status: 'full', full: refused }
      if (last && !(await scan(last))) return { status: 'malformed' }
      last = piece
      pieces += 1
    }
    const text = bytes.end()
    const plain = pieces === 1 ? readPlain(text, id) : undefined
    if (!plain && last && !(await scan(last))) return { status: 'malformed' }
    const whole = plain ? undefined : scanner.end()
    const nodeResponse = plain ?? (whole && isUtf8(text) ? readEnvelope(text, whole, id) : undefined)
    if (!nodeResponse) return { status: 'malformed' }
    isWhole = true
    return { status: 'read', nodeResponse }
  } finally {
    if (!isWhole) {
      bytes.drop()
      reply.cancel()
    }
  }
}

/** Reads a response in the form that most nodes give a number, a hash or bytes, which needs no scan. Returns `undefined` for any other. */
function readPlain(bytes: Buffer, id: number): NodeResponse | undefined {
  const head = `{"jsonrpc":"2.0","id":${id},"result":"`
  if (bytes.length > longestPlain) return undefined
  const text = bytes.toString('latin1')
  if (!text.startsWith(head) || !/^\w*"\}[ \t\r\n]*$/.test(text.slice(head.length))) return undefined
  return { values: 4, result: bytes.subarray(head.length - 1, text.lastIndexOf('"') + 1) }
}

type Scan = NonNullable<ReturnType<ReturnType<typeof createJsonScanner>['end']>>

function readEnvelope(text: Buffer, scan: Scan, id: number): NodeResponse | undefined {
  const { values } = scan
  const at = partsOf(text, scan)
  if (parse(at('jsonrpc')) !== '2.0' || parse(at('id')) !== id) return undefined
  const error = at('error')
  if (error && error.toString() !== 'null') {
    if (error.length > longestError) return undefined
    const scanner = createJsonScanner()
    scanner.push(error)
    const inner = scanner.end()
    const part = inner && partsOf(error, inner)
    const [code, message, data] = [parse(part?.('code')), parse(part?.('message')), part?.('data')]
    if (!Number.isInteger(code) || typeof message !== 'string') return undefined
    return { values, error: { code: Number(code), message, ...(data && { data }) } }
  }
  const result = at('result')
  return result && { values, result }
}

/** Returns a function that finds a member by its name; the last of several, like `JSON.parse`. */
function partsOf(text: Buffer, { members }: Scan): (name: string) => Buffer | undefined {
  const parts = new Map<unknown, Span>()
  for (const { key, value } of members)
    if (key[1] - key[0] <= longestKey) parts.set(parse(text.subarray(...key)), value)
  return (name) => {
    const span = parts.get(name)
    return span && text.subarray(...span)
  }
}

const parse = (text: Buffer | undefined): unknown =>
  text && text.length <= longestError ? JSON.parse(text.toString()) : undefined
