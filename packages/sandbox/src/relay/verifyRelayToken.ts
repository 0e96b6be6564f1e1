import { createPublicKey, verify } from 'node:crypto'
import { decodeBase58 } from './decodeBase58.js'

const MAX_TOKEN_LENGTH = 4_096
/** `z` and the base58 form of 34 bytes: two of multicodec, 32 of the key. */
const DID_KEY = /^did:key:z([1-9A-HJ-NP-Za-km-z]{44,48})$/
const ED25519_CODEC = [0xed, 0x01] as const
const SLACK_SECONDS = 60

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
  /** Host and port the client asked for; the token must be meant for them. */
  host: string | undefined
  /** Unix time in milliseconds. */
  now: number
}

/**
 * Checks the JWT (RFC 7519, EdDSA as of RFC 8037) by which a client proves to hold the Ed25519 key its did:key names.
 * Clocks may differ by a minute.
 */
export function verifyRelayToken({ token, host, now }: VerifyRelayTokenParameters): TokenVerdict {
  if (!token) return refused('missing_token')
  if (token.length > MAX_TOKEN_LENGTH) return refused('malformed_token')
  const [, head, body, signature] = /^([\w-]+)[.]([\w-]+)[.]([\w-]+)$/.exec(token) ?? []
  if (!head || !body || !signature) return refused('malformed_token')
  const header = parseObject(head)
  const claims = parseObject(body)
  if (!header || !claims) return refused('malformed_token')
  if (header['alg'] !== 'EdDSA' || header['typ'] !== 'JWT') return refused('wrong_algorithm')

  const { iss, sub, aud, iat, exp } = claims
  const key = typeof iss === 'string' ? publicKeyOf(iss) : undefined
  if (typeof iss !== 'string' || !key) return refused('wrong_issuer')
  if (!verify(null, Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url')))
    return refused('wrong_signature')

  if (typeof sub !== 'string' || !isSeconds(iat) || !isSeconds(exp)) return refused('malformed_token')
  if (!isMeantFor({ audience: aud, host })) return refused('wrong_audience')
  const seconds = now / 1_000
  if (exp < seconds - SLACK_SECONDS) return refused('expired_token')
  if (iat > seconds + SLACK_SECONDS) return refused('token_from_the_future')
  return { status: 'valid', clientId: iss }
}

function refused(reason: TokenRefusal): TokenVerdict {
  return { status: 'refused', reason }
}

function parseObject(base64url: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(base64url, 'base64url').toString('utf8'))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}

function publicKeyOf(did: string) {
  const encoded = DID_KEY.exec(did)?.[1]
  const bytes = encoded ? decodeBase58(encoded) : undefined
  if (bytes?.length !== 34 || bytes[0] !== ED25519_CODEC[0] || bytes[1] !== ED25519_CODEC[1]) return undefined
  const x = Buffer.from(bytes.subarray(2)).toString('base64url')
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
}

function isSeconds(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
}

function isMeantFor({ audience, host }: { audience: unknown; host: string | undefined }): boolean {
  if (typeof audience !== 'string' || !URL.canParse(audience)) return false
  const url = new URL(audience)
  return /^wss?:$/.test(url.protocol) && url.host === host?.toLowerCase()
}
