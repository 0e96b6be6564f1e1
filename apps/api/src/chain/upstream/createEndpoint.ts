import { type ChainId, isLatchkeyError, rpcErrors, transportErrors } from '@latchkey/core'
import { createHealth, type Health, parseRetryAfter } from '@latchkey/core/rpc'
import type { ByteHold, Full } from '../../limits/createBytesInFlight.ts'
import type { Ports } from '../../ports/Ports.ts'
import type { ChainNamespace } from '../namespaces/ChainNamespace.ts'
import type { NodeResponse, RpcCall } from '../namespaces/RpcCall.ts'
import type { NodePost } from './createNodePost.ts'
import { readNodeResponse } from './readNodeResponse.ts'
import { requestNode } from './requestNode.ts'

/** Milliseconds. */
const trustFor = 300_000
const busyRest = 1_000
const failingFor = 5_000
/** Bytes. */
const responseLimit = 2 * 2 ** 20
const longResponseLimit = 8 * 2 ** 20
const shortAnswerLimit = 32_768
const requestId = 1

export type Attempt =
  | { readonly status: 'responded'; readonly nodeResponse: NodeResponse }
  /** This server already holds too many bytes to read the response. */
  | { readonly status: 'full'; readonly full: Full }
  | {
      readonly status: 'failed'
      readonly reason: 'network' | 'timeout' | 'http' | 'malformed' | 'too_large' | 'wrong_chain' | 'busy'
      /** The HTTP status, if that was the reason. */
      readonly detail?: number
      /** `unknown`: the node may have processed the call. */
      readonly taken: 'no' | 'unknown'
    }

/** One configured JSON-RPC server. */
export type Endpoint = {
  readonly rest: Health['rest']
  /** Returns true shortly after a failure, when other endpoints are requested first. */
  isFailing(): boolean
  /** Requests once; the bytes of the response are counted in `hold`. Rejects only with the signal's reason. */
  send(call: RpcCall, signal: AbortSignal, hold: ByteHold): Promise<Attempt>
}

export function createEndpoint({
  sendText,
  chainId,
  namespace,
  ports: { now, sleep },
}: {
  /** Sends JSON to the server. */
  readonly sendText: NodePost
  readonly chainId: ChainId
  readonly namespace: ChainNamespace
  readonly ports: Pick<Ports, 'now' | 'sleep'>
}): Endpoint {
  const health = createHealth({ chainId, chainIdMethod: namespace.chainIdCall.method, now, trustFor })
  let failingUntil = 0

  /**
   * Returns the limits of a response. The outcome of a transaction is short, so it is read even if the server's limit
   * is reached.
   */
  const bounds = (method: string, hold: ByteHold) => {
    if (method !== namespace.send.method && method !== namespace.chainIdCall.method)
      return { limit: namespace.longResponses.includes(method) ? longResponseLimit : responseLimit, hold }
    const take = (bytes: number) => {
      hold.add(bytes)
      return undefined
    }
    return { limit: shortAnswerLimit, hold: { ...hold, take } }
  }

  const post = async ({ method, params }: RpcCall, signal: AbortSignal, hold: ByteHold): Promise<Attempt> => {
    const { status, retryAfter, reading } = await requestNode({
      post: sendText,
      text: JSON.stringify({ jsonrpc: '2.0', id: requestId, method, params }),
      sleep,
      signal,
      async read(reply) {
        const { status, retryAfter } = reply
        // Some nodes send their JSON-RPC errors with 400.
        if (isOk(status) || status === 400) {
          const reading = await readNodeResponse({ reply, id: requestId, ...bounds(method, hold) })
          return { status, retryAfter, reading }
        }
        reply.cancel()
        return { status, retryAfter }
      },
    })
    const http: Attempt = {
      status: 'failed',
      reason: 'http',
      detail: status,
      taken: status < 500 && status !== 408 ? 'no' : 'unknown',
    }
    if (!reading) {
      const wait = parseRetryAfter(retryAfter, now()) ?? (status === 429 ? busyRest : undefined)
      if (wait !== undefined) health.restFor(wait, transportErrors.http({ status }))
      return http
    }
    if (reading.status === 'full') return reading
    if (reading.status === 'too_large') return { status: 'failed', reason: 'too_large', taken: 'unknown' }
    if (reading.status !== 'read')
      return isOk(status) ? { status: 'failed', reason: 'malformed', taken: 'unknown' } : http
    const { nodeResponse } = reading
    if ('error' in nodeResponse && namespace.busyCodes.includes(nodeResponse.error.code)) {
      health.restFor(busyRest, rpcErrors.limitExceeded({}))
      return { status: 'failed', reason: 'busy', taken: 'no' }
    }
    return { status: 'responded', nodeResponse }
  }

  /**
   * Requests the endpoint's chain before any of its responses is trusted; nothing else is sent to it first. Before a
   * transaction that may be sent only once, it is requested again, so that a dead endpoint is found before the
   * transaction is sent.
   */
  const verify = async (
    { method }: RpcCall,
    signal: AbortSignal,
    hold: ByteHold,
  ): Promise<Exclude<Attempt, { status: 'responded' }> | undefined> => {
    const { send, chainIdCall, readChainId } = namespace
    if (health.isTrusted() && (method !== send.method || send.mayRepeat)) return undefined
    const attempt = await post(chainIdCall, signal, hold)
    if (attempt.status === 'full') return attempt
    if (attempt.status === 'failed') return { ...attempt, taken: 'no' }
    const { nodeResponse } = attempt
    health.verify(
      'result' in nodeResponse ? readChainId(JSON.parse(nodeResponse.result.toString())) : undefined,
    )
    return undefined
  }

  const attempt = async (call: RpcCall, signal: AbortSignal, hold: ByteHold): Promise<Attempt> => {
    let taken: 'no' | 'unknown' = 'no'
    try {
      const refused = await verify(call, signal, hold)
      if (refused) return refused
      taken = 'unknown'
      return await post(call, signal, hold)
    } catch (thrown) {
      signal.throwIfAborted()
      return { status: 'failed', reason: reasonOf(thrown), taken }
    }
  }

  return {
    rest: health.rest,
    isFailing: () => failingUntil > now(),
    async send(call, signal, hold) {
      const outcome = await attempt(call, signal, hold)
      // A response beyond our own limit is not a failure of the node, and callers could cause it.
      const isOurs = outcome.status === 'full' || ('reason' in outcome && outcome.reason === 'too_large')
      if (isOurs) return outcome
      if (outcome.status === 'failed') {
        health.distrust()
        failingUntil = now() + failingFor
      } else failingUntil = 0
      return outcome
    },
  }
}

const isOk = (status: number) => status >= 200 && status < 300

function reasonOf(thrown: unknown): 'timeout' | 'wrong_chain' | 'malformed' | 'network' {
  switch (isLatchkeyError(thrown) ? thrown.code : undefined) {
    case transportErrors.timeout.code:
      return 'timeout'
    case transportErrors.wrongChain.code:
      return 'wrong_chain'
    case transportErrors.malformedResponse.code:
      return 'malformed'
    default:
      return 'network'
  }
}
