import { defineCall } from '../../defineCall.js'
import { rpcRequest, rpcResponse } from '../../fields.js'
import * as v from '../../schema.js'

/**
 * Sends one JSON-RPC request to the bundler (ERC-4337) or the paymaster service (ERC-7677) of the network. If
 * the project's policy refuses sponsorship, the response is a JSON-RPC error with the reason in its message.
 *
 * @example
 * ```ts
 * import { type Api, requestBundler } from '@latchkey/core/api'
 *
 * const request = (api: Api) =>
 *   requestBundler(api, { chainId: 'eip155:1', jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
 * ```
 */
export const requestBundler = /* @__PURE__ */ defineCall({
  name: 'requestBundler',
  method: 'POST',
  host: 'chain',
  path: '/v1/bundler',
  query: v.object({ chainId: v.string() }),
  body: rpcRequest(),
  response: rpcResponse(),
  maxAge: 0,
  repeat: 'once',
  failure: 'throw',
})
