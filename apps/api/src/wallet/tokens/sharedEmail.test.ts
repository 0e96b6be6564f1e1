import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Store } from '../../store/Store.ts'
import { createWalletLab, failure, minute, page } from '../../testing/createWalletLab.ts'
import { openEmptyStore } from '../../testing/openEmptyStore.ts'

let store: Store
const lab = createWalletLab(() => store)
const { serve, openFrame, makeWallet } = lab
beforeAll(async () => {
  store = await openEmptyStore()
}, 60_000)
afterAll(() => store?.close())
beforeEach(() => lab.reset())

type Server = ReturnType<typeof serve>

const share = ({ call }: Server, token: string, email: string | null, origin: string = page) =>
  call('shareEmail', { origin, email }, { token })
/** Returns what a token says of the address. */
async function emailOf({ call }: Server, token: string) {
  const { body } = await call('issueToken', { origin: page }, { token })
  const { email, email_verified: isVerified } = decodeJwt(body.token)
  return email === undefined && isVerified === undefined ? undefined : [email, isVerified]
}
const sharedOf = async ({ call }: Server, token: string) =>
  (await call('readAccount', {}, { token })).body.sharedEmail

test('behavior: tokens name the address from the consent on until it ends', async () => {
  const server = serve()
  const email = 'ada@shop.example'
  const { token } = await makeWallet(server, email)
  expect([await emailOf(server, token), await sharedOf(server, token)]).toEqual([undefined, undefined])
  expect(await share(server, token, email)).toMatchObject({ status: 200, body: {} })
  expect([await emailOf(server, token), await sharedOf(server, token)]).toEqual([[email, true], email])
  expect(await share(server, token, null)).toMatchObject({ status: 200, body: {} })
  expect([await emailOf(server, token), await sharedOf(server, token)]).toEqual([undefined, undefined])
  const dump = await lab.dump()
  for (const event of ['email shared', 'email no longer shared']) expect(dump).toContain(event)
})

test('behavior: the consent is for one project, and for every device there', async () => {
  const server = serve()
  const email = 'bob@shop.example'
  const { token } = await makeWallet(server, email)
  await share(server, token, email)
  const other = await (await openFrame()).signIn(server, email)
  expect(await emailOf(server, other)).toEqual([email, true])
  const there = await (await openFrame()).signIn(server, email, 'market')
  expect(await emailOf(server, there)).toBeUndefined()
})

test('behavior: another address of the login needs another consent', async () => {
  const server = serve()
  const { token } = await makeWallet(server, 'old@shop.example')
  await share(server, token, 'old@shop.example')
  const { call } = server
  const { body: flow } = await call(
    'startEmailUpdate',
    { email: 'new@shop.example', origin: page },
    { token },
  )
  const own = { flowId: flow.flowId, otp: lab.newestCode('old@shop.example') }
  await call('verifyPrimaryEmail', own, { token })
  const next = { flowId: flow.flowId, otp: lab.newestCode('new@shop.example') }
  expect(await call('verifySecondaryEmail', next, { token })).toMatchObject({ status: 200 })
  expect([await emailOf(server, token), await sharedOf(server, token)]).toEqual([undefined, undefined])
  expect(await share(server, token, 'new@shop.example')).toMatchObject({ status: 200 })
  expect(await emailOf(server, token)).toEqual(['new@shop.example', true])
})

test('behavior: the consent ends with the login of the address', async () => {
  const server = serve()
  const [first, second] = ['first@shop.example', 'second@shop.example'] as const
  const { token } = await makeWallet(server, first)
  const { body } = await server.call('startLoginEmail', { email: second, origin: page }, { token })
  const code = { flowId: body.flowId, otp: lab.newestCode(second) }
  expect(await server.call('verifyLoginEmail', code, { token })).toMatchObject({ status: 200 })
  lab.wait(minute)
  const other = await (await openFrame()).signIn(server, second)
  expect(await share(server, other, second)).toMatchObject({ status: 200 })
  expect(await emailOf(server, token)).toEqual([second, true])
  const { logins } = (await server.call('readLogins', {}, { token })).body
  const loginId = logins.find((login) => login.email === second)?.id
  expect(await server.call('removeLogin', { loginId }, { token })).toMatchObject({ status: 200 })
  expect([await emailOf(server, token), await sharedOf(server, token)]).toEqual([undefined, undefined])
})

test('error: an address that no login of the visitor has', async () => {
  const server = serve()
  const { token } = await makeWallet(server, 'own@shop.example')
  expect(await share(server, token, 'victim@shop.example')).toMatchObject(failure('no_email', 409))
  expect(await emailOf(server, token)).toBeUndefined()
})

test('error: a page that the project does not list shares nothing, but may end it', async () => {
  const server = serve()
  const email = 'listed2@shop.example'
  const { token } = await makeWallet(server, email)
  expect(await share(server, token, email, 'https://evil.example')).toMatchObject(
    failure('origin_not_allowed', 403),
  )
  expect(await emailOf(server, token)).toBeUndefined()
  await share(server, token, email)
  expect(await share(server, token, null, 'https://evil.example')).toMatchObject({ status: 200 })
  expect(await emailOf(server, token)).toBeUndefined()
})
