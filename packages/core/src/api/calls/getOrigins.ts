import * as z from 'zod/mini'
import { defineCall } from '../defineCall.js'

/** Origins the project allows. None, and after a failure, means no check. */
export const getOrigins = /* @__PURE__ */ defineCall({
  name: 'getOrigins',
  method: 'GET',
  host: 'api',
  path: '/projects/v1/origins',
  response: z.object({ allowedOrigins: z.array(z.string()) }),
  maxAge: 300_000,
  repeat: 'again',
  failure: { fallback: () => ({ allowedOrigins: [] }) },
})
