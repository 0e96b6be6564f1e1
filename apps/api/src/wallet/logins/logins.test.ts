import { type Logins, startLogins } from '@latchkey/sandbox'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Store } from '../../store/Store.ts'
import { walletAccounts, walletAudit } from '../../store/tables/wallet.ts'
import {
  addresses,
  createWalletLab,
  failure,
  minute,
  page,
  setOf,
  toText,
} from '../../testing/createWalletLab.ts'
import { openEmptyStore } from '../../testing/openEmptyStore.ts'
import { bind, finish, visit } from '../../testing/popup.ts'

let store: Store
let services: Logins
const lab = createWalletLab(() => store)
const { openFrame, makeWallet, newestCode, mails } = lab
beforeAll(async () => {
  ;[store, services] = await Promise.all([openEmptyStore(), startLogins()])
  services.allow('https://api.example/wallet/v1/login/callback/google')
})
beforeEach(async () => {
  lab.reset()
  await store.database.delete(walletAccounts)
})
afterAll(async () => {
  await Promise.all([store.close(), services.stop()])
})

const serve = (more: Parameters<typeof lab.serve>[0] = {}) =>
  lab.serve({ socials: [...services.clients, services.farcaster], ...more })
type Server = ReturnType<typeof serve>
type Frame = Awaited<ReturnType<typeof openFrame>>

/** Adds an address to the account of a session, with its code. */
async function addEmail({ call }: Server, token: string, email: string) {
  lab.wait(minute)
  const { body } = await call('startLoginEmail', { email, origin: page }, { token })
  return call('verifyLoginEmail', { flowId: body.flowId, otp: newestCode(email) }, { token })
}
/** Does a login with Google in the popup that a session has opened, up to its end. */
async function visitGoogle(server: Server, token: string, { secret }: Frame, name: string) {
  const { body } = await server.call(
    'startLoginSocial',
    { origin: page, provider: 'google', secret },
    { token },
  )
  const bound = await bind(server, { flowId: body.flowId, secret })
  await finish(server, await visit(bound.url, 'continue', name), bound.cookie)
  return { flowId: body.flowId, secret }
}
const listOf = async ({ call }: Server, token: string) =>
  (await call('readLogins', {}, { token })).body.logins
const idOf = async (server: Server, token: string, email: string) =>
  (await listOf(server, token)).find((one) => one.email === email)?.id
const accountOf = async ({ call }: Server, token: string) => (await call('readAccount', {}, { token })).body
const isSignedIn = async ({ call }: Server, token: string) =>
  (await call('readAccount', {}, { token })).status === 200

test('behavior: an added address signs in to the same wallet on another device', async () => {
  const server = serve()
  const { token } = await makeWallet(server, 'first@shop.example')
  expect(await addEmail(server, token, 'second@shop.example')).toMatchObject({ status: 200, body: {} })
  const other = await (await openFrame()).signIn(server, 'second@shop.example')
  expect(await accountOf(server, other)).toMatchObject({
    addresses,
    email: 'second@shop.example',
    provider: 'email',
    accountId: (await accountOf(server, token)).accountId,
  })
  expect((await server.call('recoverKeys', {}, { token: other })).body).toMatchObject({ setId: 'first' })
})

test('behavior: the list has each login, since when, and the one of this device', async () => {
  const server = serve()
  const { token } = await makeWallet(server, 'first@shop.example')
  await addEmail(server, token, 'second@shop.example')
  const { body } = await server.call('readLogins', {}, { token })
  expect(body.services).toEqual(['google', 'apple', 'github', 'discord', 'x', 'facebook'])
  expect(body.logins).toEqual([
    {
      id: expect.any(String),
      provider: 'email',
      email: 'first@shop.example',
      userName: null,
      addedAt: expect.any(Number),
      isCurrent: true,
    },
    {
      id: expect.any(String),
      provider: 'email',
      email: 'second@shop.example',
      userName: null,
      addedAt: lab.time,
      isCurrent: false,
    },
  ])
})

test('behavior: the mail with the code says what it does', async () => {
  const server = serve()
  const { token } = await makeWallet(server, 'first@shop.example')
  await addEmail(server, token, 'second@shop.example')
  expect(mails[0]).toMatchObject({ to: 'second@shop.example', subject: 'Add this address to your wallet' })
  expect(mails[0]?.text).toContain(`Somebody at ${page} wants to sign in to their wallet`)
})

