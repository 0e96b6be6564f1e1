import type { KeyObject } from 'node:crypto'
import { readJwt } from './readJwt.ts'
import { signJwt } from './signJwt.ts'

const issuer = 'latchkey-api'

/** `typ` of the header, so that a token of one kind is not accepted as another. */
const types = { nonce: 'nonce+jwt', session: 'JWT', wallet: 'wallet+jwt' } as const
export type TokenKind = keyof typeof types

/** The claims that every token has. */
type Claims = { readonly [claim: string]: unknown; readonly jti: string; readonly exp: number }

/** An Ed25519 key. */
export type TokenKeys = { readonly privateKey: KeyObject; readonly publicKey: KeyObject }

export type SignedTokens = {
  /** Signs a token. `expiresAt` is in seconds since the epoch. */
  sign(token: {
    readonly kind: TokenKind
    readonly id: string
    readonly expiresAt: number
    readonly claims: Readonly<Record<string, unknown>>
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
      const times = { iat: Math.floor(now() / 1_000), exp: expiresAt }
      return signJwt({
        privateKey,
        header: { typ: types[kind] },
        claims: { ...claims, iss: issuer, jti: id, ...times },
      })
    },
    async read(kind, token) {
      const { publicKey } = await keys()
      const claims = readJwt({ token, publicKey, typ: types[kind] })
      return claims && isOurs(claims) && claims.exp > Math.floor(now() / 1_000) ? claims : undefined
    },
  }
}

const isOurs = (claims: Readonly<Record<string, unknown>>): claims is Claims =>
  claims['iss'] === issuer && typeof claims['jti'] === 'string' && typeof claims['exp'] === 'number'
