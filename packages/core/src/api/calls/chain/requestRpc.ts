import { defineCall } from '../../defineCall.js'
import { rpcRequest, rpcResponse } from '../../fields.js'
import * as v from '../../schema.js'

/** Sends one JSON-RPC request to a node of the network. */
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
