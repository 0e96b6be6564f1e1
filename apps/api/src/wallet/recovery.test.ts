import { type Logins, startLogins } from '@latchkey/sandbox'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Store } from '../store/Store.ts'
import { walletAudit, walletDevices, walletShareSets } from '../store/tables/wallet.ts'
import {
  addresses,
  createWalletLab,
  failure,
  minute,
  page,
  setOf,
  toText,
} from '../testing/createWalletLab.ts'
import { openEmptyStore } from '../testing/openEmptyStore.ts'

let store: Store
let logins: Logins
const lab = createWalletLab(() => store)
const { openFrame, newestCode, wrongOf, mails } = lab
beforeAll(async () => {
  ;[store, logins] = await Promise.all([openEmptyStore(), startLogins()])
})
beforeEach(() => lab.reset())
afterAll(async () => {
  await Promise.all([store.close(), logins.stop()])
})

const server = () => lab.serve({ socials: [logins.farcaster] })
type Server = ReturnType<typeof server>

const salt = toText('salt')
const proof = toText('the proof of a password')
/** The shares of a device whose recovery share a password seals. */
const lockedSet = (setId: string, change: object = {}) => ({
  ...setOf(setId),
  recovery: { method: 'password', salt, proof, sealed: toText(`sealed ${setId}`), ...change },
})
/** An account with keys, and the session of its first device. */
async function createAccount(serving: Server, email: string, setId: string) {
  const { call } = serving
  const frame = await openFrame()
  const token = await frame.signIn(serving, email)
  expect((await call('createKeys', { addresses, set: setOf(setId) }, { token })).body).toEqual({})
  return { frame, token }
}

test('behavior: a password in place of the server opens the recovery share, and nothing else does', async () => {
  const serving = server()
  const { call } = serving
  const email = 'lock@shop.example'
  const { token } = await createAccount(serving, email, 'l1')
  const other = await openFrame()
  const otherToken = await other.signIn(serving, email)
  await call('addDevice', { set: setOf('l2') }, { token: otherToken })
  expect((await call('readRecovery', {}, { token })).body).toEqual({ method: 'server' })

  expect((await call('setRecovery', { set: lockedSet('l3') }, { token })).body).toEqual({})
  expect(mails.at(-1)).toMatchObject({ to: email, subject: 'The recovery of your wallet has changed' })
  // The shares of the other device would restore the keys without the password.
  expect(await call('readAccount', {}, { token: otherToken })).toMatchObject(failure('invalid_session', 401))
  expect((await call('readShare', {}, { token })).body.setId).toBe('l3')
  expect((await call('readAccount', {}, { token })).body).toMatchObject({ recoveryMethod: 'password' })

  const again = await other.signIn(serving, email)
  expect((await call('readAccount', {}, { token: again })).body).toMatchObject({ setId: null })
  expect((await call('readRecovery', {}, { token: again })).body).toEqual({ method: 'password', salt })
  for (const body of [{}, { proof: toText('a guess') }])
    expect(await call('recoverKeys', body, { token: again })).toMatchObject(failure('wrong_recovery', 403))
  expect((await call('recoverKeys', { proof }, { token: again })).body).toEqual({
    setId: 'l3',
    serverShare: toText('server share l3'),
    recovery: { method: 'password', sealed: toText('sealed l3') },
  })
  // A device cannot weaken what the visitor has chosen.
  for (const set of [setOf('l4'), lockedSet('l4', { proof: salt }), lockedSet('l4', { salt: proof })])
    expect(await call('addDevice', { set }, { token: again })).toMatchObject(failure('wrong_recovery', 403))
  expect((await call('addDevice', { set: lockedSet('l4') }, { token: again })).body).toEqual({})
  const stored = await lab.dump()
  for (const secret of [proof, toText('sealed l3'), 'the proof of a password'])
    expect(stored).not.toContain(secret)
})

test('behavior: a device that stores shares again leaves no earlier ones behind', async () => {
  const serving = server()
  const { call } = serving
  const { token } = await createAccount(serving, 'again@shop.example', 'again1')
  const other = await openFrame()
  const otherToken = await other.signIn(serving, 'again@shop.example')
  expect((await call('addDevice', { set: setOf('again2') }, { token: otherToken })).body).toEqual({})
  for (const setId of ['again3', 'again4', 'again5'])
    expect((await call('addDevice', { set: setOf(setId) }, { token: otherToken })).body).toEqual({})
  const sets = await store.database.select({ setId: walletShareSets.setId }).from(walletShareSets)
  expect(sets.map(({ setId }) => setId).filter((setId) => setId.startsWith('again'))).toEqual([
    'again1',
    'again5',
  ])
  expect((await call('readShare', {}, { token })).body).toMatchObject({ setId: 'again1' })
  expect((await call('readShare', {}, { token: otherToken })).body).toMatchObject({ setId: 'again5' })
  // Shares that are refused leave those of the device as they were.
  expect(await call('addDevice', { set: setOf('again1') }, { token: otherToken })).toMatchObject(
    failure('invalid_request', 400),
  )
  expect((await call('readShare', {}, { token: otherToken })).body).toMatchObject({ setId: 'again5' })
})

