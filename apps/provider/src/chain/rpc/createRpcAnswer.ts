import { isBaseError } from '@latchkey/core'
import type { ChainAnswers } from '../../answers/ChainAnswers.ts'
import { refusal } from '../../answers/refusal.ts'
import type { ChainFamily } from '../families/ChainFamily.ts'
import type { Upstream } from '../upstream/createUpstream.ts'
import type { RpcAnswer } from '../upstream/RpcCall.ts'
import { upstreamErrors } from '../upstream/upstreamErrors.ts'
import { areBounded } from './areBounded.ts'

const methodNotFound = -32601
const invalidParams = -32602
/** Of the range JSON-RPC leaves to servers; clients take neither for a reason to ask again. */
const outcomeUnknown = -32080
const answerTooLarge = -32081

/**
 * Passes calls on to the nodes of a network.
 *
 * What is wrong with the call is a JSON-RPC error with the status 200, as a node says it: clients read it as final.
 * An unknown network is 400. When no node answers it is 503, upon which clients try again or go elsewhere. A transaction
 * whose outcome is unknown is a JSON-RPC error, with its hash where that helps, never a status that would make a client
 * send it again.
 */
export function createRpcAnswer({
  nodes,
}: {
  /** By CAIP-2 id. */
  readonly nodes: ReadonlyMap<string, { readonly family: ChainFamily; readonly upstream: Upstream }>
}): ChainAnswers['rpc'] {
  return async ({ chainId, id, method, params = [] }, { signal }) => {
    const network = nodes.get(chainId)
    if (!network) return refusal(400, 'Unsupported chain')
    const { family, upstream } = network
    const reply = (answer: RpcAnswer) => ({ jsonrpc: '2.0' as const, id, ...answer })
    const refuse = (code: number, message: string, data?: unknown) =>
      reply({ error: { code, message, ...(data !== undefined && { data }) } })

    if (!family.isAllowed(method)) return refuse(methodNotFound, 'The method is not available')
    if (!areBounded(params)) return refuse(invalidParams, 'The parameters are missing or too large')
    const call = { method, params }
    const wrong = await family.checkParams(call, (more) => upstream.request(more, signal))
    if (wrong !== undefined) return refuse(invalidParams, wrong)
    try {
      return reply(await upstream.ask(call, signal))
    } catch (error) {
      switch (isBaseError(error) ? error.code : undefined) {
        case upstreamErrors.outcomeUnknown.code:
          return refuse(
            outcomeUnknown,
            'The transaction was sent, but no answer came: it may have been taken. Look it up before sending it again.',
            family.send.describe?.(params),
          )
        case upstreamErrors.answerTooLarge.code:
          return refuse(answerTooLarge, 'The answer is too large')
        default:
          throw error
      }
    }
  }
}
