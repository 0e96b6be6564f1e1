import { type AccountId, isAccountId, isLatchkeyError, type LatchkeyError } from '@latchkey/core'
import { userTokenErrors } from '../../errors/userTokenErrors.js'
import type { EmbeddedWalletKeys } from './createEmbeddedWalletKeys.js'

/** Characters. */
const longest = 8_000

/** The visitor of an embedded wallet, as its server states it. */
export type VerifiedUser = {
  /** Id of the visitor for your project. It stays the same when the email address or the login changes. */
  readonly userId: string
  /**
   * The accounts, as CAIP-10, with the main network of each namespace; the addresses are the same on its other networks. Empty until
   * the wallet has keys.
   */
  readonly accounts: readonly AccountId[]
  /** The email address, if the visitor shares it with your project. The wallet's server has verified it. */
  readonly email?: string | undefined
  /** Id of the token. */
  readonly tokenId: string
  /** When the token ends, in milliseconds since 1970. */
  readonly expiresAt: number
}

/** Input of `verifyEmbeddedWallet`. */
export type VerifyEmbeddedWalletParameters = {
  /** The token as the page sent it. */
  readonly token: unknown
  /** Keys of the embedded wallet's server. */
  readonly keys: EmbeddedWalletKeys
  /** Id of your project. Never take it from the request. */
  readonly audience: string
  /** Milliseconds by which the clocks of the two servers may differ. Default 30 seconds. */
  readonly clockSkew?: number | undefined
  /** Milliseconds since 1970. Default: the clock of this machine. */
  readonly now?: number | undefined
}

/** Result of `verifyEmbeddedWallet`. */
export type VerifyEmbeddedWalletResult =
  | ({ readonly status: 'valid' } & VerifiedUser)
  | {
      readonly status: 'invalid'
      /** The reason: one of `userTokenErrors`. */
      readonly error: LatchkeyError
    }

/**
 * Verifies who is signed in to an embedded wallet, by the token that the page got from `wallet.getToken()`: its signature (EdDSA
 * alone), issuer, project and times. Stores nothing. Never rejects.
 *
 * @example
 * ```ts
 * import { createEmbeddedWalletKeys, verifyEmbeddedWallet } from '@latchkey/siwx/server'
 *
 * const keys = createEmbeddedWalletKeys({ issuer: 'https://api.example.org' })
 *
 * export async function readUser(request: Request) {
 *   const token = request.headers.get('authorization')?.replace('Bearer ', '')
 *   const result = await verifyEmbeddedWallet({ token, keys, audience: 'my-project' })
 *   return result.status === 'valid' ? result.userId : undefined
 * }
 * ```
 */
export async function verifyEmbeddedWallet({
  token,
  keys,
  audience,
  clockSkew = 30_000,
  now = Date.now(),
}: VerifyEmbeddedWalletParameters): Promise<VerifyEmbeddedWalletResult> {
  try {
    if (typeof token !== 'string' || token.length > longest) throw userTokenErrors.malformed({})
    // Without an audience, as from a missing variable of the environment, a token for any project would do.
    if (typeof audience !== 'string' || audience === '')
      throw userTokenErrors.wrongProject({ expected: String(audience) })
    const claims = await keys.readClaims(token, { audience, clockSkew, now })
    const { sub, jti, exp, accounts, email, email_verified: isVerified } = claims
    if (typeof sub !== 'string' || typeof jti !== 'string' || typeof exp !== 'number' || !isList(accounts))
      throw userTokenErrors.malformed({})
    const user = { userId: sub, accounts, tokenId: jti, expiresAt: exp * 1_000 }
    if (isVerified !== true || typeof email !== 'string') return { status: 'valid', ...user }
    return { status: 'valid', ...user, email }
  } catch (thrown) {
    const error = isLatchkeyError(thrown) ? thrown : userTokenErrors.malformed({}, { cause: thrown })
    return { status: 'invalid', error }
  }
}

const isList = (value: unknown): value is readonly AccountId[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string' && isAccountId(one))