test('behavior: a passkey keeps its id, and the visitor goes back to the server', async () => {
  const serving = server()
  const { call } = serving
  const { token } = await createAccount(serving, 'key@shop.example', 'k1')
  const credentialId = toText('credential')
  const set = lockedSet('k2', { method: 'passkey', credentialId })
  await call('setRecovery', { set }, { token })
  expect((await call('readRecovery', {}, { token })).body).toEqual({ method: 'passkey', salt, credentialId })
  await call('setRecovery', { set: setOf('k3') }, { token })
  expect((await call('recoverKeys', {}, { token })).body).toEqual(setOf('k3'))
})

test('error: ten wrong passwords a day end further tries, also of the right one', async () => {
  const serving = server()
  const { call } = serving
  const { token } = await createAccount(serving, 'guess@shop.example', 'g1')
  await call('setRecovery', { set: lockedSet('g2') }, { token })
  for (let tried = 0; tried < 10; tried += 1)
    expect(await call('recoverKeys', { proof: toText(`guess ${tried}`) }, { token })).toMatchObject(
      failure('wrong_recovery', 403),
    )
  expect(await call('recoverKeys', { proof }, { token })).toMatchObject(failure('too_many_requests', 429))
  const email = { email: 'new@shop.example', origin: page, proof }
  expect(await call('startEmailUpdate', email, { token })).toMatchObject(failure('too_many_requests', 429))
})

test('behavior: a call that reveals or ends a wallet needs a sign-in of the last ten minutes, or a code', async () => {
  const serving = server()
  const { call } = serving
  const email = 'fresh@shop.example'
  const { frame, token: first } = await createAccount(serving, email, 'f1')
  expect((await call('exportKeys', {}, { token: first })).body).toEqual({
    setId: 'f1',
    serverShare: toText('server share f1'),
  })
  expect(mails.at(-1)).toMatchObject({ subject: 'The keys of your wallet were shown' })
  expect((await call('readAccount', {}, { token: first })).body).toMatchObject({ isFresh: true })
  lab.wait(11 * minute)
  const session = async () => (await call('openSession', await frame.prove())).body.token
  let token = await session()
  expect((await call('readAccount', {}, { token })).body).toMatchObject({ isFresh: false })
  for (const name of ['exportKeys', 'recoverKeys', 'deleteAccount'] as const)
    expect(await call(name, {}, { token })).toMatchObject(failure('sign_in_again', 403))
  expect(await call('setRecovery', { set: lockedSet('f2') }, { token })).toMatchObject(
    failure('sign_in_again', 403),
  )
  const { flowId } = (await call('startConfirmation', { origin: page }, { token })).body
  const otp = newestCode(email)
  expect(await call('verifyConfirmation', { flowId, otp: wrongOf(otp) }, { token })).toMatchObject(
    failure('invalid_code', 400),
  )
  const stranger = await (await openFrame()).signIn(serving, 'stranger@shop.example')
  expect(await call('verifyConfirmation', { flowId, otp }, { token: stranger })).toMatchObject(
    failure('code_expired', 400),
  )
  token = await session()
  expect((await call('verifyConfirmation', { flowId, otp }, { token })).body).toEqual({})
  expect(await call('verifyConfirmation', { flowId, otp }, { token })).toMatchObject(
    failure('code_expired', 400),
  )
  expect((await call('exportKeys', {}, { token })).body.setId).toBe('f1')
})

test('behavior: a login confirms its own account alone', async () => {
  const { call } = server()
  const login = async (name: string) => {
    const frame = await openFrame()
    const body = { projectId: 'shop', origin: page, secret: frame.secret }
    const { flowId, uri } = (await call('startFarcaster', body)).body
    await fetch(uri, { method: 'POST', body: new URLSearchParams({ name, choice: 'continue' }) })
    await call('readSocial', { flowId, secret: frame.secret })
    return { frame, flow: { flowId, secret: frame.secret } }
  }
  const { frame, flow } = await login('Ada')
  const signedIn = (await call('verifySocial', { ...flow, deviceKey: frame.spki })).body
  frame.use(signedIn.deviceId)
  lab.wait(11 * minute)
  const { token } = (await call('openSession', await frame.prove())).body
  expect(await call('startConfirmation', { origin: page }, { token })).toMatchObject(failure('no_email', 409))
  const bob = await login('Bob')
  expect(await call('confirmSocial', bob.flow, { token })).toMatchObject(failure('other_account', 403))
  expect(await call('deleteAccount', {}, { token })).toMatchObject(failure('sign_in_again', 403))
  const ada = await login('Ada')
  expect((await call('confirmSocial', ada.flow, { token })).body).toEqual({})
  expect(await call('confirmSocial', ada.flow, { token })).toMatchObject(failure('login_expired', 400))
  expect((await call('deleteAccount', {}, { token })).body).toEqual({})
})

