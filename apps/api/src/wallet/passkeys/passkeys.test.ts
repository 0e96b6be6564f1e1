import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Store } from '../../store/Store.ts'
import { walletAudit } from '../../store/tables/wallet.ts'
import { type Authenticator, createAuthenticator } from '../../testing/createAuthenticator.ts'
import {
  addresses,
  ascending,
  createWalletLab,
  failure,
  frameOrigin,
  minute,
  page,
  setOf,
  toText,
} from '../../testing/createWalletLab.ts'
import { openEmptyStore } from '../../testing/openEmptyStore.ts'

let store: Store
const lab = createWalletLab(() => store)
const { openFrame, mails } = lab
beforeAll(async () => {
  store = await openEmptyStore()
  serving = lab.serve()
})
beforeEach(() => lab.reset())
afterAll(() => store.close())

type Server = ReturnType<typeof lab.serve>
let serving: Server
const call: Server['call'] = (...request) => serving.call(...request)
const denied = failure('invalid_passkey', 403)
const needed = failure('passkey_needed', 403)

/** A wallet with a passkey, and the session of its first device. */
async function createAccount(
  email: string,
  options: Partial<Parameters<typeof createAuthenticator>[0]> = {},
) {
  const frame = await openFrame()
  const token = await frame.signIn(serving, email)
  expect((await call('createKeys', { addresses, set: setOf('own') }, { token })).body).toEqual({})
  const authenticator = createAuthenticator({ origin: frameOrigin, ...options })
  const { body } = await call('startPasskey', { purpose: 'add' }, { token })
  const added = { registration: authenticator.register(body), name: 'My phone' }
  expect((await call('addPasskey', added, { token })).body).toEqual({})
  return { frame, token, authenticator, added }
}
type Frame = Awaited<ReturnType<typeof openFrame>>
const start = async ({ secret }: Frame) =>
  (await call('startPasskeySignIn', { projectId: 'shop', origin: page, secret })).body
const verify = ({ secret, spki }: Frame, passkey: object) =>
  call('verifyPasskey', { secret, passkey, deviceKey: spki })
const confirm = async (authenticator: Authenticator, token: string, change = {}) => {
  const { body } = await call('startPasskey', { purpose: 'confirm' }, { token })
  return call('confirmPasskey', { passkey: authenticator.use(body, change) }, { token })
}
const events = async (token: string) => {
  const { accountId } = (await call('readAccount', {}, { token })).body
  const rows = await store.database.select().from(walletAudit).where(eq(walletAudit.accountId, accountId))
  return rows.map(({ event }) => event)
}

test('behavior: a passkey signs in on another device, which then restores the keys', async () => {
  const { token, authenticator } = await createAccount('ada@shop.example')
  expect(mails.at(-1)).toMatchObject({
    to: 'ada@shop.example',
    subject: 'The passkeys of your wallet have changed',
  })
  const other = await openFrame()
  const { body, status } = await verify(other, authenticator.use(await start(other)))
  expect(status).toBe(200)
  const own = (await call('readAccount', {}, { token })).body
  const signedIn = (await call('readAccount', {}, { token: body.session.token })).body
  expect(signedIn).toMatchObject({
    accountId: own.accountId,
    addresses,
    isFresh: true,
    passkeys: 1,
    setId: null,
  })
  expect((await call('recoverKeys', {}, { token: body.session.token })).status).toBe(200)
  expect((await call('readPasskeys', {}, { token })).body.passkeys).toEqual([
    {
      credentialId: authenticator.credentialId,
      name: 'My phone',
      createdAt: expect.any(Number),
      usedAt: lab.time,
    },
  ])
  expect(await events(token)).toEqual(expect.arrayContaining(['passkey added', 'signed in']))
})

test('error: a passkey signs in with nothing but its own signature of an own, unused challenge', async () => {
  const { authenticator } = await createAccount('bea@shop.example')
  const { authenticator: stranger, added } = await createAccount('cyd@shop.example')
  const frame = await openFrame()
  const again = authenticator.use(await start(frame))
  expect((await verify(frame, again)).status).toBe(200)
  expect(await verify(frame, again)).toMatchObject(denied)
  const attempts: readonly (readonly [Parameters<Authenticator['use']>[1]])[] = [
    [{ origin: 'https://evil.example' }],
    [{ origin: page }],
    [{ site: 'evil.example' }],
    [{ crossOrigin: true }],
    [{ topOrigin: page }],
    [{ type: 'webauthn.create' }],
    [{ isVerified: false }],
    [{ userHandle: toText('another account') }],
  ]
  for (const [change] of attempts)
    expect(await verify(frame, authenticator.use(await start(frame), change))).toMatchObject(denied)
  // A challenge of another frame, of another kind, of nobody, and one that has expired.
  const foreign = await start(await openFrame())
  expect(await verify(frame, authenticator.use(foreign))).toMatchObject(denied)
  expect(await verify(frame, authenticator.use({ challenge: toText('guess') }))).toMatchObject(denied)
  const late = await start(frame)
  lab.wait(5 * minute)
  expect(await verify(frame, authenticator.use(late))).toMatchObject(denied)
  // The signature of another passkey, under the name of this one.
  const { signature } = stranger.use(await start(frame))
  const mixed = { ...authenticator.use(await start(frame)), signature }
  expect(await verify(frame, mixed)).toMatchObject(denied)
  for (const clientData of [toText('null'), toText('{'), toText('7')])
    expect(await verify(frame, { ...again, clientData })).toMatchObject(denied)
  expect(await verify(frame, added.registration)).toMatchObject(failure('invalid_request', 400))
  expect((await verify(frame, authenticator.use(await start(frame)))).status).toBe(200)
})

