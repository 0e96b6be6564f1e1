import { defineCall } from '../defineCall.js'
import * as v from '../schema.js'

/** Sends one JSON-RPC request to a node of the network. */
export const requestRpc = /* @__PURE__ */ defineCall({
  name: 'requestRpc',
  method: 'POST',
  host: 'chain',
  path: '/v1/',
  query: v.object({ chainId: v.string() }),
  body: v.object({
    jsonrpc: v.literal('2.0'),
    id: v.union([v.number(), v.string()]),
    method: v.string(),
    params: v.optional(v.unknown()),
  }),
  response: v.object({
    jsonrpc: v.literal('2.0'),
    id: v.nullish(v.union([v.number(), v.string()])),
    result: v.optional(v.unknown()),
    error: v.optional(v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) })),
  }),
  maxAge: 0,
  repeat: 'once',
  failure: 'throw',
})
