import { isBaseError } from '@latchkey/core'
import { type Hex, keccak256 } from 'viem'
import type { ChainAnswers } from '../../answers/ChainAnswers.ts'
import { refusal } from '../../answers/refusal.ts'
import { readQuantity } from '../readQuantity.ts'
import type { Upstream } from '../upstream/createUpstream.ts'
import type { RpcAnswer } from '../upstream/RpcCall.ts'
import { upstreamErrors } from '../upstream/upstreamErrors.ts'
import { areBounded } from './areBounded.ts'
import { isAllowedMethod } from './isAllowedMethod.ts'
import { isRangeBounded } from './isRangeBounded.ts'

const methodNotFound = -32601
const invalidParams = -32602
/** Of the range JSON-RPC leaves to servers; clients take neither for a reason to ask again. */
const outcomeUnknown = -32080
const answerTooLarge = -32081
const rawTransaction = /^0x([\da-f]{2})+$/i

/**
 * Passes calls on to the nodes of a network.
 *
 * What is wrong with the call is a JSON-RPC error with the status 200, as a node says it: clients read it as final.
 * An unknown network is 400. When no node answers it is 503, upon which clients try again or go elsewhere. A transaction
 * whose outcome is unknown is a JSON-RPC error with its hash, never a status that would make a client send it again.
 */
export function createRpcAnswer({
  upstreams,
}: {
  /** By CAIP-2 id. */
  readonly upstreams: ReadonlyMap<string, Upstream>
}): ChainAnswers['rpc'] {
  return async ({ chainId, id, method, params = [] }, { signal }) => {
    const upstream = upstreams.get(chainId)
    if (!upstream) return refusal(400, 'Unsupported chain')
    const reply = (answer: RpcAnswer) => ({ jsonrpc: '2.0' as const, id, ...answer })
    const refuse = (code: number, message: string, data?: unknown) =>
      reply({ error: { code, message, ...(data !== undefined && { data }) } })

    if (!isAllowedMethod(method)) return refuse(methodNotFound, 'The method is not available')
    if (!areBounded(params)) return refuse(invalidParams, 'The parameters are missing or too large')
    const transaction = method === 'eth_sendRawTransaction' && Array.isArray(params) ? params[0] : undefined
    if (method === 'eth_sendRawTransaction' && !isRaw(transaction)) {
      return refuse(invalidParams, 'The parameter is not a signed transaction')
    }
    if (method === 'eth_getLogs') {
      const head = async () =>
        readQuantity(await upstream.request({ method: 'eth_blockNumber', params: [] }, signal))
      if (!(await isRangeBounded(params, head))) {
        return refuse(invalidParams, 'The filter has unknown keys, or no range of at most 10000 blocks')
      }
    }
    try {
      return reply(await upstream.ask({ method, params }, signal))
    } catch (error) {
      switch (isBaseError(error) ? error.code : undefined) {
        case upstreamErrors.outcomeUnknown.code:
          return refuse(
            outcomeUnknown,
            'The transaction was sent, but no answer came: it may have been taken. Look it up before sending it again.',
            isRaw(transaction) ? { hash: keccak256(transaction) } : undefined,
          )
        case upstreamErrors.answerTooLarge.code:
          return refuse(answerTooLarge, 'The answer is too large')
        default:
          throw error
      }
    }
  }
}

const isRaw = (value: unknown): value is Hex => typeof value === 'string' && rawTransaction.test(value)
