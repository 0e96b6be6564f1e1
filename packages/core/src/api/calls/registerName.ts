import { defineCall } from '../defineCall.js'
import { profile } from '../fields.js'
import * as z from '../schema.js'

/** Registers a name. The provider API refuses a message signed more than 10 s ago. */
export const registerName = /* @__PURE__ */ defineCall({
  name: 'registerName',
  method: 'POST',
  host: 'chain',
  path: '/v1/profile/account',
  body: z.object({
    /** ENSIP-11. */
    coin_type: z.int(),
    address: z.string(),
    /** JSON of name, attributes and timestamp. */
    message: z.string(),
    signature: z.string(),
  }),
  response: profile(),
  maxAge: 0,
  repeat: 'once',
  failure: 'throw',
})
