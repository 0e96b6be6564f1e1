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
