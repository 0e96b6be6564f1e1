import { randomUUID } from 'node:crypto'
import { signJwt } from '../../signIn/signJwt.ts'
import type { Database } from '../../store/Store.ts'
import type { WalletDevices } from '../devices/createWalletDevices.ts'
import type { WalletHandlers } from '../handlers/WalletHandlers.ts'
import { createReadUser, type TokenUser } from './createReadUser.ts'
import type { UserTokenKeys } from './createTokenKeys.ts'

/** Milliseconds. */
const lifetime = 5 * 60_000
/** `typ` of the header: no other token of this server is accepted in its place. */
const typ = 'user+jwt'

/** The networks that a token names an account of. An address is the same on every network of its namespace. */
const networks = { eip155: 'eip155:1', solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' } as const

/**
 * Checks that the project lists the page: a token is for the project, so a page that anybody could have made must get none.
 * @throws WalletError `unknown_project`, `project_required`, `origin_not_allowed`
 */
export type CheckListed = (page: { readonly projectId: string; readonly origin: string }) => Promise<void>

/** Creates the handler that issues tokens, by which the server of an app verifies who is signed in. */
export function createUserTokens({
  database,
  devices,
  checkListed,
  keys: { privateKey, kid },
  issuerOf,
  now,
}: {
  readonly database: Database
  readonly devices: Pick<WalletDevices, 'readClaims'>
  readonly checkListed: CheckListed
  readonly keys: UserTokenKeys
  /** Returns the URL of this server. */
  issuerOf(): string
  /** Milliseconds since the epoch. */
  now(): number
}): Pick<WalletHandlers, 'issueToken'> {
  const readUser = createReadUser({ database, now })
  return {
    async issueToken({ origin }, session) {
      const claims = await devices.readClaims(session)
      const { projectId } = claims
      await checkListed({ projectId, origin })
      const user = await readUser(claims)
      const issuedAt = Math.floor(now() / 1_000)
      const token = signJwt({
        privateKey,
        header: { typ, kid },
        claims: {
          iss: issuerOf(),
          aud: projectId,
          sub: user.userId,
          jti: randomUUID(),
          iat: issuedAt,
          exp: issuedAt + lifetime / 1_000,
          accounts: accountIdsOf(user),
          ...(user.email !== null && { email: user.email, email_verified: true }),
        },
      })
      return { token, expiresIn: issuedAt * 1_000 + lifetime - now() }
    },
  }
}

/** Returns the account on each namespace that it has a key of (CAIP-10). */
const accountIdsOf = ({ eip155, solana }: TokenUser): readonly string[] => [
  ...(eip155 === null ? [] : [`${networks.eip155}:${eip155}`]),
  ...(solana === null ? [] : [`${networks.solana}:${solana}`]),
]
