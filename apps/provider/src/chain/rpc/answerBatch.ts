import { contract, readInput } from '@latchkey/core/provider'
import type { Caller } from '../../answers/Answers.ts'
import type { ChainAnswers } from '../../answers/ChainAnswers.ts'
import { chainFamilies } from '../families/chainFamilies.ts'

/** Calls in one batch, and how many of them are under way at once. */
const most = 1_000
const width = 10
const invalidRequest = -32600
const internalError = -32603
const sendMethods: readonly unknown[] = Object.values(chainFamilies).map(({ send }) => send.method)

/**
 * Answers several calls sent in one request (JSON-RPC 2.0, section 6), each like a request of its own. When one cannot be
 * answered because of the network, none is: the answer to that one is the answer to all. Not so where one of them sends a
 * transaction: whoever does not learn that it was taken may send it again, so a call without an answer is then an error
 * of its own. A batch that is empty or too long is one error with the status 200, after which clients send their calls
 * one by one.
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
  const late = bodies.length > 1 ? await caller.work?.countMore(bodies.length - 1) : undefined
  if (late) return late
  const sends = bodies.some((body) => sendMethods.includes((Object(body) as { method?: unknown }).method))
  const answer = async (body: unknown) => {
    const read = readInput(contract.rpc, { params: {}, query, body })
    if ('issues' in read) return invalid('This is no call of JSON-RPC 2.0')
    const { id } = read.input
    const unanswered = { jsonrpc: '2.0', id, error: { code: internalError, message: 'No answer came' } }
    try {
      const reply = await rpc(read.input, caller)
      return reply instanceof Response ? { refused: reply, unanswered } : reply
    } catch (error) {
      if (!sends) throw error
      return unanswered
    }
  }
  const replies: unknown[] = []
  let refused: Response | undefined
  let answered = 0
  for (let start = 0; start < bodies.length; start += width) {
    const some = await Promise.all(bodies.slice(start, start + width).map(answer))
    for (const reply of some) {
      const isRefused = 'refused' in reply
      if (isRefused) refused ??= reply.refused
      else answered += 1
      replies.push(isRefused ? reply.unanswered : reply)
    }
    if (refused && !sends) return refused
  }
  return refused && answered === 0 ? refused : Response.json(replies)
}
