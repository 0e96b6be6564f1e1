import * as z from 'zod/mini'
import { endpoint } from '../endpoint.js'
import { imageUrl } from '../fields/imageUrl.js'

/** The name and picture an address goes by. */
export const identity = /* @__PURE__ */ endpoint({
  method: 'GET',
  host: 'chain',
  path: '/v1/identity/{address}',
  query: z.object({ sender: z.optional(z.string()) }),
  response: z.object({ name: z.nullable(z.string()), avatar: imageUrl() }),
  maxAge: 300_000,
  repeat: 'again',
  failure: 'throw',
  network: {},
})
