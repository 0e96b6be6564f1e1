import { isLatchkeyError, type LatchkeyError } from '@latchkey/core'
import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { userTokenErrors } from '../../errors/userTokenErrors.js'

/** Returns the claims of a token that one of the keys has signed. Rejects with one of `userTokenErrors`. */
export type ReadClaims = (
  token: string,
  check: { readonly audience: string; readonly clockSkew: number; readonly now: number },
) => Promise<Readonly<Record<string, unknown>>>

/** Creates the reader of tokens by the keys at one URL. What a token says of its keys (`jku`, `jwk`, `x5u`) is never used. */
export function createKeySet({
  issuer,
  url,
  fetch,
}: {
  readonly issuer: string
  readonly url: URL
  readonly fetch: typeof globalThis.fetch | undefined
}): ReadClaims {
  const keys = createRemoteJWKSet(url, fetch && { [customFetch]: fetch })
  const findKey: JWTVerifyGetKey = async (header, token) => {
    if (typeof header.kid !== 'string') throw userTokenErrors.malformed({})
    try {
      return await keys(header, token)
    } catch (cause) {
      if (cause instanceof errors.JWKSNoMatchingKey) throw userTokenErrors.unknownKey({ issuer }, { cause })
      throw userTokenErrors.keysUnavailable({ url: url.href, reason: reasonOf(cause) }, { cause })
    }
  }
  return async (token, { audience, clockSkew, now }) => {
    try {
      const { payload } = await jwtVerify(token, findKey, {
        algorithms: ['EdDSA'],
        typ: 'user+jwt',
        issuer,
        audience,
        requiredClaims: ['sub', 'jti', 'iat', 'exp'],
        clockTolerance: clockSkew / 1_000,
        currentDate: new Date(now),
      })
      if (Number(payload.iat) * 1_000 > now + clockSkew) throw userTokenErrors.issuedInFuture({})
      return payload
    } catch (thrown) {
      throw isLatchkeyError(thrown) ? thrown : toUserTokenError(thrown, { issuer, audience })
    }
  }
}

function toUserTokenError(
  cause: unknown,
  { issuer, audience }: { readonly issuer: string; readonly audience: string },
): LatchkeyError {
  if (cause instanceof errors.JWTExpired) return userTokenErrors.expired({}, { cause })
  if (cause instanceof errors.JWSSignatureVerificationFailed)
    return userTokenErrors.invalidSignature({}, { cause })
  if (cause instanceof errors.JWTClaimValidationFailed) {
    if (cause.claim === 'aud') return userTokenErrors.wrongProject({ expected: audience }, { cause })
    if (cause.claim === 'iss') return userTokenErrors.wrongIssuer({ expected: issuer }, { cause })
    if (cause.claim === 'nbf') return userTokenErrors.issuedInFuture({}, { cause })
  }
  return userTokenErrors.malformed({}, { cause })
}

/** Returns the code of the deepest failure, such as `ENOTFOUND`, or else its message. Runtimes nest the failure of a connection. */
function reasonOf(failure: unknown): string {
  const {
    cause,
    errors: inner,
    code,
    message,
  } = Object(failure) as {
    readonly cause?: unknown
    readonly errors?: readonly unknown[]
    readonly code?: unknown
    readonly message?: unknown
  }
  const below = cause ?? inner?.[0]
  const deepest = below === undefined ? '' : reasonOf(below)
  return deepest || String(code ?? message ?? '')
}
