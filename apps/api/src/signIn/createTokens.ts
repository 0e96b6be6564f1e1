import { exportJWK, generateKeyPair, importJWK, type JWK, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { Database } from '../store/Store.ts'
import { signingKeys } from '../store/tables/signIn.ts'

const alg = 'EdDSA'
const issuer = 'latchkey-api'

/** `typ` of the header, so that a token of one kind is not accepted as another. */
const types = { nonce: 'nonce+jwt', session: 'JWT', wallet: 'wallet+jwt' } as const
export type TokenKind = keyof typeof types

/** The claims that every token has. */
type Claims = JWTPayload & { readonly jti: string; readonly exp: number }

export type Tokens = {
  /** Signs a token. `expiresAt` is in seconds since the epoch. */
  sign(token: {
    readonly kind: TokenKind
    readonly id: string
    readonly expiresAt: number
    readonly claims: JWTPayload
  }): Promise<string>
  /** Returns the claims of a token of ours that has not expired; `undefined` for any other text. */
  read(kind: TokenKind, token: string): Promise<Claims | undefined>
}

/** Creates and verifies tokens: JWT signed with Ed25519 (RFC 8037). The key is created with the first token, and stored in the database. */
export function createTokens({
  database,
  now,
}: {
  readonly database: Database
  /** Milliseconds since the epoch. */
  now(): number
}): Tokens {
  let loading: ReturnType<typeof loadKeys> | undefined
  const keys = () => {
    loading ??= loadKeys(database).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
  return {
    async sign({ kind, id, expiresAt, claims }) {
      const { privateKey } = await keys()
      return new SignJWT(claims)
        .setProtectedHeader({ alg, typ: types[kind] })
        .setIssuer(issuer)
        .setJti(id)
        .setIssuedAt(Math.floor(now() / 1_000))
        .setExpirationTime(expiresAt)
        .sign(privateKey)
    },
    async read(kind, token) {
      const { publicKey } = await keys()
      try {
        const { payload } = await jwtVerify(token, publicKey, {
          algorithms: [alg],
          typ: types[kind],
          issuer,
          requiredClaims: ['jti', 'exp'],
          currentDate: new Date(now()),
        })
        return payload as Claims
      } catch {
        return undefined
      }
    },
  }
}

/** Loads the key from the database. Processes that start at once all get the key of the first. */
async function loadKeys(database: Database) {
  const created = async () => {
    const { privateKey } = await generateKeyPair(alg, { crv: 'Ed25519', extractable: true })
    const jwk = JSON.stringify(await exportJWK(privateKey))
    await database.insert(signingKeys).values({ id: 'session', jwk }).onConflictDoNothing()
    return database.select().from(signingKeys)
  }
  const [stored] = await database.select().from(signingKeys)
  const [row = stored] = stored ? [] : await created()
  if (!row) throw new Error('The database returned no signing key.')
  const { d: _, ...publicJwk } = JSON.parse(row.jwk) as JWK
  const [privateKey, publicKey] = await Promise.all([
    importJWK(JSON.parse(row.jwk) as JWK, alg),
    importJWK(publicJwk, alg),
  ])
  return { privateKey, publicKey }
}
