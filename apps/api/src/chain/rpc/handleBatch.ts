import { contract, readInput } from '@latchkey/core/api'
import type { Caller, Handlers } from '../../handlers/Handlers.ts'
import { JsonBytes } from '../../handlers/JsonBytes.ts'
import { type ByteHold, uncounted } from '../../limits/createBytesInFlight.ts'
import { chainNamespaces } from '../namespaces/chainNamespaces.ts'

/** Maximum calls in one batch, and maximum concurrent ones. */
const most = 1_000
const width = 10
/** Bytes of all responses of one batch. */
const mostBytes = 16 * 2 ** 20
const invalidRequest = -32600
const internalError = -32603
const batchFull = -32082
const notSent = 'Earlier responses fill the batch: this call was not sent to a node'
const sendMethods: readonly unknown[] = Object.values(chainNamespaces).map(({ send }) => send.method)

/**
 * Handles several calls sent in one request (JSON-RPC 2.0, section 6), each like a request of its own. If one call
 * fails because of the network, its error response is the response to the whole batch. A batch that sends a
 * transaction is different: the caller must learn the outcome of the transaction, or it may send it again. There,
 * each failed call gets an error of its own. A batch that is empty or too long is one error with the status 200,
 * after which clients send their calls one by one. The responses of a batch may have 16 MB together. Calls beyond
 * that get errors, and once the limit is reached, no further call is forwarded.
 */
export async function handleBatch({
  bodies,
  query,
  rpc,
  caller,
}: {
  readonly bodies: readonly unknown[]
  readonly query: URLSearchParams
  readonly rpc: Handlers['requestRpc']
  readonly caller: Caller
}): Promise<Response | { readonly json: JsonBytes; readonly sends: boolean }> {
  const invalid = (message: string) => ({
    jsonrpc: '2.0',
    id: null,
    error: { code: invalidRequest, message },
  })
  if (bodies.length === 0 || bodies.length > most) {
    return { json: JsonBytes.of(invalid(`A batch has 1 to ${most} calls`)), sends: false }
  }
  const late = bodies.length > 1 ? await caller.work?.countMore(bodies.length - 1) : undefined
  if (late) return late
  const sends = bodies.some((body) => sendMethods.includes((Object(body) as { method?: unknown }).method))
  const hold = createBatchHold({ hold: caller.hold ?? uncounted, limit: mostBytes })
  const respond = async (body: unknown) => {
    const read = readInput(contract.requestRpc, { params: {}, query, body })
    if ('issues' in read) return invalid('Not a JSON-RPC 2.0 call')
    const { id } = read.input
    const unanswered = { jsonrpc: '2.0', id, error: { code: internalError, message: 'No response' } }
    if (hold.isFull) return { jsonrpc: '2.0', id, error: { code: batchFull, message: notSent } }
    try {
      const reply = await rpc(read.input, { ...caller, hold })
      return reply instanceof Response ? { refused: reply, unanswered } : reply
    } catch (error) {
      if (!sends) throw error
      return unanswered
    }
  }
  const replies: JsonBytes[] = []
  let refused: Response | undefined
  let handled = 0
  for (let start = 0; start < bodies.length; start += width) {
    const some = await Promise.all(bodies.slice(start, start + width).map(respond))
    for (const reply of some) {
      const isRefused = 'refused' in reply
      if (isRefused) refused ??= reply.refused
      else handled += 1
      const written = isRefused ? reply.unanswered : reply
      replies.push(written instanceof JsonBytes ? written : JsonBytes.of(written))
    }
    if (refused && !sends) return refused
  }
  return refused && handled === 0 ? refused : { json: listOf(replies), sends }
}

function listOf(replies: readonly JsonBytes[]): JsonBytes {
  const parts = replies.flatMap((reply, index) => [Buffer.from(index === 0 ? '[' : ','), ...reply.parts])
  return new JsonBytes([...parts, Buffer.from(']')])
}

/** Limits the bytes of all responses of a batch, within the limit of its request. */
function createBatchHold({
  hold,
  limit,
}: {
  readonly hold: ByteHold
  /** Bytes. */
  readonly limit: number
}): ByteHold & {
  /** True once a response did not fit. */
  readonly isFull: boolean
} {
  let used = 0
  let isFull = false
  return {
    get isFull() {
      return isFull
    },
    take(bytes) {
      if (used + bytes > limit) {
        isFull = true
        return 'request'
      }
      const full = hold.take(bytes)
      if (!full) used += bytes
      return full
    },
    add(bytes) {
      used += bytes
      hold.add(bytes)
    },
    give(bytes) {
      used -= bytes
      hold.give(bytes)
    },
  }
}
