import { defineCall } from '../defineCall.js'
import { profile as record } from '../fields.js'
import * as z from '../schema.js'
import { getSupportedChains } from './getSupportedChains.js'

type Profile = z.output<ReturnType<typeof record>>

/** Returns the addresses of a name; `undefined` if the name is not registered. */
export const getProfile = /* @__PURE__ */ defineCall({
  name: 'getProfile',
  method: 'GET',
  host: 'chain',
  path: '/v1/profile/account/{name}',
  fixed: { apiVersion: '2' },
  response: z.pipe(
    // The response for an unregistered name is an empty list.
    z.union([record(), z.array(z.unknown(), z.maxLength(0))]),
    z.transform((found: Profile | unknown[]): Profile | undefined =>
      Array.isArray(found) ? undefined : found,
    ),
  ),
  // Money is sent to what this says.
  maxAge: 0,
  repeat: 'again',
  failure: 'throw',
  network: { supported: getSupportedChains },
})
