import type { ChainId } from '../caip/caip.js'
import { toError } from '../errors/toError.js'
import { transportErrors } from '../errors/transportErrors.js'
import type { LatchkeyError } from '../lib/LatchkeyError.js'
import { abortable } from '../lib/within.js'
import type { Clock } from '../ports/Ports.js'
import { createHealth, type Health } from './createHealth.js'
import { fetchText } from './fetchText.js'
import type { RpcCall, RpcProtocol } from './RpcProtocol.js'

/** In milliseconds, except for the batch. */
const REQUEST_LIMIT = 10_000
const BATCH_SIZE = 1_000
const UNSERVED_REST = 60_000

/** Maximum bytes of one response or batch. The longest responses are logs and blocks. */
const RESPONSE_LIMIT = 16 * 2 ** 20

/** Statuses of a server that does not support the request. */
const unserved: readonly number[] = [400, 404]

/** One JSON-RPC server over HTTP. Calls of the same tick share one request. */
export type Endpoint = {
  readonly url: string
  readonly rest: Health['rest']
  /** Sends a call once. Rejects with a `LatchkeyError`. */
  request(call: RpcCall, signal?: AbortSignal): Promise<unknown>
  /**
   * Resolves with true if the endpoint responds for its chain within the limit in milliseconds. Never during a
   * cooldown.
   */
  ping(limit: number, signal: AbortSignal): Promise<boolean>
}

type Waiting = {
  readonly call: RpcCall
  readonly signal: AbortSignal | undefined
  readonly resolve: (result: unknown) => void
  readonly reject: (error: LatchkeyError) => void
}

/** Parses a JSON-RPC 2.0 response; returns `undefined` for any other value. */
type RpcResponse = { readonly result: unknown } | { readonly error: unknown } | undefined

export function createEndpoint({
  url,
  chainId,
  protocol,
  clock,
  fetch,
}: {
  readonly url: string
  readonly chainId: ChainId
  readonly protocol: RpcProtocol
  readonly clock: Clock
  readonly fetch: typeof globalThis.fetch
}): Endpoint {
  const { chainIdCall, parse = JSON.parse } = protocol
  let queue: Waiting[] = []
  const health = createHealth({ chainId, chainIdMethod: chainIdCall.method, now: clock.now })
  let batches: 'taken' | 'refused' = 'taken'

  /** Sends calls in one request. Resolves with the responses in their order. */
  const post = async (
    calls: readonly RpcCall[],
    limit: number,
    signal: AbortSignal,
  ): Promise<readonly RpcResponse[]> => {
    const [first] = calls
    const method = first?.method ?? ''
    const bodies = calls.map(({ method, params = [] }, id) => ({ jsonrpc: '2.0', id, method, params }))
    const body = JSON.stringify(bodies.length === 1 ? bodies[0] : bodies)
    const { response, text } = await fetchText({
      fetch,
      url,
      init: { method: 'POST', headers: { 'content-type': 'application/json' }, body },
      ms: limit,
      clock,
      bytes: RESPONSE_LIMIT,
      signal,
    })
    const json = parseJson(text, parse)
    const responses = readResponses(json, calls.length)
    const isRpc = responses.some(Boolean)
    if (!response.ok && !(isRpc && response.status === 400)) {
      const error = transportErrors.http({ status: response.status })
      // Before an endpoint has confirmed its chain, these statuses mean that it does not serve the chain.
      if (!health.restAfter(response, error) && !health.isTrusted() && unserved.includes(response.status))
        health.restFor(UNSERVED_REST, error)
      throw error
    }
    if (!isRpc && !isRefusal(json)) throw transportErrors.malformedResponse({ method })
    return responses
  }

  const assertChain = (response: RpcResponse) =>
    health.verify(response && 'result' in response ? protocol.readChainId(response.result) : undefined)

  /**
   * Sends calls. Until the endpoint's chain is confirmed, each request also reads the chain, and no result is trusted
   * before that.
   */
  const sendCalls = async (
    calls: readonly RpcCall[],
    signal: AbortSignal,
  ): Promise<readonly RpcResponse[]> => {
    const checked = health.isTrusted() ? calls : [chainIdCall, ...calls]
    const one = (call: RpcCall) => post([call], REQUEST_LIMIT, signal).then(([response]) => response)
    if (batches === 'taken' || checked.length === 1) {
      const responses = await post(checked, REQUEST_LIMIT, signal)
      if (responses.some(Boolean) || checked.length === 1) {
        if (checked !== calls) assertChain(responses[0])
        return checked === calls ? responses : responses.slice(1)
      }
      batches = 'refused'
    }
    if (checked !== calls) assertChain(await one(chainIdCall))
    return Promise.all(calls.map(one))
  }

  const send = async (waiting: readonly Waiting[]) => {
    const attempt = new AbortController()
    let open = waiting.length
    const leave = () => {
      open -= 1
      if (open === 0) attempt.abort()
    }
    for (const { signal } of waiting) signal?.addEventListener('abort', leave, { once: true })
    try {
      const responses = await sendCalls(
        waiting.map(({ call }) => call),
        attempt.signal,
      )
      for (const [index, { call, resolve, reject }] of waiting.entries()) {
        const response = responses[index]
        if (!response) reject(transportErrors.malformedResponse({ method: call.method }))
        else if ('error' in response) reject(protocol.toError(response.error))
        else resolve(response.result)
      }
    } catch (reason) {
      for (const { reject } of waiting) reject(toError(reason))
    } finally {
      for (const { signal } of waiting) signal?.removeEventListener('abort', leave)
    }
  }

  const flush = () => {
    const waiting = queue
    queue = []
    for (let start = 0; start < waiting.length; start += BATCH_SIZE) {
      void send(waiting.slice(start, start + BATCH_SIZE))
    }
  }

  return {
    url,
    rest: health.rest,
    request(call, signal) {
      const response = new Promise<unknown>((resolve, reject) => {
        if (queue.push({ call, signal, resolve, reject }) === 1) queueMicrotask(flush)
      })
      return signal ? abortable(response, signal) : response
    },
    async ping(limit, signal) {
      if (health.rest()) return false
      try {
        const [response] = await post([chainIdCall], limit, signal)
        assertChain(response)
        return true
      } catch {
        return false
      }
    },
  }
}

function parseJson(text: string, parse: (text: string) => unknown): unknown {
  try {
    return parse(text)
  } catch {
    return undefined
  }
}

/** Returns the responses in the order of the calls. */
function readResponses(json: unknown, count: number): readonly RpcResponse[] {
  const given: readonly unknown[] = Array.isArray(json) ? json : count === 1 ? [json] : []
  const responses = given.filter(isResponse)
  if (count === 1) return [responses[0]]
  // If several responses have the same id, the first counts.
  const byId = new Map(responses.reverse().map((response) => [response.id, response]))
  return Array.from({ length: count }, (_, id) => byId.get(id))
}

function isResponse(value: unknown): value is { id?: unknown } & NonNullable<RpcResponse> {
  if (typeof value !== 'object' || value === null) return false
  return 'error' in value && value.error ? true : 'result' in value
}

/** Returns whether the response to a batch is a single error, as from a server that does not support batches. */
const isRefusal = (json: unknown) => !Array.isArray(json) && isResponse(json)
