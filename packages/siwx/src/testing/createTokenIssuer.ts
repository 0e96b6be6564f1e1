import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from 'jose'

/** Seconds since 1970. */
export const issuedAt = 1_767_225_600
export const issuer = 'https://api.example.org'
export const account = 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** A key of a server of embedded wallets. */
export async function createTokenKey(alg = 'EdDSA') {
  const { privateKey, publicKey } = await generateKeyPair(alg)
  const jwk = await exportJWK(publicKey)
  return { privateKey, jwk: { ...jwk, kid: await calculateJwkThumbprint(jwk), alg, use: 'sig' } }
}
export type TokenKey = Awaited<ReturnType<typeof createTokenKey>>

/** Publishes keys as a server of embedded wallets does, and counts what is fetched. */
export function publish(...keys: readonly TokenKey[]) {
  const server = { keys: keys.map(({ jwk }) => jwk as object), fetched: [] as string[], fails: false }
  const fetch: typeof globalThis.fetch = async (input) => {
    server.fetched.push(String(input))
    return server.fails ? new Response('no', { status: 503 }) : Response.json({ keys: server.keys })
  }
  return { server, fetch }
}

/** Signs a token of the project "shop" as the server does. A change of `undefined` leaves a claim out. */
export function signToken(
  { privateKey, jwk }: Pick<TokenKey, 'privateKey' | 'jwk'>,
  claims: object = {},
  header: object = {},
): Promise<string> {
  const all = {
    iss: issuer,
    aud: 'shop',
    sub: 'user-1',
    jti: 'token-1',
    iat: issuedAt,
    exp: issuedAt + 300,
    accounts: [account],
    ...claims,
  }
  return new SignJWT(all)
    .setProtectedHeader({ alg: jwk.alg, typ: 'user+jwt', kid: jwk.kid, ...header })
    .sign(privateKey)
}
