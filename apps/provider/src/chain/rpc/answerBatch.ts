import { contract, readInput } from '@latchkey/core/provider'
import type { Caller } from '../../answers/Answers.ts'
import type { ChainAnswers } from '../../answers/ChainAnswers.ts'

/** Calls in one batch, and how many of them are under way at once. */
const most = 100
const width = 10
const invalidRequest = -32600

/**
 * Answers several calls sent in one request (JSON-RPC 2.0, section 6), each like a request of its own. When one cannot be
 * answered because of the network, none is: the answer to that one is the answer to all. A batch that is empty or too
 * long is one error with the status 200, after which clients send their calls one by one.
 */
export async function answerBatch({
  bodies,
  query,
  rpc,
  caller,
}: {
  readonly bodies: readonly unknown[]
  readonly query: URLSearchParams
  readonly rpc: ChainAnswers['rpc']
  readonly caller: Caller
}): Promise<Response> {
  const invalid = (message: string) => ({
    jsonrpc: '2.0',
    id: null,
    error: { code: invalidRequest, message },
  })
  if (bodies.length === 0 || bodies.length > most) {
    return Response.json(invalid(`A batch has 1 to ${most} calls`))
  }
  const answer = async (body: unknown) => {
    const read = readInput(contract.rpc, { params: {}, query, body })
    return 'issues' in read ? invalid('This is no call of JSON-RPC 2.0') : rpc(read.input, caller)
  }
  const replies: unknown[] = []
  for (let start = 0; start < bodies.length; start += width) {
    const some = await Promise.all(bodies.slice(start, start + width).map(answer))
    const refusal = some.find((reply) => reply instanceof Response)
    if (refusal instanceof Response) return refusal
    replies.push(...some)
  }
  return Response.json(replies)
}
