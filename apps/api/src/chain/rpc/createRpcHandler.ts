import { isLatchkeyError } from '@latchkey/core'
import { errorResponse, fullResponse } from '../../handlers/errorResponse.ts'
import type { Handlers } from '../../handlers/Handlers.ts'
import { JsonBytes } from '../../handlers/JsonBytes.ts'
import { uncounted } from '../../limits/createBytesInFlight.ts'
import type { Metrics } from '../../ports/Metrics.ts'
import { upstreamErrors } from '../errors/upstreamErrors.ts'
import type { ChainNamespace } from '../namespaces/ChainNamespace.ts'
import type { NodeResponse } from '../namespaces/RpcCall.ts'
import type { ForwardingUpstream } from '../upstream/createUpstream.ts'

const methodNotFound = -32601
const invalidParams = -32602
/** Codes in JSON-RPC's range for servers. Clients do not retry after either. */
const outcomeUnknown = -32080
const responseTooLarge = -32081

/**
 * Creates the handler that forwards calls to the nodes of a network.
 *
 * An invalid call is a JSON-RPC error with the status 200, as from a node, so clients treat it as final. An unknown
 * network is 400. If no node responds, the status is 503, so clients retry or use another source. A transaction with
 * an unknown outcome is a JSON-RPC error, with its hash where that helps, so that no status makes a client send it
 * again. A node's response is forwarded byte by byte.
 */
export function createRpcHandler({
  nodes,
  callOverrides = false,
  metrics,
}: {
  /** By CAIP-2 id. */
  readonly nodes: ReadonlyMap<
    string,
    { readonly namespace: ChainNamespace; readonly upstream: ForwardingUpstream }
  >
  /** Forwards calls with state or block overrides. Default false. */
  readonly callOverrides?: boolean | undefined
  readonly metrics?: Metrics | undefined
}): Handlers['requestRpc'] {
  return async ({ chainId, id, method, params = [] }, { signal, hold = uncounted }) => {
    const network = nodes.get(chainId)
    if (!network) return errorResponse(400, 'Unsupported chain')
    const { namespace, upstream } = network
    const note = (outcome: 'result' | 'error' | 'refused' | 'failed') => {
      const kind = kindOf(method, namespace)
      metrics?.count('latchkey_rpc_calls_total', { network: chainId, kind, outcome })
    }
    const refuse = (code: number, message: string, data?: unknown) => {
      note('refused')
      return { jsonrpc: '2.0' as const, id, error: { code, message, ...(data !== undefined && { data }) } }
    }

    if (!namespace.isAllowed(method)) return refuse(methodNotFound, 'The method is not available')
    if (!areBounded(params)) return refuse(invalidParams, 'The parameters are missing or too large')
    const call = { method, params }
    if (!callOverrides && namespace.hasOverrides?.(call))
      return refuse(invalidParams, 'This server does not forward state or block overrides')
    const wrong = await namespace.checkParams(call, (more) => upstream.request(more, signal))
    if (wrong !== undefined) return refuse(invalidParams, wrong)
    try {
      const response = await upstream.forward(call, signal, hold)
      note('result' in response ? 'result' : 'error')
      return write(id, response)
    } catch (error) {
      if (isLatchkeyError(error, upstreamErrors.full.code)) {
        const { of } = error.context
        if (of === 'request')
          return refuse(responseTooLarge, 'The response is too large for the rest of the batch')
        note('refused')
        return fullResponse(of)
      }
      switch (isLatchkeyError(error) ? error.code : undefined) {
        case upstreamErrors.outcomeUnknown.code:
          return refuse(
            outcomeUnknown,
            'The node did not respond and may have accepted the transaction. Look it up before sending it again.',
            namespace.send.describe?.(params),
          )
        case upstreamErrors.responseTooLarge.code:
          return refuse(responseTooLarge, 'The response is too large')
        default:
          note('failed')
          throw error
      }
    }
  }
}

/** Wraps the node's result or error in an envelope with the caller's id. */
function write(id: string | number, response: NodeResponse): JsonBytes {
  const head = `{"jsonrpc":"2.0","id":${JSON.stringify(id)},`
  const close = Buffer.from('}')
  if ('result' in response) return new JsonBytes([Buffer.from(`${head}"result":`), response.result, close])
  const { code, message, data } = response.error
  const error = Buffer.from(`${head}"error":{"code":${code},"message":${JSON.stringify(message)}`)
  return new JsonBytes(data ? [error, Buffer.from(',"data":'), data, close, close] : [error, close, close])
}

const deepest = 8
const most = 20_000
const longest = 1_048_576

/** Returns whether parameters are an array or an object within limits of depth, width and length. Calls no `toJSON` and does not recurse. */
export function areBounded(params: unknown): boolean {
  if (typeof params !== 'object' || params === null) return false
  let count = 0
  let length = 0
  let level: readonly unknown[] = [params]
  for (let depth = 0; level.length; depth += 1) {
    if (depth > deepest) return false
    const next: unknown[] = []
    for (const value of level) {
      count += 1
      if (typeof value === 'string') length += value.length
      if (count > most || length > longest) return false
      if (typeof value !== 'object' || value === null) continue
      for (const [key, member] of Object.entries(value)) {
        length += key.length
        if (next.push(member) > most) return false
      }
    }
    level = next
  }
  return true
}

/** Weight of expensive methods, in look-ups; others weigh 1. */
const weights: ReadonlyMap<string, number> = new Map([
  ['eth_createAccessList', 3],
  ['eth_feeHistory', 3],
  ['eth_getBlockReceipts', 10],
  // Up to 10,000 blocks, and a second call that finds the latest.
  ['eth_getLogs', 10],
  ['eth_getProof', 3],
  ['getBlock', 10],
  ['getMultipleAccounts', 3],
  ['getSignaturesForAddress', 5],
  ['getTokenAccountsByDelegate', 5],
  ['getTokenAccountsByOwner', 5],
  ['simulateTransaction', 3],
])

/** Class of a method in the metrics; the method of a refused call is text of the caller. */
function kindOf(method: string, namespace: ChainNamespace): 'refused' | 'send' | 'heavy' | 'read' {
  if (!namespace.isAllowed(method)) return 'refused'
  if (method === namespace.send.method) return 'send'
  return weights.has(method) ? 'heavy' : 'read'
}

/** Counts each call by its weight before it is forwarded. */
export function weighCalls(rpc: Handlers['requestRpc']): Handlers['requestRpc'] {
  return async (input, caller) => {
    const more = (weights.get(input.method) ?? 1) - 1
    const late = more > 0 ? await caller.work?.countMore(more) : undefined
    return late ?? rpc(input, caller)
  }
}
