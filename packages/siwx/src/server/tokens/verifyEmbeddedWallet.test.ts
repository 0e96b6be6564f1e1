import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import {
  account,
  createTokenKey,
  issuedAt,
  issuer,
  publish,
  signToken,
} from '../../testing/createTokenIssuer.js'
import { createEmbeddedWalletKeys } from './createEmbeddedWalletKeys.js'
import { verifyEmbeddedWallet } from './verifyEmbeddedWallet.js'

const now = issuedAt * 1_000 + 1_000

async function setUp() {
  const key = await createTokenKey()
  const { server, fetch } = publish(key)
  const keys = createEmbeddedWalletKeys({ issuer, fetch })
  const verify = (token: unknown, more: object = {}) =>
    verifyEmbeddedWallet({ token, keys, audience: 'shop', now, ...more })
  const codeOf = async (token: unknown, more: object = {}) => {
    const result = await verify(token, more)
    return result.status === 'valid' ? 'valid' : result.error.code
  }
  return { key, server, verify, codeOf }
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
/** Replaces parts of a token that is signed already. */
const forge = (token: string, header: object, claims?: object) => {
  const [first = '', second = '', signature = ''] = token.split('.')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as object
  return [encode({ ...read(first), ...header }), encode({ ...read(second), ...claims }), signature].join('.')
}

test('behavior: returns the user of a token', async () => {
  const { key, server, verify } = await setUp()
  expect(await verify(await signToken(key))).toEqual({
    status: 'valid',
    userId: 'user-1',
    accounts: [account],
    tokenId: 'token-1',
    expiresAt: (issuedAt + 300) * 1_000,
  })
  expect(server.fetched).toEqual([`${issuer}/.well-known/jwks.json`])
})

test('behavior: an email address counts if the server has verified it', async () => {
  const { key, verify } = await setUp()
  const emailOf = async (claims: object) => {
    const result = await verify(await signToken(key, claims))
    return result.status === 'valid' ? result.email : result.error.code
  }
  const email = 'ada@shop.example'
  expect(await emailOf({ email, email_verified: true })).toBe(email)
  for (const claims of [{ email }, { email, email_verified: 'true' }, { email: 7, email_verified: true }])
    expect(await emailOf(claims)).toBeUndefined()
})

test('behavior: keys are fetched once for many tokens', async () => {
  const { key, server, codeOf } = await setUp()
  const tokens = await Promise.all(['a', 'b', 'c'].map((sub) => signToken(key, { sub })))
  expect(await Promise.all(tokens.map((token) => codeOf(token)))).toEqual(['valid', 'valid', 'valid'])
  expect(await codeOf(await signToken(key))).toBe('valid')
  expect(server.fetched).toHaveLength(1)
})

test('behavior: keys come from another URL where the server has one', async () => {
  const key = await createTokenKey()
  const { server, fetch } = publish(key)
  const keys = createEmbeddedWalletKeys({ issuer: `${issuer}/`, jwksUrl: 'http://api:8787/keys', fetch })
  const token = await signToken(key)
  expect(await verifyEmbeddedWallet({ token, keys, audience: 'shop', now })).toMatchObject({
    status: 'valid',
  })
  expect(server.fetched).toEqual(['http://api:8787/keys'])
})

test('behavior: an earlier key counts while it is published', async () => {
  const { key, server, codeOf } = await setUp()
  const next = await createTokenKey()
  server.keys.unshift(next.jwk)
  expect(await codeOf(await signToken(key))).toBe('valid')
  expect(await codeOf(await signToken(next))).toBe('valid')
})

test('error: a token for another project', async () => {
  const { key, codeOf } = await setUp()
  for (const aud of ['other', '', 'shop ', 'SHOP', ['other']])
    expect(await codeOf(await signToken(key, { aud }))).toBe('user_token/wrong_project')
  expect(await codeOf(await signToken(key, { aud: undefined }))).toBe('user_token/wrong_project')
})

test('error: a server that names no project accepts no token', async () => {
  const { key, codeOf } = await setUp()
  for (const audience of ['', undefined])
    expect(await codeOf(await signToken(key, { aud: '' }), { audience })).toBe('user_token/wrong_project')
})

test('error: a token of another issuer with the same key', async () => {
  const { key, codeOf } = await setUp()
  for (const iss of ['https://evil.example', `${issuer}/`, `${issuer}.evil.example`, undefined])
    expect(await codeOf(await signToken(key, { iss }))).toBe('user_token/wrong_issuer')
})

test('error: a token of a key that is not published', async () => {
  const { codeOf } = await setUp()
  expect(await codeOf(await signToken(await createTokenKey()))).toBe('user_token/unknown_key')
})

test('error: a token of another key under the id of a published one', async () => {
  const { key, codeOf } = await setUp()
  const { privateKey } = await createTokenKey()
  const token = await signToken({ privateKey, jwk: key.jwk })
  expect(await codeOf(token)).toBe('user_token/invalid_signature')
})

test('error: keys that the token itself brings or points to', async () => {
  const { key, server, codeOf } = await setUp()
  const thief = await createTokenKey()
  const jku = 'https://evil.example/jwks.json'
  for (const header of [{ jku }, { jwk: thief.jwk }, { x5u: jku }, { kid: jku }])
    expect(await codeOf(await signToken({ ...thief, jwk: key.jwk }, {}, header))).toMatch(
      /^user_token\/(invalid_signature|unknown_key)$/,
    )
  expect(new Set(server.fetched)).toEqual(new Set([`${issuer}/.well-known/jwks.json`]))
})

test('error: a token without a signature, or signed with the public key as a secret', async () => {
  const { key, codeOf } = await setUp()
  const token = await signToken(key)
  const [header = '', claims = ''] = forge(token, { alg: 'none' }).split('.')
  for (const unsigned of [`${header}.${claims}.`, `${header}.${claims}`, forge(token, { alg: 'none' })])
    expect(await codeOf(unsigned)).toBe('user_token/malformed')
  const secret = Buffer.from(key.jwk.x ?? '', 'base64url')
  const confused = await new SignJWT({ aud: 'shop', iss: issuer })
    .setProtectedHeader({ alg: 'HS256', typ: 'user+jwt', kid: key.jwk.kid })
    .sign(secret)
  expect(await codeOf(confused)).toBe('user_token/malformed')
})

test('error: a token of another algorithm, although its key is published', async () => {
  const { server, codeOf } = await setUp()
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'es', alg: 'ES256', use: 'sig' }
  server.keys.push(jwk)
  expect(await codeOf(await signToken({ privateKey, jwk }))).toBe('user_token/malformed')
})

