import type { SignInMessage } from '@latchkey/core/siwx'
import { signInErrors } from '../../errors/signInErrors.js'
import type { VerifySignInParameters } from './VerifySignInParameters.js'

/** Milliseconds. Clocks of devices are often wrong by some minutes. */
const defaults = { clockSkew: 5 * 60_000, maxAge: 10 * 60_000 }

/**
 * Compares the fields of a message with what the app expects.
 * @throws the first of `signInErrors` that applies.
 */
export function checkMessage(
  message: SignInMessage,
  { domain, nonce, uri, chainIds, ...times }: VerifySignInParameters,
): void {
  const { clockSkew = defaults.clockSkew, maxAge = defaults.maxAge, now = Date.now() } = times
  const { chainId, issuedAt, notBefore, expirationTime } = message
  if (nonce === undefined || message.nonce !== nonce) throw signInErrors.wrongNonce({})
  if (message.domain !== domain) throw signInErrors.wrongDomain({ domain: message.domain, expected: domain })
  const isExpected = uri === undefined ? isOn(domain, message.uri) : message.uri === uri
  if (!isExpected) {
    throw signInErrors.wrongUri({ uri: message.uri, expected: uri ?? `a page of "${domain}"` })
  }
  if (message.scheme !== undefined && !message.uri.startsWith(`${message.scheme}:`)) {
    throw signInErrors.wrongUri({ uri: message.uri, expected: `of the scheme "${message.scheme}"` })
  }
  if (!chainIds.includes(chainId)) throw signInErrors.wrongChain({ chainId })
  const issued = Date.parse(issuedAt)
  if (issued > now + clockSkew) throw signInErrors.issuedInFuture({ issuedAt })
  if (issued + maxAge + clockSkew < now) throw signInErrors.tooOld({ issuedAt })
  if (notBefore !== undefined && Date.parse(notBefore) > now) throw signInErrors.notYetValid({ notBefore })
  if (expirationTime !== undefined && Date.parse(expirationTime) <= now) {
    throw signInErrors.expired({ expirationTime })
  }
}

/** Returns whether a URI is a page of a host. */
function isOn(host: string, uri: string): boolean {
  if (!/^https?:\/\//i.test(uri) || !URL.canParse(uri)) return false
  const { host: found, username, password } = new URL(uri)
  return found === host && username === '' && password === ''
}
