import { base58 } from '@scure/base'
import { decodeJwt, decodeProtectedHeader, errors, type JWK, jwtVerify } from 'jose'

const MAX_TOKEN_LENGTH = 4_096
const TOKEN = /^[\w-]+[.][\w-]+[.][\w-]+$/
/** `z` and the base58 form of 34 bytes: two of multicodec, 32 of the key. */
const DID_KEY = /^did:key:z([1-9A-HJ-NP-Za-km-z]{44,48})$/
const ED25519_CODEC = [0xed, 0x01] as const
const CLOCK_TOLERANCE_SECONDS = 60

export type TokenRefusal =
  | 'missing_token'
  | 'malformed_token'
  | 'wrong_algorithm'
  | 'wrong_issuer'
  | 'wrong_signature'
  | 'wrong_audience'
  | 'expired_token'
  | 'token_from_the_future'

export type TokenVerdict =
  /** `clientId` is the issuer, a did:key. */
  { status: 'valid'; clientId: string } | { status: 'refused'; reason: TokenRefusal }

export type VerifyRelayTokenParameters = {
  /** The `auth` parameter of the socket's URL. */
  token: string | null
  /** Host and port of the request, which the token's audience must name. */
  host: string | undefined
  /** Unix time in milliseconds. */
  now: number
}

/**
 * Verifies the JWT (RFC 7519, EdDSA of RFC 8037) that proves that a client holds the Ed25519 key of its did:key. Clocks
 * may differ by a minute.
 */
export async function verifyRelayToken({
  token,
  host,
  now,
}: VerifyRelayTokenParameters): Promise<TokenVerdict> {
  if (!token) return refused('missing_token')
  if (token.length > MAX_TOKEN_LENGTH || !TOKEN.test(token)) return refused('malformed_token')
  try {
    const { alg, typ } = decodeProtectedHeader(token)
    const { iss } = decodeJwt(token)
    if (alg !== 'EdDSA' || typ !== 'JWT') return refused('wrong_algorithm')
    const key = typeof iss === 'string' ? publicKeyOf(iss) : undefined
    if (!iss || !key) return refused('wrong_issuer')

    const { payload } = await jwtVerify(token, key, {
      algorithms: ['EdDSA'],
      requiredClaims: ['sub', 'iat', 'exp'],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate: new Date(now),
    })
    if (typeof payload.sub !== 'string') return refused('malformed_token')
    if (!isMeantFor({ audience: payload.aud, host })) return refused('wrong_audience')
    const isEarly = Number(payload.iat) > now / 1_000 + CLOCK_TOLERANCE_SECONDS
    return isEarly ? refused('token_from_the_future') : { status: 'valid', clientId: iss }
  } catch (error) {
    if (error instanceof errors.JWSSignatureVerificationFailed) return refused('wrong_signature')
    return refused(error instanceof errors.JWTExpired ? 'expired_token' : 'malformed_token')
  }
}

function refused(reason: TokenRefusal): TokenVerdict {
  return { status: 'refused', reason }
}

function publicKeyOf(did: string): JWK | undefined {
  const encoded = DID_KEY.exec(did)?.[1]
  const bytes = encoded ? base58.decode(encoded) : undefined
  if (bytes?.length !== 34 || bytes[0] !== ED25519_CODEC[0] || bytes[1] !== ED25519_CODEC[1]) return undefined
  return { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(bytes.subarray(2)).toString('base64url') }
}

function isMeantFor({ audience, host }: { audience: unknown; host: string | undefined }): boolean {
  if (typeof audience !== 'string' || !URL.canParse(audience)) return false
  const url = new URL(audience)
  return /^wss?:$/.test(url.protocol) && url.host === host?.toLowerCase()
}
