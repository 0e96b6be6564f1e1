import { generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { readJwt } from './readJwt.ts'
import { signJwt } from './signJwt.ts'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const claims = { sub: 'ada', exp: 1 }
const read = (token: string) => readJwt({ token, publicKey, typ: 'test+jwt' })
const toPart = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
/** A token whose header the tests choose, with a signature of our key. */
const signedWith = (header: object) => {
  const signed = `${toPart(header)}.${toPart(claims)}`
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`
}

test('behavior: a token has the claims that it was signed with', () => {
  expect(read(signJwt({ privateKey, header: { typ: 'test+jwt' }, claims }))).toEqual(claims)
})

test('error: a token of another key is none', () => {
  const { privateKey: other } = generateKeyPairSync('ed25519')
  expect(read(signJwt({ privateKey: other, header: { typ: 'test+jwt' }, claims }))).toBeUndefined()
})

test('error: a token of another type is none', () => {
  expect(read(signJwt({ privateKey, header: { typ: 'other+jwt' }, claims }))).toBeUndefined()
})

test.each(['none', 'HS256', 'ES256', undefined])('error: a token with the algorithm %s is none', (alg) => {
  expect(read(signedWith({ alg, typ: 'test+jwt' }))).toBeUndefined()
})

test.each([
  ['nothing', () => ''],
  ['two dots', () => '..'],
  ['no signature', (token: string) => token.slice(0, token.lastIndexOf('.') + 1)],
  ['a fourth part', (token: string) => `${token}.e30`],
  ['space around it', (token: string) => ` ${token}`],
  ['a line after it', (token: string) => `${token}\n`],
  ['a longer signature', (token: string) => `${token}A`],
  ['padding', (token: string) => `${token}==`],
])('error: %s is no token', (_, change) => {
  expect(read(change(signJwt({ privateKey, header: { typ: 'test+jwt' }, claims })))).toBeUndefined()
})

test('error: a token with a changed claim is none', () => {
  const [header, , signature] = signJwt({ privateKey, header: { typ: 'test+jwt' }, claims }).split('.')
  expect(read([header, toPart({ ...claims, sub: 'eve' }), signature].join('.'))).toBeUndefined()
})
