import { once } from 'node:events'
import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createService } from './createService.ts'

const checks = { state: 'state', nonce: 'nonce', verifier: 'v'.repeat(43) }
const redirectUri = 'https://api.example/callback'
let issuer = ''
let idToken = ''
const [own, other] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')])
const jwk = { ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'ES256', use: 'sig' }

const server = createServer(({ url = '' }, response) => {
  const body = url.startsWith('/.well-known')
    ? {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['ES256'],
      }
    : url === '/jwks'
      ? { keys: [jwk] }
      : { access_token: 'token', token_type: 'bearer', id_token: idToken }
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(body))
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => {
  server.close()
})

/** Ends a login with an ID token. */
async function finish(change: object, key = own.privateKey) {
  const now = Math.floor(Date.now() / 1_000)
  const claims = {
    iss: issuer,
    aud: 'client',
    sub: '7',
    nonce: 'nonce',
    iat: now,
    exp: now + 3_600,
    ...change,
  }
  idToken = await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'own' }).sign(key)
  const service = createService({
    settings: { provider: 'google', clientId: 'client', clientSecret: 'secret', url: issuer },
    redirectUri,
  })
  return service.finish(new URL(`${redirectUri}?code=code&state=state`), checks)
}

test('behavior: an ID token of the service signs in', async () => {
  expect(await finish({ azp: 'client' })).toMatchObject({ subject: '7' })
})

test('error: an ID token with the signature of another key', async () => {
  expect(await finish({}, other.privateKey).catch((error: unknown) => error)).toBeInstanceOf(Error)
})

const hour = 3_600
const moment = Math.floor(Date.now() / 1_000)
test.each([
  { azp: 'other' },
  { aud: ['client', 'other'], azp: 'other' },
  { aud: 'other' },
  { iat: moment - hour },
  { iat: moment + hour },
  { nonce: 'other' },
  { exp: moment - hour },
  { iss: 'https://other.example' },
])('error: an ID token with %j', async (change) => {
  expect(await finish(change).catch((error: unknown) => error)).toBeInstanceOf(Error)
})
