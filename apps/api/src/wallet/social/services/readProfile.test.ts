import { expect, test } from 'vitest'
import { readClaims, readProfile } from './readProfile.ts'

test.each([undefined, null, 'false', false])(
  'behavior: a login whose email address is %j verified has none',
  (verified) => {
    const claims = { sub: '1', email: 'ada@shop.example', email_verified: verified }
    expect(readClaims(claims)).toMatchObject({ subject: '1', email: null })
  },
)

test('behavior: a login with GitHub whose email addresses cannot be read has none', async () => {
  const read = async (path: string) => {
    if (path === '/user') return { id: 7, login: 'ada' }
    throw new Error('The login service responded with 403.')
  }
  expect(await readProfile('github', read)).toEqual({ subject: '7', email: null, userName: 'ada' })
})

// The database would keep unpaired surrogates as one character, and refuses a zero byte.
test.each(['7\u0000', '\ud800', 'a\ud801', '\ufffd', 'é', '７', '7\n', '', 'x'.repeat(201)])(
  'error: the subject %j of an ID token, not 1 to 200 characters of ASCII, names no visitor',
  (sub) => {
    expect(() => readClaims({ sub })).toThrow('"sub"')
  },
)
