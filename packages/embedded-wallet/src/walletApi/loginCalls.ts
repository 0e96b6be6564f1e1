import * as v from 'valibot'
import { email, flow, origin, otp, service, time } from './callParts.js'
import { bytes, id, nothing } from './keyCalls.js'

const login = v.object({
  id,
  /** `email`, or the name of a social service. */
  provider: v.string(),
  email: v.nullable(email),
  userName: v.nullable(v.string()),
  /** Milliseconds since the epoch. */
  addedAt: time,
  /** The visitor has signed in by it on this device. */
  isCurrent: v.boolean(),
})

/**
 * The calls of the list of an account's logins, by any of which the visitor signs in to it. A change needs a sign-in by code or service
 * within the last 10 minutes, on a device with shares, and is reported by mail to each address.
 */
export const loginCalls = {
  /** `services`: those that can be added. */
  readLogins: {
    path: 'logins',
    session: true,
    body: nothing,
    result: v.object({ logins: v.array(login), services: v.array(service) }),
  },
  /** Mails a code to an address that the account is to have as a login. */
  startLoginEmail: {
    path: 'logins/email/start',
    session: true,
    body: v.object({ email, origin }),
    result: v.object({ flowId: id }),
  },
  /** Adds the address. One that signs in to another account with keys stays with that. */
  verifyLoginEmail: {
    path: 'logins/email/verify',
    session: true,
    body: v.object({ flowId: id, otp }),
    result: nothing,
  },
  /** Begins a login with a service that the account is to have. `uri` is for a popup, as in `startSocial`. */
  startLoginSocial: {
    path: 'logins/social/start',
    session: true,
    body: v.object({ origin, provider: service, secret: bytes }),
    result: v.object({ flowId: id, uri: v.pipe(v.string(), v.url()) }),
  },
  /** Adds the login, as `verifyLoginEmail` does. */
  verifyLoginSocial: { path: 'logins/social/verify', session: true, body: flow, result: nothing },
  /** Removes a login, and signs out the devices that have signed in by it. Not for the login of this device. */
  removeLogin: { path: 'logins/remove', session: true, body: v.object({ loginId: id }), result: nothing },
} as const