test('error: a token of another kind', async () => {
  const { key, codeOf } = await setUp()
  for (const header of [{ typ: 'wallet+jwt' }, { typ: 'JWT' }, { typ: undefined }, { kid: undefined }])
    expect(await codeOf(await signToken(key, {}, header))).toBe('user_token/malformed')
})

test('error: a token that has expired', async () => {
  const { key, codeOf } = await setUp()
  const token = await signToken(key)
  const end = (issuedAt + 300) * 1_000
  expect(await codeOf(token, { now: end + 29_999 })).toBe('valid')
  expect(await codeOf(token, { now: end + 30_000 })).toBe('user_token/expired')
  expect(await codeOf(token, { now: end, clockSkew: 0 })).toBe('user_token/expired')
})

test('error: a token of the future', async () => {
  const { key, codeOf } = await setUp()
  const early = issuedAt * 1_000 - 30_001
  expect(await codeOf(await signToken(key), { now: early })).toBe('user_token/issued_in_future')
  expect(await codeOf(await signToken(key), { now: early + 1 })).toBe('valid')
  const later = await signToken(key, { nbf: issuedAt + 200 })
  expect(await codeOf(later)).toBe('user_token/issued_in_future')
})

test('error: claims that are missing or of another form', async () => {
  const { key, codeOf } = await setUp()
  const wrong = [
    { sub: undefined },
    { jti: undefined },
    { iat: undefined },
    { exp: undefined },
    { exp: 'never' },
    { sub: 7 },
    { accounts: undefined },
    { accounts: account },
    { accounts: ['0xf39F'] },
    { accounts: [7] },
  ]
  for (const claims of wrong) expect(await codeOf(await signToken(key, claims))).toBe('user_token/malformed')
  for (const token of [undefined, null, 7, {}, [], '', 'a.b.c', 'Bearer x', `${'a'.repeat(8_001)}`])
    expect(await codeOf(token)).toBe('user_token/malformed')
})

test('error: keys that cannot be read', async () => {
  const { key, server, codeOf } = await setUp()
  server.fails = true
  const token = await signToken(key)
  expect(await codeOf(token)).toBe('user_token/keys_unavailable')
  server.fails = false
  expect(await codeOf(token)).toBe('valid')
})

test('error: keys that cannot be read name the reason of the network', async () => {
  const key = await createTokenKey()
  const lookup = Object.assign(new Error(), { code: 'ENOTFOUND' })
  const fetch = () => Promise.reject(new TypeError('fetch failed', { cause: new AggregateError([lookup]) }))
  const keys = createEmbeddedWalletKeys({ issuer, fetch })
  const result = await verifyEmbeddedWallet({ token: await signToken(key), keys, audience: 'shop', now })
  expect(result).toMatchObject({
    error: {
      code: 'user_token/keys_unavailable',
      message: `The keys could not be read from ${issuer}/.well-known/jwks.json (ENOTFOUND), so the token could not be verified. Try again, or set jwksUrl.`,
    },
  })
})

test('law: a token with any changed character is refused', async () => {
  const { key, codeOf } = await setUp()
  const token = await signToken(key)
  const others = [...'AZaz09-_.'].flatMap((character) =>
    [...token].flatMap((own, index) =>
      own === character ? [] : [`${token.slice(0, index)}${character}${token.slice(index + 1)}`],
    ),
  )
  const isSame = (text: string) =>
    text
      .split('.')
      .every((part, index) =>
        Buffer.from(part, 'base64url').equals(Buffer.from(token.split('.')[index] ?? '', 'base64url')),
      )
  // The last character of a part has bits that mean nothing, which change no byte.
  const changed = others.filter((text) => text.split('.').length !== 3 || !isSame(text))
  expect(changed.length).toBeGreaterThan(2_000)
  const codes = await Promise.all(changed.map((text) => codeOf(text)))
  expect(codes.filter((code) => code === 'valid')).toEqual([])
})

test('error: another URL than http and https', () => {
  for (const text of ['api.example.org', 'file:///keys.json', ''])
    expect(() => createEmbeddedWalletKeys({ issuer: text })).toThrow(TypeError)
  expect(() => createEmbeddedWalletKeys({ issuer, jwksUrl: 'data:application/json,{}' })).toThrow(TypeError)
})
