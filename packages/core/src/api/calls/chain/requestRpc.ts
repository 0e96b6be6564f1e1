import { defineCall } from '../../defineCall.js'
import { rpcRequest, rpcResponse } from '../../fields.js'
import * as v from '../../schema.js'

/**
 * Sends one JSON-RPC request to a node of the network.
 *
 * @example
 * ```ts
 * import { type Api, requestRpc } from '@latchkey/core/api'
 *
 * const request = (api: Api) =>
 *   requestRpc(api, { chainId: 'eip155:1', jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
 * ```
 */
export const requestRpc = /* @__PURE__ */ defineCall({
  name: 'requestRpc',
  method: 'POST',
  host: 'chain',
  path: '/v1/',
  query: v.object({ chainId: v.string() }),
  body: rpcRequest(),
  response: rpcResponse(),
  maxAge: 0,
  repeat: 'once',
  failure: 'throw',
})
