import { type ByteHold, type BytesInFlight, createBytesInFlight } from '../../limits/createBytesInFlight.ts'
import type { Ports } from '../../ports/Ports.ts'
import type { NodeSettings } from '../../settings/NetworkSettings.ts'
import { upstreamErrors } from '../errors/upstreamErrors.ts'
import type { ChainNamespace } from '../namespaces/ChainNamespace.ts'
import type { NodeResponse, RpcCall, RpcResponse } from '../namespaces/RpcCall.ts'
import { createEndpoint } from './createEndpoint.ts'
import type { NodePost } from './createNodePost.ts'
import { measureEndpoint } from './measureEndpoint.ts'

/** Parsing time depends on the number of values. 8 MB of logs or receipts have a third of this number. */
const mostValues = 500_000

/** The nodes of one network. */
export type Upstream = {
  /**
   * Resolves with a node's parsed response, which may be an error. Whole numbers beyond 2^53 lose digits, unless the
   * namespace has a parser that keeps them.
   *
   * @throws `upstream/unavailable`, `upstream/response_too_large`, `upstream/full`; for a transaction
   * `upstream/outcome_unknown`; the signal's reason
   */
  requestRaw(call: RpcCall, signal: AbortSignal): Promise<RpcResponse>
  /**
   * Resolves with the result of a call.
   *
   * @throws `upstream/refused` and the errors of `requestRaw`
   */
  request(call: RpcCall, signal: AbortSignal): Promise<unknown>
}

/** The nodes of one network, for forwarding calls. */
export type ForwardingUpstream = Upstream & {
  /** Like `requestRaw`, but resolves with the node's own bytes, which stay counted in `hold`. */
  forward(call: RpcCall, signal: AbortSignal, hold: ByteHold): Promise<NodeResponse>
}

/**
 * Requests the configured endpoints of a network in order, the next one if an endpoint fails for a reason of its own.
 * A response of a node is final. A transaction is sent to a second endpoint only if the first certainly did not
 * accept it, or if its namespace allows resending; an error of the second then does not decide the outcome at the
 * first.
 */
export function createUpstream({
  network: { chainId, rpcUrls },
  namespace,
  postTo,
  ports,
  bytes = createBytesInFlight(),
}: {
  readonly network: Pick<NodeSettings, 'chainId' | 'rpcUrls'>
  readonly namespace: ChainNamespace
  /** Returns a function that sends JSON to a URL. */
  postTo(url: string): NodePost
  readonly ports: Omit<Ports, 'fetch'>
  /** Bounds the bytes read at once. */
  readonly bytes?: BytesInFlight | undefined
}): ForwardingUpstream {
  const endpoints = rpcUrls.map((url, index) => ({
    index,
    ...measureEndpoint({
      endpoint: createEndpoint({ sendText: postTo(url), chainId, namespace, ports }),
      index,
      chainId,
      ports,
    }),
  }))

  const forward: ForwardingUpstream['forward'] = async (call, signal, hold) => {
    signal.throwIfAborted()
    const allowed = endpoints.filter((endpoint) => !endpoint.rest())
    const order = [
      ...allowed.filter((endpoint) => !endpoint.isFailing()),
      ...allowed.filter((endpoint) => endpoint.isFailing()),
    ]
    const { send } = namespace
    let tooLarge = false
    let mayBeTaken = false
    for (const endpoint of order) {
      const attempt = await endpoint.send(call, signal, hold)
      if (attempt.status === 'responded') {
        if (mayBeTaken && 'error' in attempt.nodeResponse) continue
        return attempt.nodeResponse
      }
      if (attempt.status === 'full') throw upstreamErrors.full({ chainId, of: attempt.full })
      const { reason, detail, taken } = attempt
      ports.log({
        level: 'warn',
        event: 'upstream_failed',
        chainId,
        upstream: endpoint.index,
        method: call.method,
        reason,
        ...(detail !== undefined && { status: detail }),
      })
      mayBeTaken ||= call.method === send.method && taken === 'unknown'
      if (mayBeTaken && !send.mayRepeat) break
      tooLarge = reason === 'too_large'
    }
    if (mayBeTaken) throw upstreamErrors.outcomeUnknown({ chainId })
    if (tooLarge) throw upstreamErrors.responseTooLarge({ chainId })
    const wait = Math.min(...endpoints.map((endpoint) => endpoint.rest()?.until ?? 0)) - ports.now()
    throw upstreamErrors.unavailable({ chainId, ...(wait > 0 && { retryAfter: wait }) })
  }

  const requestRaw: Upstream['requestRaw'] = async (call, signal) => {
    const hold = bytes.openRead()
    try {
      const response = await forward(call, signal, hold)
      if (response.values > mostValues) throw upstreamErrors.responseTooLarge({ chainId })
      const { parse = JSON.parse } = namespace
      if ('result' in response) return { result: parse(response.result.toString()) }
      const { data, ...error } = response.error
      return { error: { ...error, ...(data && { data: parse(data.toString()) }) } }
    } finally {
      hold.close()
    }
  }

  return {
    forward,
    requestRaw,
    async request(call, signal) {
      const response = await requestRaw(call, signal)
      if ('result' in response) return response.result
      const { code, data } = response.error
      throw upstreamErrors.refused({ code, data }, { rpcCode: code })
    },
  }
}