test('behavior: a mail reports an added login to each address', async () => {
  const server = serve()
  const { token } = await makeWallet(server, 'first@shop.example')
  await addEmail(server, token, 'second@shop.example')
  const notices = mails.filter(({ subject }) => subject === 'A login was added to your wallet')
  expect(notices.map(({ to }) => to)).toEqual(['first@shop.example', 'second@shop.example'])
  for (const { text } of notices) expect(text).toContain('second@shop.example')
})

test('behavior: an address that the account has is added once', async () => {
  const server = serve()
  const { token } = await makeWallet(server, 'first@shop.example')
  await addEmail(server, token, 'second@shop.example')
  mails.length = 0
  expect(await addEmail(server, token, 'second@shop.example')).toMatchObject({ status: 200 })
  expect([(await listOf(server, token)).length, mails.length]).toEqual([2, 1])
})

test('error: a change of the logins needs a sign-in of the last ten minutes', async () => {
  const server = serve()
  const { frame, token: first } = await makeWallet(server, 'first@shop.example')
  await addEmail(server, first, 'second@shop.example')
  const second = await idOf(server, first, 'second@shop.example')
  const reply = await frame.startEmail(server, 'first@shop.example')
  const verified = await frame.verify(server, reply.body.flowId, newestCode('first@shop.example'))
  frame.use(verified.body.deviceId)
  lab.wait(11 * minute)
  const { body: session } = await server.call('openSession', await frame.prove())
  const { token } = session
  const refused = failure('sign_in_again', 403)
  const email = { email: 'third@shop.example', origin: page }
  const google = { origin: page, provider: 'google', secret: frame.secret }
  expect(await server.call('startLoginEmail', email, { token })).toMatchObject(refused)
  expect(await server.call('startLoginSocial', google, { token })).toMatchObject(refused)
  expect(await server.call('removeLogin', { loginId: second }, { token })).toMatchObject(refused)
})

test('error: a device without shares changes no logins, so a mailbox alone does not', async () => {
  const server = serve()
  const { token } = await makeWallet(server, 'first@shop.example')
  await addEmail(server, token, 'second@shop.example')
  const own = await idOf(server, token, 'first@shop.example')
  const thief = await openFrame()
  const stolen = await thief.signIn(server, 'second@shop.example')
  const refused = failure('no_share', 404)
  const email = { email: 'thief@shop.example', origin: page }
  const google = { origin: page, provider: 'google', secret: thief.secret }
  expect(await server.call('startLoginEmail', email, { token: stolen })).toMatchObject(refused)
  expect(await server.call('startLoginSocial', google, { token: stolen })).toMatchObject(refused)
  expect(await server.call('removeLogin', { loginId: own }, { token: stolen })).toMatchObject(refused)
})

test('error: a login of another wallet stays there', async () => {
  const server = serve()
  const { token } = await makeWallet(server, 'first@shop.example')
  const { token: other } = await makeWallet(server, 'other@shop.example')
  expect(await addEmail(server, token, 'other@shop.example')).toMatchObject(failure('login_in_use', 409))
  expect((await listOf(server, token)).map(({ email }) => email)).toEqual(['first@shop.example'])
  expect(await accountOf(server, other)).toMatchObject({ email: 'other@shop.example', addresses })
})

test('error: a login of a wallet with one private key stays there', async () => {
  const server = serve()
  const { token } = await makeWallet(server, 'first@shop.example')
  const imported = await (await openFrame()).signIn(server, 'imported@shop.example')
  const keys = { addresses: { solana: addresses.solana }, isImported: true, set: setOf('imported') }
  await server.call('createKeys', keys, { token: imported })
  expect(await addEmail(server, token, 'imported@shop.example')).toMatchObject(failure('login_in_use', 409))
})

test('error: a login of a blocked account stays there', async () => {
  const server = serve()
  const { token } = await makeWallet(server, 'first@shop.example')
  const blocked = await (await openFrame()).signIn(server, 'blocked@shop.example')
  const { accountId } = await accountOf(server, blocked)
  await store.database
    .update(walletAccounts)
    .set({ blockedAt: new Date(lab.time) })
    .where(eq(walletAccounts.id, accountId))
  expect(await addEmail(server, token, 'blocked@shop.example')).toMatchObject(failure('login_in_use', 409))
})

test('behavior: an account without keys gives way', async () => {
  const server = serve()
  const { token } = await makeWallet(server, 'first@shop.example')
  const empty = await openFrame()
  const emptied = await empty.signIn(server, 'empty@shop.example')
  expect(await addEmail(server, token, 'empty@shop.example')).toMatchObject({ status: 200 })
  expect(await server.call('readAccount', {}, { token: emptied })).toMatchObject(
    failure('invalid_session', 401),
  )
  const again = await empty.signIn(server, 'empty@shop.example')
  expect(await accountOf(server, again)).toMatchObject({ addresses })
})

