import { defineCall } from '../defineCall.js'
import * as z from '../schema.js'

/** Sends one JSON-RPC request to a node of the network. */
export const requestRpc = /* @__PURE__ */ defineCall({
  name: 'requestRpc',
  method: 'POST',
  host: 'chain',
  path: '/v1/',
  query: z.object({ chainId: z.string() }),
  body: z.object({
    jsonrpc: z.literal('2.0'),
    id: z.union([z.number(), z.string()]),
    method: z.string(),
    params: z.optional(z.unknown()),
  }),
  response: z.object({
    jsonrpc: z.literal('2.0'),
    id: z.nullish(z.union([z.number(), z.string()])),
    result: z.optional(z.unknown()),
    error: z.optional(z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) })),
  }),
  maxAge: 0,
  repeat: 'once',
  failure: 'throw',
})
