import { defineCall } from '../defineCall.js'
import * as z from '../schema.js'
import { getSupportedChains } from './getSupportedChains.js'

/** Returns the permissions that an account (CAIP-10) has granted to apps. Times are seconds since the epoch. */
export const getSessions = /* @__PURE__ */ defineCall({
  name: 'getSessions',
  method: 'GET',
  host: 'chain',
  path: '/v1/sessions/{id}',
  response: z.object({
    pcis: z.array(
      z.object({
        pci: z.string(),
        expiry: z.number(),
        createdAt: z.number(),
        permissions: z.array(z.unknown()),
        policies: z.array(z.unknown()),
        context: z.nullish(z.string()),
        revokedAt: z.nullish(z.number()),
        project: z.nullish(z.object({ id: z.string(), name: z.string(), url: z.nullish(z.string()) })),
      }),
    ),
  }),
  maxAge: 0,
  repeat: 'again',
  failure: 'throw',
  network: { supported: getSupportedChains },
})
