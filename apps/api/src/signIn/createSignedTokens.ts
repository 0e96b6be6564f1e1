import { type CryptoKey, type JWTPayload, jwtVerify, type KeyObject, SignJWT } from 'jose'

export const alg = 'EdDSA'
const issuer = 'latchkey-api'

/** `typ` of the header, so that a token of one kind is not accepted as another. */
const types = { nonce: 'nonce+jwt', session: 'JWT', wallet: 'wallet+jwt' } as const
export type TokenKind = keyof typeof types

/** The claims that every token has. */
type Claims = JWTPayload & { readonly jti: string; readonly exp: number }

type Key = CryptoKey | KeyObject | Uint8Array
/** An Ed25519 key. */
export type TokenKeys = { readonly privateKey: Key; readonly publicKey: Key }

export type SignedTokens = {
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

/** Creates and verifies tokens: JWT signed with Ed25519 (RFC 8037). The key is loaded with the first token. */
export function createSignedTokens({
  loadKeys,
  now,
}: {
  loadKeys(): Promise<TokenKeys>
  /** Milliseconds since the epoch. */
  now(): number
}): SignedTokens {
  let loading: Promise<TokenKeys> | undefined
  const keys = () => {
    loading ??= loadKeys().catch((error: unknown) => {
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