test('error: an address is added by no wrong code, and by no code of another purpose or device', async () => {
  const server = serve()
  const { frame, token } = await makeWallet(server, 'first@shop.example')
  const { token: mallory } = await makeWallet(server, 'mallory@shop.example')
  const victim = 'victim@shop.example'
  const started = (await server.call('startLoginEmail', { email: victim, origin: page }, { token: mallory }))
    .body
  const right = newestCode(victim)
  const add = (facts: object, by: string) => server.call('verifyLoginEmail', facts, { token: by })
  const { flowId } = started
  expect(await add({ flowId, otp: lab.wrongOf(right) }, mallory)).toMatchObject(failure('invalid_code', 400))
  // The victim's own session does not complete what a stranger began.
  expect(await add({ flowId, otp: right }, token)).toMatchObject(failure('code_expired', 400))
  // The code signs nobody in.
  expect(await frame.verify(server, flowId, right)).toMatchObject(failure('code_expired', 400))
  expect(await server.call('verifyConfirmation', { flowId, otp: right }, { token: mallory })).toMatchObject(
    failure('code_expired', 400),
  )
  // The code of a sign-in adds nothing.
  lab.wait(minute)
  const signingIn = (await frame.startEmail(server, victim)).body
  const facts = { flowId: signingIn.flowId, otp: newestCode(victim) }
  expect(await add(facts, mallory)).toMatchObject(failure('code_expired', 400))
  expect((await listOf(server, mallory)).length).toBe(1)
})

test('behavior: responses do not reveal whether an address has a wallet before its code', async () => {
  const server = serve({ deviceApproval: true })
  await makeWallet(server, 'known@shop.example')
  const { token } = await makeWallet(server, 'first@shop.example')
  const seen = []
  for (const email of ['known@shop.example', 'unknown@shop.example']) {
    const { status, headers, body } = await server.call('startLoginEmail', { email, origin: page }, { token })
    const otp = lab.wrongOf(newestCode(email))
    const tried = await server.call('verifyLoginEmail', { flowId: body.flowId, otp }, { token })
    seen.push({
      status,
      headers: [...headers].filter(([name]) => name !== 'date'),
      keys: Object.keys(body),
      tried: tried.body,
      mail: mails.at(-1)?.subject,
    })
  }
  expect(seen[0]).toEqual(seen[1])
})

test('behavior: a login with a service is added, and signs in to the same wallet', async () => {
  const server = serve()
  const { frame, token } = await makeWallet(server, 'first@shop.example')
  const flow = await visitGoogle(server, token, frame, 'Ada')
  expect(await server.call('verifyLoginSocial', flow, { token })).toMatchObject({ status: 200 })
  expect(mails.at(0)?.text).toMatch(/Google \(ada@login\.\S+\) can sign in/)
  const other = await openFrame()
  const { secret, spki: deviceKey } = other
  const facts = { projectId: 'shop', origin: page, provider: 'google', secret }
  const { body } = await server.call('startSocial', facts)
  const bound = await bind(server, { flowId: body.flowId, secret })
  await finish(server, await visit(bound.url), bound.cookie)
  const verified = await server.call('verifySocial', { flowId: body.flowId, secret, deviceKey })
  expect(await accountOf(server, verified.body.session.token)).toMatchObject({
    addresses,
    provider: 'google',
  })
})

test('behavior: the popup of an addition names the service and the wallet', async () => {
  const server = serve()
  const { frame, token } = await makeWallet(server, 'first@shop.example')
  const google = { origin: page, provider: 'google', secret: frame.secret }
  const { uri } = (await server.call('startLoginSocial', google, { token })).body
  const shown = await (await server.app.request(uri.replace('https://api.example', ''))).text()
  expect(shown).toContain('You are adding Google as a login of the wallet of first@shop.example.')
})

test('error: a stranger who is sent the link of an addition cannot go on with it', async () => {
  const server = serve()
  const { frame, token } = await makeWallet(server, 'first@shop.example')
  const google = { origin: page, provider: 'google', secret: frame.secret }
  const { flowId } = (await server.call('startLoginSocial', google, { token })).body
  for (const flow of [{ flowId }, { flowId, secret: toText('another') }])
    expect(await bind(server, flow)).toMatchObject({ status: 400 })
})