test('behavior: a lost mailbox is replaced by the password and a code from the new one', async () => {
  const serving = server()
  const { call } = serving
  const { token } = await createAccount(serving, 'lost@shop.example', 'm1')
  lab.wait(minute)
  const update = { email: 'found@shop.example', origin: page }
  expect(await call('startEmailUpdate', { ...update, proof }, { token })).toMatchObject(
    failure('wrong_recovery', 403),
  )
  await call('setRecovery', { set: lockedSet('m2') }, { token })
  const begun = (await call('startEmailUpdate', { ...update, proof }, { token })).body
  expect(begun.action).toBe('VERIFY_SECONDARY_OTP')
  const otp = newestCode('found@shop.example')
  expect((await call('verifySecondaryEmail', { flowId: begun.flowId, otp }, { token })).body).toEqual({
    email: 'found@shop.example',
  })
  expect(mails.at(-1)).toMatchObject({ to: 'lost@shop.example' })
})

test('behavior: a mail reports each recovery, export, change and deletion, where the account has an address', async () => {
  const serving = server()
  const email = 'reported@shop.example'
  const { token } = await createAccount(serving, email, 'r1')
  mails.length = 0
  const body = { recoverKeys: {}, exportKeys: {}, setRecovery: { set: lockedSet('r2') }, deleteAccount: {} }
  for (const name of Object.keys(body) as (keyof typeof body)[])
    expect(await serving.call(name, body[name], { token })).toMatchObject({ status: 200 })
  expect(mails.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
    `${email}: Your wallet was opened on a new device`,
    `${email}: The keys of your wallet were shown`,
    `${email}: The recovery of your wallet has changed`,
    `${email}: Your wallet was deleted`,
  ])
})

test('behavior: signing other devices out leaves this one signed in', async () => {
  const serving = server()
  const { call } = serving
  const email = 'others@shop.example'
  const { token } = await createAccount(serving, email, 'o1')
  const other = await (await openFrame()).signIn(serving, email)
  expect((await call('signOutOthers', {}, { token })).body).toEqual({})
  expect(await call('readAccount', {}, { token: other })).toMatchObject(failure('invalid_session', 401))
  expect((await call('readShare', {}, { token })).body.setId).toBe('o1')
})

/** The numbers of an account's events, by name. */
async function countEvents() {
  const rows = await store.database.select({ event: walletAudit.event }).from(walletAudit)
  const counts: Record<string, number> = {}
  for (const { event } of rows) counts[event] = (counts[event] ?? 0) + 1
  return counts
}

test('error: a step that began with the old mailbox ends with the change of it', async () => {
  const serving = server()
  const { call } = serving
  const email = 'old@shop.example'
  const { frame } = await createAccount(serving, email, 's1')
  const thief = await openFrame()
  const held = await thief.signIn(serving, email)
  lab.wait(minute)
  // Somebody with the old mailbox holds every step that begins with it.
  const own = { email: 'thief@shop.example', origin: page }
  const { flowId } = (await call('startEmailUpdate', own, { token: held })).body
  const first = { flowId, otp: newestCode(email) }
  expect((await call('verifyPrimaryEmail', first, { token: held })).body).toEqual({})
  const second = { flowId, otp: newestCode('thief@shop.example') }
  lab.wait(minute)
  const confirmation = (await call('startConfirmation', { origin: page }, { token: held })).body.flowId
  const confirming = { flowId: confirmation, otp: newestCode(email) }
  lab.wait(minute)
  const late = await openFrame()
  const login = (await late.startEmail(serving, email)).body.flowId
  const loginCode = newestCode(email)

  lab.wait(minute)
  const { token } = (await call('openSession', await frame.prove())).body
  const update = { email: 'moved@shop.example', origin: page }
  const begun = (await call('startEmailUpdate', update, { token })).body.flowId
  await call('verifyPrimaryEmail', { flowId: begun, otp: newestCode(email) }, { token })
  const last = { flowId: begun, otp: newestCode('moved@shop.example') }
  expect((await call('verifySecondaryEmail', last, { token })).body).toEqual({ email: 'moved@shop.example' })

  expect(await call('verifySecondaryEmail', second, { token: held })).toMatchObject(
    failure('invalid_session', 401),
  )
  expect(await late.verify(serving, login, loginCode)).toMatchObject(failure('code_expired', 400))
  // The device signs in again, as a device of the account would.
  await store.database.update(walletDevices).set({ signedInUntil: new Date(lab.time + 60 * minute) })
  const again = (await call('openSession', await thief.prove())).body.token
  for (const [name, body] of [
    ['verifySecondaryEmail', second],
    ['verifyConfirmation', confirming],
  ] as const)
    expect(await call(name, body, { token: again })).toMatchObject(failure('code_expired', 400))
  expect((await call('readAccount', {}, { token })).body.email).toBe('moved@shop.example')
})

