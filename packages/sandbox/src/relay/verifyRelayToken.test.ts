import { expect, test } from 'vitest'
import { createRelayKey, didOf } from './testing/createRelayKey.js'
import { verifyRelayToken } from './verifyRelayToken.js'

const NOW = 1_700_000_000_000
const SECONDS = NOW / 1_000
const audience = 'ws://127.0.0.1:5555'
const host = '127.0.0.1:5555'
const key = createRelayKey({ now: () => NOW })
const other = createRelayKey()
const verify = (token: string | null) => verifyRelayToken({ token, host, now: NOW })
const signed = (claims: Record<string, unknown>) => key.sign({ audience, claims })

test('behavior: a token signed by the key of its did:key is valid', async () => {
  expect(await verify(key.sign({ audience }))).toEqual({ status: 'valid', clientId: key.clientId })
})

test.each([
  ['issued a minute ahead of our clock', { iat: SECONDS + 59 }],
  ['expired a minute ago', { exp: SECONDS - 59 }],
  ['meant for a path and a query of the relay', { aud: `${audience}/path?x=1` }],
  ['meant for the same host over TLS', { aud: 'wss://127.0.0.1:5555' }],
])('behavior: a token is valid although %s', async (_, claims) => {
  expect((await verify(signed(claims))).status).toBe('valid')
})

const [head, body, signature] = key.sign({ audience }).split('.')
const foreignBody = other.sign({ audience }).split('.')[1]

test.each([
  ['no token', null, 'missing_token'],
  ['an empty one', '', 'missing_token'],
  ['two parts', `${head}.${body}`, 'malformed_token'],
  ['four parts', `${head}.${body}.${signature}.x`, 'malformed_token'],
  ['letters no base64url has', `${head}.${body}.+/=`, 'malformed_token'],
  ['no JSON', `eA.eA.${signature}`, 'malformed_token'],
  ['a list for claims', `${head}.${Buffer.from('[]').toString('base64url')}.${signature}`, 'malformed_token'],
  ['over 4 KiB', `${head}.${'a'.repeat(5_000)}.${signature}`, 'malformed_token'],
  ['algorithm none', key.sign({ audience, header: { alg: 'none' } }), 'wrong_algorithm'],
  ['algorithm HS256', key.sign({ audience, header: { alg: 'HS256' } }), 'wrong_algorithm'],
  ['another type', key.sign({ audience, header: { typ: 'at+jwt' } }), 'wrong_algorithm'],
  ['no issuer', signed({ iss: undefined }), 'wrong_issuer'],
  ['an issuer that is no text', signed({ iss: 7 }), 'wrong_issuer'],
  [
    'an issuer of another method',
    signed({ iss: key.clientId.replace('did:key', 'did:web') }),
    'wrong_issuer',
  ],
  ['an issuer in another base', signed({ iss: key.clientId.replace(':z', ':f') }), 'wrong_issuer'],
  ['an issuer with letters no base58 has', signed({ iss: `did:key:z${'0'.repeat(46)}` }), 'wrong_issuer'],
  ['an issuer of endless length', signed({ iss: `did:key:z${'a'.repeat(2_000)}` }), 'wrong_issuer'],
  [
    'a key of another curve',
    signed({ iss: didOf({ codec: [0xe7, 0x01], key: Buffer.alloc(32, 7) }) }),
    'wrong_issuer',
  ],
  [
    'a key that is too short',
    signed({ iss: didOf({ codec: [0xed, 0x01], key: Buffer.alloc(31, 7) }) }),
    'wrong_issuer',
  ],
  ['the issuer of somebody else', signed({ iss: other.clientId }), 'wrong_signature'],
  ['claims that were exchanged', `${head}.${foreignBody}.${signature}`, 'wrong_signature'],
  ['a signature that is too short', `${head}.${body}.AAAA`, 'wrong_signature'],
  ['no subject', signed({ sub: undefined }), 'malformed_token'],
  ['no audience', signed({ aud: undefined }), 'wrong_audience'],
  ['an audience that is no URL', signed({ aud: 'relay' }), 'wrong_audience'],
  ['the audience of another relay', signed({ aud: 'wss://relay.walletconnect.org' }), 'wrong_audience'],
  ['an audience that is no socket', signed({ aud: 'http://127.0.0.1:5555' }), 'wrong_audience'],
  ['no expiry', signed({ exp: undefined }), 'malformed_token'],
  ['an expiry that is a text', signed({ exp: '9999999999' }), 'malformed_token'],
  ['expired', signed({ exp: SECONDS - 61 }), 'expired_token'],
  ['no time of issue', signed({ iat: undefined }), 'malformed_token'],
  ['issued in the future', signed({ iat: SECONDS + 61 }), 'token_from_the_future'],
] as const)('error: %s', async (_, token, reason) => {
  expect(await verify(token)).toEqual({ status: 'refused', reason })
})

test('error: a request that names no host', async () => {
  expect(await verifyRelayToken({ token: key.sign({ audience }), host: undefined, now: NOW })).toEqual({
    status: 'refused',
    reason: 'wrong_audience',
  })
})