test('error: a sign-in with a service becomes no addition, nor the other way round', async () => {
  const server = serve()
  const { frame, token } = await makeWallet(server, 'first@shop.example')
  const { token: mallory } = await makeWallet(server, 'mallory@shop.example')
  const { secret, spki: deviceKey } = frame
  const expired = failure('login_expired', 400)
  const facts = { projectId: 'shop', origin: page, provider: 'google', secret }
  const signingIn = (await server.call('startSocial', facts)).body
  const bound = await bind(server, { flowId: signingIn.flowId, secret })
  await finish(server, await visit(bound.url), bound.cookie)
  const signIn = { flowId: signingIn.flowId, secret }
  expect(await server.call('verifyLoginSocial', signIn, { token })).toMatchObject(expired)
  const adding = await visitGoogle(server, token, frame, 'Eve')
  expect(await server.call('verifySocial', { ...adding, deviceKey })).toMatchObject(expired)
  expect(await server.call('confirmSocial', adding, { token })).toMatchObject(expired)
  // Nor the addition of another session.
  expect(await server.call('verifyLoginSocial', adding, { token: mallory })).toMatchObject(expired)
  expect((await listOf(server, token)).length).toBe(1)
})

test('error: Farcaster, whose requests are bound to no browser, is not added', async () => {
  const server = serve()
  const { frame, token } = await makeWallet(server, 'first@shop.example')
  const farcaster = { origin: page, provider: 'farcaster', secret: frame.secret }
  expect(await server.call('startLoginSocial', farcaster, { token })).toMatchObject(
    failure('invalid_request', 400),
  )
  const facts = { projectId: 'shop', origin: page, secret: frame.secret }
  const { flowId } = (await server.call('startFarcaster', facts)).body
  const flow = { flowId, secret: frame.secret }
  expect(await server.call('verifyLoginSocial', flow, { token })).toMatchObject(failure('login_expired', 400))
})

test('error: an addition ends with the session that began it', async () => {
  const server = serve()
  const { frame, token } = await makeWallet(server, 'first@shop.example')
  const { body } = await server.call(
    'startLoginEmail',
    { email: 'second@shop.example', origin: page },
    { token },
  )
  const flow = await visitGoogle(server, token, frame, 'Mia')
  await server.call('signOut', {}, { token })
  const again = await frame.signIn(server, 'first@shop.example')
  const otp = newestCode('second@shop.example')
  expect(await server.call('verifyLoginEmail', { flowId: body.flowId, otp }, { token: again })).toMatchObject(
    failure('code_expired', 400),
  )
  expect(await server.call('verifyLoginSocial', flow, { token: again })).toMatchObject(
    failure('login_expired', 400),
  )
})

test('behavior: a removed login makes a new account, which cannot see the wallet', async () => {
  const server = serve()
  const { token } = await makeWallet(server, 'first@shop.example')
  await addEmail(server, token, 'second@shop.example')
  const loginId = await idOf(server, token, 'second@shop.example')
  const { accountId } = await accountOf(server, token)
  expect(await server.call('removeLogin', { loginId }, { token })).toMatchObject({ status: 200, body: {} })
  const removed = await (await openFrame()).signIn(server, 'second@shop.example')
  const account = await accountOf(server, removed)
  expect(account.accountId).not.toBe(accountId)
  expect(account).toMatchObject({ addresses: null, setId: null })
  expect(await server.call('recoverKeys', {}, { token: removed })).toMatchObject(failure('no_keys', 404))
})

test('behavior: devices that signed in by a removed login are signed out, with what they had begun', async () => {
  const server = serve()
  const { token } = await makeWallet(server, 'first@shop.example')
  await addEmail(server, token, 'second@shop.example')
  const frame = await openFrame()
  const earlier = await frame.signIn(server, 'first@shop.example')
  await server.call('addDevice', { set: setOf('two') }, { token: earlier })
  const third = { email: 'third@shop.example', origin: page }
  const begun = (await server.call('startLoginEmail', third, { token: earlier })).body
  const other = await frame.signIn(server, 'second@shop.example')
  const google = await visitGoogle(server, other, frame, 'Zoe')
  // The session of `token` lasts five minutes.
  lab.wait(31_000)
  const signingIn = (await frame.startEmail(server, 'second@shop.example')).body
  const code = newestCode('second@shop.example')
  const loginId = await idOf(server, token, 'second@shop.example')
  await server.call('removeLogin', { loginId }, { token })
  expect([await isSignedIn(server, token), await isSignedIn(server, other)]).toEqual([true, false])
  expect(await server.call('openSession', await frame.prove())).toMatchObject(failure('signed_out', 401))
  const ended = failure('code_expired', 400)
  expect(await frame.verify(server, signingIn.flowId, code)).toMatchObject(ended)
  const fresh = await frame.signIn(server, 'first@shop.example')
  const facts = { flowId: begun.flowId, otp: newestCode('third@shop.example') }
  expect(await server.call('verifyLoginEmail', facts, { token: fresh })).toMatchObject(ended)
  expect(await server.call('verifyLoginSocial', google, { token: fresh })).toMatchObject(
    failure('login_expired', 400),
  )
})