test('error: a device that never had keys replaces those of a password with its proof alone', async () => {
  const serving = server()
  const { call } = serving
  const email = 'sealed@shop.example'
  const { token } = await createAccount(serving, email, 'n1')
  await call('setRecovery', { set: lockedSet('n2') }, { token })
  const other = await (await openFrame()).signIn(serving, email)
  for (const body of [{ set: setOf('n3') }, { set: lockedSet('n3') }, { set: setOf('n3'), proof: salt }])
    expect(await call('setRecovery', body, { token: other })).toMatchObject(failure('wrong_recovery', 403))
  expect((await call('readShare', {}, { token })).body.setId).toBe('n2')
  expect((await call('setRecovery', { set: setOf('n4'), proof }, { token: other })).body).toEqual({})
  expect((await call('readShare', {}, { token: other })).body.setId).toBe('n4')
})

test('error: wrong proofs count in every call that compares one, also after a restart', async () => {
  const email = 'restart@shop.example'
  const { token } = await createAccount(server(), email, 't1')
  await server().call('setRecovery', { set: lockedSet('t2') }, { token })
  const other = await (await openFrame()).signIn(server(), email)
  const guess = toText('a guess')
  const update = { email: 'elsewhere@shop.example', origin: page, proof: guess }
  for (let tried = 0; tried < 10; tried += 1) {
    // Each a process of its own.
    const { call } = server()
    const reply = await [
      () => call('recoverKeys', { proof: guess }, { token: other }),
      () => call('addDevice', { set: lockedSet('t3', { proof: guess }) }, { token: other }),
      () => call('setRecovery', { set: setOf('t3'), proof: guess }, { token: other }),
      () => call('startEmailUpdate', update, { token: other }),
    ][tried % 4]?.()
    expect(reply).toMatchObject(failure('wrong_recovery', 403))
  }
  const { call } = server()
  for (const reply of [
    await call('recoverKeys', { proof }, { token: other }),
    await call('addDevice', { set: lockedSet('t3') }, { token: other }),
    await call('setRecovery', { set: setOf('t3'), proof }, { token: other }),
    await call('startEmailUpdate', { ...update, proof }, { token: other }),
  ])
    expect(reply).toMatchObject(failure('too_many_requests', 429))
})

test('behavior: the owner gets one mail about wrong proofs, and the log has each', async () => {
  const serving = server()
  const { call } = serving
  const email = 'watched@shop.example'
  const { token } = await createAccount(serving, email, 'w1')
  await call('setRecovery', { set: lockedSet('w2') }, { token })
  const before = await countEvents()
  mails.length = 0
  for (let tried = 0; tried < 6; tried += 1)
    await call('recoverKeys', { proof: toText(`guess ${tried}`) }, { token })
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [email, 'Somebody entered a wrong password for your wallet'],
  ])
  const after = await countEvents()
  expect((after['wrong proof'] ?? 0) - (before['wrong proof'] ?? 0)).toBe(6)
})

test('behavior: the log has wrong codes, begun changes of the mailbox and reopened sessions', async () => {
  const serving = server()
  const { call } = serving
  const email = 'logged@shop.example'
  const { frame, token } = await createAccount(serving, email, 'x1')
  lab.wait(minute)
  const before = await countEvents()
  const { flowId } = (await call('startEmailUpdate', { email: 'y@shop.example', origin: page }, { token }))
    .body
  await call('verifyPrimaryEmail', { flowId, otp: wrongOf(newestCode(email)) }, { token })
  lab.wait(minute)
  const stranger = await openFrame()
  const login = (await stranger.startEmail(serving, email)).body.flowId
  await stranger.verify(serving, login, wrongOf(newestCode(email)))
  await call('openSession', await frame.prove())
  const after = await countEvents()
  const more = (event: string) => (after[event] ?? 0) - (before[event] ?? 0)
  expect(['wrong code', 'email change started', 'session opened'].map(more)).toEqual([2, 1, 1])
})