test('error: a passkey of no account, and one that was removed, sign nobody in', async () => {
  const frame = await openFrame()
  const unknown = createAuthenticator({ origin: frameOrigin })
  const missing = failure('unknown_passkey', 404)
  expect(await verify(frame, unknown.use(await start(frame), { userHandle: toText('x') }))).toMatchObject(
    missing,
  )
  const { token, authenticator } = await createAccount('dee@shop.example')
  const { credentialId } = authenticator
  expect((await call('removePasskey', { credentialId }, { token })).body).toEqual({})
  expect(await verify(frame, authenticator.use(await start(frame)))).toMatchObject(missing)
  expect(await call('removePasskey', { credentialId }, { token })).toMatchObject(missing)
  expect(await events(token)).toContain('passkey removed')
})

test('error: a counter that goes back is refused, and recorded', async () => {
  const { token, authenticator } = await createAccount('eli@shop.example')
  const frame = await openFrame()
  expect((await verify(frame, authenticator.use(await start(frame), { counter: 9 }))).status).toBe(200)
  for (const counter of [9, 8, 0])
    expect(await verify(frame, authenticator.use(await start(frame), { counter }))).toMatchObject(denied)
  expect((await events(token)).filter((event) => event === 'passkey counter went back')).toHaveLength(3)
  expect((await verify(frame, authenticator.use(await start(frame), { counter: 10 }))).status).toBe(200)
})

test('behavior: a passkey that counts nothing signs in again and again', async () => {
  const { authenticator } = await createAccount('fay@shop.example', { counts: false })
  const frame = await openFrame()
  for (let times = 0; times < 3; times += 1)
    expect((await verify(frame, authenticator.use(await start(frame)))).status).toBe(200)
})

test('error: of two sign-ins at once with one challenge, one succeeds', async () => {
  const { authenticator } = await createAccount('gus@shop.example')
  const frame = await openFrame()
  const passkey = authenticator.use(await start(frame))
  const replies = await Promise.all([verify(frame, passkey), verify(frame, passkey)])
  expect(replies.map(({ status }) => status).toSorted(ascending)).toEqual([200, 403])
})

test('error: a wallet with a passkey does nothing important after a mailed code alone', async () => {
  const { token, authenticator } = await createAccount('hal@shop.example')
  const thief = await openFrame()
  const mailed = await thief.signIn(serving, 'hal@shop.example')
  expect((await call('readAccount', {}, { token: mailed })).body).toMatchObject({
    isFresh: false,
    passkeys: 1,
  })
  const { credentialId } = authenticator
  expect(await call('startPasskey', { purpose: 'add' }, { token: mailed })).toMatchObject(needed)
  expect(await call('removePasskey', { credentialId }, { token: mailed })).toMatchObject(needed)
  expect(await call('askPasskey', { isAsked: false }, { token: mailed })).toMatchObject(needed)
  expect(await call('exportKeys', {}, { token: mailed })).toMatchObject(needed)
  expect(await call('deleteAccount', {}, { token: mailed })).toMatchObject(needed)
  expect(await call('setRecovery', { set: setOf('theirs') }, { token: mailed })).toMatchObject(needed)
  lab.wait(minute)
  const update = { email: 'thief@shop.example', origin: page }
  expect(await call('startEmailUpdate', update, { token: mailed })).toMatchObject(needed)
  expect(
    await confirm(createAuthenticator({ origin: frameOrigin }), mailed, { userHandle: 'AAAA' }),
  ).toMatchObject(failure('unknown_passkey', 404))
  // A lost passkey must not lose the wallet.
  expect((await call('recoverKeys', {}, { token: mailed })).status).toBe(200)

  lab.wait(11 * minute)
  const later = (await call('openSession', await thief.prove())).body.token
  expect((await confirm(authenticator, later)).body).toEqual({})
  expect((await call('readAccount', {}, { token: later })).body).toMatchObject({ isFresh: true })
  expect((await call('removePasskey', { credentialId }, { token: later })).body).toEqual({})
  expect(token).not.toBe(later)
})