test('behavior: a mail reports a removed login to each address, also to the removed one', async () => {
  const server = serve()
  const { token } = await makeWallet(server, 'first@shop.example')
  await addEmail(server, token, 'second@shop.example')
  mails.length = 0
  const loginId = await idOf(server, token, 'second@shop.example')
  await server.call('removeLogin', { loginId }, { token })
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['first@shop.example', 'A login was removed from your wallet'],
    ['second@shop.example', 'A login was removed from your wallet'],
  ])
})

test('error: the login of this device, and that of another account, is not removed', async () => {
  const server = serve()
  const { token } = await makeWallet(server, 'first@shop.example')
  await addEmail(server, token, 'second@shop.example')
  const { token: mallory } = await makeWallet(server, 'mallory@shop.example')
  const own = await idOf(server, token, 'first@shop.example')
  const second = await idOf(server, token, 'second@shop.example')
  const remove = (loginId: unknown, by: string) => server.call('removeLogin', { loginId }, { token: by })
  expect(await remove(own, token)).toMatchObject(failure('login_current', 409))
  expect(await remove(second, mallory)).toMatchObject(failure('unknown_login', 404))
  expect((await listOf(server, token)).length).toBe(2)
})

test('behavior: the log has each change of the logins', async () => {
  const server = serve()
  const { token } = await makeWallet(server, 'first@shop.example')
  const { accountId } = await accountOf(server, token)
  await addEmail(server, token, 'second@shop.example')
  const loginId = await idOf(server, token, 'second@shop.example')
  await server.call('removeLogin', { loginId }, { token })
  const rows = await store.database.select().from(walletAudit)
  const events = rows.filter((row) => row.accountId === accountId).map(({ event }) => event)
  expect(events.slice(-3)).toEqual(['login addition started', 'login added', 'login removed'])
})

test('behavior: a change of an email address changes that login alone, and is reported to the others', async () => {
  const server = serve()
  const { token } = await makeWallet(server, 'first@shop.example')
  await addEmail(server, token, 'second@shop.example')
  lab.wait(minute)
  const change = { email: 'new@shop.example', origin: page }
  const { flowId } = (await server.call('startEmailUpdate', change, { token })).body
  await server.call('verifyPrimaryEmail', { flowId, otp: newestCode('first@shop.example') }, { token })
  mails.splice(0, mails.length - 1)
  await server.call('verifySecondaryEmail', { flowId, otp: newestCode('new@shop.example') }, { token })
  expect((await listOf(server, token)).map(({ email }) => email)).toEqual([
    'new@shop.example',
    'second@shop.example',
  ])
  expect(mails.slice(1).map(({ to, subject }) => [to, subject])).toEqual([
    ['first@shop.example', 'The email address of your wallet has changed'],
    ['second@shop.example', 'A login was added to your wallet'],
  ])
})

test('behavior: notices go to the address of each login, once', async () => {
  const server = serve()
  const { frame, token } = await makeWallet(server, 'ada@login.example')
  await addEmail(server, token, 'second@shop.example')
  await server.call('verifyLoginSocial', await visitGoogle(server, token, frame, 'Ada'), { token })
  const emails = (await listOf(server, token)).map(({ email }) => email)
  expect(emails).toHaveLength(3)
  mails.length = 0
  await server.call('exportKeys', {}, { token })
  expect(mails.map(({ to }) => to)).toEqual([...new Set(emails)])
})

test('behavior: a deletion deletes every login', async () => {
  const server = serve()
  const { token } = await makeWallet(server, 'first@shop.example')
  await addEmail(server, token, 'second@shop.example')
  await server.call('deleteAccount', {}, { token })
  for (const email of ['first@shop.example', 'second@shop.example']) {
    const anew = await (await openFrame()).signIn(server, email)
    expect(await accountOf(server, anew)).toMatchObject({ addresses: null, email })
  }
})

test('error: an account has ten logins at most', async () => {
  const server = serve()
  const { frame, token } = await makeWallet(server, 'first@shop.example')
  for (let index = 1; index < 10; index += 1) {
    const flow = await visitGoogle(server, token, frame, `Ada${index}`)
    expect(await server.call('verifyLoginSocial', flow, { token })).toMatchObject({ status: 200 })
  }
  expect(await addEmail(server, token, 'eleventh@shop.example')).toMatchObject(
    failure('too_many_logins', 409),
  )
})