test('error: the passkey of another account confirms nothing', async () => {
  const { token } = await createAccount('ivy@shop.example')
  const { authenticator } = await createAccount('jon@shop.example')
  expect(await confirm(authenticator, token)).toMatchObject(denied)
  // Nor does a challenge of another session, or of another kind.
  const { authenticator: own, token: ownToken } = await createAccount('kay@shop.example')
  const { body: foreign } = await call('startPasskey', { purpose: 'confirm' }, { token })
  expect(await call('confirmPasskey', { passkey: own.use(foreign) }, { token: ownToken })).toMatchObject(
    denied,
  )
  const { body: other } = await call('startPasskey', { purpose: 'sign' }, { token: ownToken })
  expect(await call('confirmPasskey', { passkey: own.use(other) }, { token: ownToken })).toMatchObject(denied)
})

test('error: a passkey is added with an own challenge, once, and only from the wallet', async () => {
  const { token, added } = await createAccount('lea@shop.example')
  expect(await call('addPasskey', added, { token })).toMatchObject(denied)
  for (const change of [
    { origin: page },
    { site: 'evil.example' },
    { topOrigin: page },
    { isVerified: false },
  ]) {
    const { body } = await call('startPasskey', { purpose: 'add' }, { token })
    const registration = createAuthenticator({ origin: frameOrigin }).register(body, change)
    expect(await call('addPasskey', { registration, name: 'Bad' }, { token })).toMatchObject(denied)
  }
  // Another account cannot take over a passkey.
  const { token: other } = await createAccount('max@shop.example')
  const { body } = await call('startPasskey', { purpose: 'add' }, { token: other })
  const renamed = {
    ...createAuthenticator({ origin: frameOrigin }).register(body),
    credentialId: added.registration.credentialId,
  }
  expect(await call('addPasskey', { registration: renamed, name: 'Mine' }, { token: other })).toMatchObject(
    denied,
  )
  for (const name of ['', ' ', 'two\nlines', 'x'.repeat(61)])
    expect(await call('addPasskey', { ...added, name }, { token })).toMatchObject(
      failure('invalid_request', 400),
    )
})

test('error: a wallet that asks for a passkey signs nothing by a session alone', async () => {
  const { token, authenticator } = await createAccount('ned@shop.example')
  expect((await call('askPasskey', { isAsked: true }, { token })).body).toEqual({})
  expect(await call('readShare', {}, { token })).toMatchObject(needed)
  const sign = async (change = {}) => {
    const { body } = await call('startPasskey', { purpose: 'sign' }, { token })
    const passkey = authenticator.use(body, change)
    return { passkey, reply: await call('readShare', { passkey }, { token }) }
  }
  const { passkey, reply } = await sign()
  expect(reply.body.setId).toBe('own')
  // It releases the share for one approval, which may need two signatures, and on this device alone.
  const { again } = reply.body
  expect(again).toEqual(expect.any(String))
  expect(await call('readShare', { passkey }, { token })).toMatchObject(denied)
  const { token: foreign } = await createAccount('nell@shop.example')
  const spent = (await sign()).reply.body.again
  expect(await call('readShare', { again: spent }, { token: foreign })).toMatchObject(denied)
  const second = await call('readShare', { again }, { token })
  expect([second.body.setId, second.body.again]).toEqual(['own', undefined])
  for (const repeated of [again, spent, toText('guess')])
    expect(await call('readShare', { again: repeated }, { token })).toMatchObject(denied)
  for (const change of [{ origin: page }, { site: 'evil.example' }, { isVerified: false }, { counter: 1 }])
    expect((await sign(change)).reply).toMatchObject(denied)
  const { body: other } = await call('startPasskey', { purpose: 'confirm' }, { token })
  expect(await call('readShare', { passkey: authenticator.use(other) }, { token })).toMatchObject(denied)

  // A mailed code brings the keys to no other device.
  const thief = await openFrame()
  const mailed = await thief.signIn(serving, 'ned@shop.example')
  expect(await call('recoverKeys', {}, { token: mailed })).toMatchObject(needed)
  expect(await call('addDevice', { set: setOf('theirs') }, { token: mailed })).toMatchObject(needed)

  expect((await call('askPasskey', { isAsked: false }, { token: mailed })).body).toMatchObject(needed.body)
  expect((await confirm(authenticator, mailed)).body).toEqual({})
  expect((await call('askPasskey', { isAsked: false }, { token: mailed })).body).toEqual({})
  expect((await call('readShare', {}, { token })).status).toBe(200)
})

test('behavior: removing the last passkey ends that it is asked', async () => {
  const { token, authenticator } = await createAccount('ora@shop.example')
  await call('askPasskey', { isAsked: true }, { token })
  await call('removePasskey', { credentialId: authenticator.credentialId }, { token })
  expect((await call('readAccount', {}, { token })).body).toMatchObject({
    asksPasskey: false,
    passkeys: 0,
    isFresh: true,
  })
  expect((await call('readShare', {}, { token })).status).toBe(200)
  expect(await call('askPasskey', { isAsked: true }, { token })).toMatchObject(
    failure('unknown_passkey', 404),
  )
})

test('law: the database has no challenge in clear', async () => {
  const { token } = await createAccount('pia@shop.example')
  const { body } = await call('startPasskey', { purpose: 'sign' }, { token })
  expect(await lab.dump()).not.toContain(body.challenge)
})

test('error: what the wallet finds to need a passkey is signed with one alone', async () => {
  const { token, authenticator } = await createAccount('quin@shop.example')
  expect((await call('readShare', {}, { token })).status).toBe(200)
  expect(await call('readShare', { needsPasskey: true }, { token })).toMatchObject(needed)
  const { body } = await call('startPasskey', { purpose: 'sign' }, { token })
  const passkey = authenticator.use(body)
  expect((await call('readShare', { needsPasskey: true, passkey }, { token })).status).toBe(200)
})

test('behavior: a password of the visitor restores the keys of a wallet that asks for a passkey', async () => {
  const { token } = await createAccount('rob@shop.example')
  const recovery = {
    method: 'password',
    sealed: toText('sealed'),
    salt: toText('salt'),
    proof: toText('proof'),
  } as const
  const set = { setId: 'sealed', serverShare: toText('share'), recovery }
  expect((await call('setRecovery', { set }, { token })).body).toEqual({})
  await call('askPasskey', { isAsked: true }, { token })
  const other = await (await openFrame()).signIn(serving, 'rob@shop.example')
  expect((await call('recoverKeys', { proof: toText('wrong') }, { token: other })).status).toBe(403)
  expect((await call('recoverKeys', { proof: toText('proof') }, { token: other })).status).toBe(200)
})

test("error: a project's rule for new devices keeps the keys from a mailed code, and from signing without a passkey", async () => {
  const { token, authenticator } = await createAccount('sue@shop.example')
  const { body: own } = await call('readAccount', {}, { token })
  expect(own).toMatchObject({ needsPasskey: false, passkeyRule: {} })
  const other = await openFrame()
  const mailed = await other.signIn(serving, 'sue@shop.example', 'bank')
  expect(await call('recoverKeys', {}, { token: mailed })).toMatchObject(needed)
  expect(await call('addDevice', { set: setOf('bank') }, { token: mailed })).toMatchObject(needed)
  expect((await confirm(authenticator, mailed)).body).toEqual({})
  expect((await call('addDevice', { set: setOf('bank') }, { token: mailed })).body).toEqual({})
  expect((await call('readAccount', {}, { token: mailed })).body).toMatchObject({
    needsPasskey: true,
    passkeyRule: { usd: '100', newRecipient: true },
  })
  expect(await call('readShare', {}, { token: mailed })).toMatchObject(needed)
  const { body } = await call('startPasskey', { purpose: 'sign' }, { token: mailed })
  const passkey = authenticator.use(body)
  expect((await call('readShare', { passkey }, { token: mailed })).status).toBe(200)
  // The other project has no rule.
  expect((await call('readShare', {}, { token })).status).toBe(200)
  lab.wait(24 * 60 * minute)
  const later = (await call('openSession', await other.prove())).body.token
  expect((await call('readShare', {}, { token: later })).status).toBe(200)
})

test('behavior: a visitor without a passkey restores the keys, and signs on the new device once they have added one', async () => {
  const first = await (await openFrame()).signIn(serving, 'tom@shop.example')
  await call('createKeys', { addresses, set: setOf('first') }, { token: first })
  const token = await (await openFrame()).signIn(serving, 'tom@shop.example', 'bank')
  expect((await call('recoverKeys', {}, { token })).status).toBe(200)
  expect((await call('addDevice', { set: setOf('second') }, { token })).body).toEqual({})
  expect(await call('readShare', {}, { token })).toMatchObject(needed)
  const authenticator = createAuthenticator({ origin: frameOrigin })
  const { body } = await call('startPasskey', { purpose: 'add' }, { token })
  const added = { registration: authenticator.register(body), name: 'My phone' }
  expect((await call('addPasskey', added, { token })).body).toEqual({})
  const { body: started } = await call('startPasskey', { purpose: 'sign' }, { token })
  expect((await call('readShare', { passkey: authenticator.use(started) }, { token })).status).toBe(200)
})
