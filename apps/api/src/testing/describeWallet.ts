import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Store } from '../store/Store.ts'
import { createSealer } from '../wallet/secrets/createSealer.ts'
import { resealShares } from '../wallet/shares/resealShares.ts'
import {
  addresses,
  ascending,
  createWalletLab,
  failure,
  formHeaders,
  frameOrigin,
  keyOf,
  minute,
  page,
  setOf,
  toText,
} from './createWalletLab.ts'

type Keys = [Uint8Array, Uint8Array, Uint8Array, Uint8Array]

/** Tests of embedded wallets that every database must pass. */
export function describeWallet({ open }: { open(): Promise<Store> }): void {
  let store: Store
  const lab = createWalletLab(() => store)
  const { serve, openFrame, makeWallet, newestCode, wrongOf, mails, lines } = lab
  beforeAll(async () => {
    store = await open()
  }, 60_000)
  afterAll(() => store?.close())
  beforeEach(() => lab.reset())

  describe('behavior: an embedded wallet', () => {
    test('from the code to a second device, with the same addresses', async () => {
      const server = serve()
      const { call } = server
      const email = 'Ada@shop.example'
      const frame = await openFrame()
      const { status, body: flow, headers } = await frame.startEmail(server, email)
      expect([status, flow.action]).toEqual([200, 'VERIFY_OTP'])
      expect(headers.get('access-control-allow-origin')).toBe(frameOrigin)
      expect(mails).toHaveLength(1)
      expect(mails[0]?.text).toContain(`Your code for ${page} is`)
      const verified = await frame.verify(server, flow.flowId, newestCode('ada@shop.example'))
      expect(verified.body).toEqual({
        deviceId: expect.any(String),
        session: { token: expect.any(String), expiresAt: lab.time + 5 * minute },
      })
      const { token } = verified.body.session
      expect((await call('readAccount', {}, { token })).body).toEqual({
        accountId: expect.any(String),
        email: 'ada@shop.example',
        userName: null,
        provider: 'email',
        addresses: null,
        setId: null,
        recoveryMethod: null,
        isImported: false,
        isFresh: true,
        isBlocked: false,
        passkeys: 0,
        asksPasskey: false,
        needsPasskey: false,
        passkeyRule: {},
      })
      expect((await call('createKeys', { addresses, set: setOf('one') }, { token })).body).toEqual({})
      expect((await call('readShare', {}, { token })).body).toEqual({
        setId: 'one',
        serverShare: toText('server share one'),
      })

      // A reload: the device opens a session of its own.
      lab.wait(60 * minute)
      frame.use(verified.body.deviceId)
      const again = await call('openSession', await frame.prove())
      expect((await call('readAccount', {}, { token: again.body.token })).body).toMatchObject({
        addresses,
        setId: 'one',
        recoveryMethod: 'server',
      })
      const { body: known } = await frame.startEmail(server, email, { proof: await frame.prove() })
      expect(known).toMatchObject({ action: 'CONNECT', session: { token: expect.any(String) } })

      // Out and in again: the device and its shares are the same.
      await call('signOut', {}, { token: again.body.token })
      for (const old of [again.body.token, known.session?.token])
        expect(await call('readAccount', {}, { token: old })).toMatchObject(failure('invalid_session', 401))
      expect(await call('openSession', await frame.prove())).toMatchObject(failure('signed_out', 401))
      const token2 = await frame.signIn(server, 'ada@shop.example')
      expect((await call('readAccount', {}, { token: token2 })).body).toMatchObject({
        addresses,
        setId: 'one',
      })

      // Another device.
      const other = await openFrame()
      const token3 = await other.signIn(serve(), 'ada@shop.example')
      expect(await call('readShare', {}, { token: token3 })).toMatchObject(failure('no_share', 404))
      expect((await call('recoverKeys', {}, { token: token3 })).body).toEqual(setOf('one'))
      expect(mails.at(-1)).toMatchObject({ subject: 'Your wallet was opened on a new device' })
      await call('addDevice', { set: setOf('two') }, { token: token3 })
      expect((await call('readAccount', {}, { token: token3 })).body).toMatchObject({
        addresses,
        setId: 'two',
      })
      expect((await call('readAccount', {}, { token: token2 })).body).toMatchObject({ setId: 'one' })
    })

    test('of several devices that create keys at once exactly one wins', async () => {
      const server = serve()
      const tokens: string[] = []
      for (let index = 0; index < 3; index += 1)
        tokens.push(await (await openFrame()).signIn(server, 'race@shop.example'))
      const replies = await Promise.all(
        tokens.map((token, index) =>
          server.call('createKeys', { addresses, set: setOf(`r${index}`) }, { token }),
        ),
      )
      expect(replies.map(({ status }) => status).toSorted(ascending)).toEqual([200, 409, 409])
    })

    test('a code is good once, and requests at once have five tries together', async () => {
      const server = serve()
      const frame = await openFrame()
      const { body: flow } = await frame.startEmail(server, 'once@shop.example')
      const code = newestCode('once@shop.example')
      const both = await Promise.all([1, 2].map(() => frame.verify(server, flow.flowId, code)))
      expect(both.map(({ status }) => status).toSorted(ascending)).toEqual([200, 400])
      lab.wait(minute)
      const { body: next } = await frame.startEmail(server, 'once@shop.example')
      const right = newestCode('once@shop.example')
      const wrong = await Promise.all(
        Array.from({ length: 9 }, () => frame.verify(server, next.flowId, wrongOf(right))),
      )
      const codes = wrong.map(({ body }) => body.code).toSorted(ascending)
      expect(codes.filter((one) => one === 'wallet/invalid_code')).toHaveLength(4)
      expect(codes.filter((one) => one === 'wallet/code_exhausted')).toHaveLength(5)
      expect(await frame.verify(server, next.flowId, right)).toMatchObject(failure('code_exhausted', 400))
    })

    test('an email address changes by a code from each mailbox', async () => {
      const server = serve()
      const frame = await openFrame()
      const token = await frame.signIn(server, 'old@shop.example')
      lab.wait(minute)
      const begun = await server.call(
        'startEmailUpdate',
        { email: 'New@shop.example', origin: page },
        { token },
      )
      expect(begun.body).toEqual({ flowId: expect.any(String), action: 'VERIFY_PRIMARY_OTP' })
      const { flowId } = begun.body
      const other = await (await openFrame()).signIn(server, 'mallory@shop.example')
      const primary = { flowId, otp: newestCode('old@shop.example') }
      expect(await server.call('verifyPrimaryEmail', primary, { token: other })).toMatchObject(
        failure('code_expired', 400),
      )
      expect(await server.call('verifySecondaryEmail', primary, { token })).toMatchObject(
        failure('code_expired', 400),
      )
      expect((await server.call('verifyPrimaryEmail', primary, { token })).body).toEqual({})
      const secondary = { flowId, otp: newestCode('new@shop.example') }
      expect((await server.call('verifySecondaryEmail', secondary, { token })).body).toEqual({
        email: 'new@shop.example',
      })
      expect(mails.at(-1)).toMatchObject({
        to: 'old@shop.example',
        subject: expect.stringContaining('has changed'),
      })
      const { body: account } = await server.call('readAccount', {}, { token })
      const next = await (await openFrame()).signIn(server, 'new@shop.example')
      expect((await server.call('readAccount', {}, { token: next })).body.accountId).toBe(account.accountId)
      const taken = await (await openFrame()).signIn(server, 'taken@shop.example')
      lab.wait(minute)
      const { body: flow } = await server.call(
        'startEmailUpdate',
        { email: 'new@shop.example', origin: page },
        { token: taken },
      )
      await server.call(
        'verifyPrimaryEmail',
        { flowId: flow.flowId, otp: newestCode('taken@shop.example') },
        { token: taken },
      )
      const last = { flowId: flow.flowId, otp: newestCode('new@shop.example') }
      expect(await server.call('verifySecondaryEmail', last, { token: taken })).toMatchObject(
        failure('email_in_use', 409),
      )
    })

    test('shares are sealed anew with the first keys, and the old ones are of no use then', async () => {
      const frame = await openFrame()
      const token = await frame.signIn(serve(), 'rotate@shop.example')
      await serve().call('createKeys', { addresses, set: setOf('kept') }, { token })
      const [oldShares, oldRecovery, newShares, newRecovery] = [1, 2, 11, 12].map((byte) =>
        keyOf(byte),
      ) as Keys
      const sealers = {
        sealShares: createSealer([newShares, oldShares]),
        sealRecovery: createSealer([newRecovery, oldRecovery]),
      }
      expect(await resealShares({ database: store.database, ...sealers })).toBeGreaterThan(0)
      expect(await resealShares({ database: store.database, ...sealers })).toBe(0)
      expect(await serve().call('readShare', {}, { token })).toMatchObject(failure('unavailable', 503))
      const rotated = serve({ shareKeys: [newShares], recoveryKeys: [newRecovery] })
      // The key signs sessions as well, so the frame opens another one.
      const session = (await rotated.call('openSession', await frame.prove())).body
      expect((await rotated.call('recoverKeys', {}, { token: session.token })).body).toEqual(setOf('kept'))
    })

    test('a notice is in the language that a device with shares has last asked for', async () => {
      const server = serve()
      const { call } = server
      const email = 'language@shop.example'
      const { token } = await makeWallet(server, email)
      const readIn = (language: string, of = token) => call('readAccount', {}, { token: of, language })
      const noticeIn = async (language: string) => {
        await call('exportKeys', {}, { token, language })
        return mails.at(-1)?.subject
      }
      // Without a choice, it is that of the request.
      expect(await noticeIn('en')).toBe('The keys of your wallet were shown')
      await readIn('ja-JP')
      const stranger = await openFrame()
      const strange = await stranger.signIn(server, email)
      await readIn('ar', strange)
      expect(await noticeIn('*')).toBe('リカバリーフレーズが表示されました')
      await readIn('de-AT, ar;q=0.5, en;q=0.1')
      expect(await noticeIn('')).toBe('عُرضت عبارة الاسترداد')
    })

    test('a deleted account leaves no share, and its address starts anew', async () => {
      const server = serve()
      const frame = await openFrame()
      const token = await frame.signIn(server, 'gone@shop.example')
      await server.call('createKeys', { addresses, set: setOf('gone') }, { token })
      expect((await server.call('deleteAccount', {}, { token })).body).toEqual({})
      expect(mails.at(-1)).toMatchObject({ subject: 'Your wallet was deleted' })
      expect(await server.call('readShare', {}, { token })).toMatchObject(failure('invalid_session', 401))
      expect(await lab.dump()).not.toMatch(/"gone"|gone@/)
      const next = await frame.signIn(server, 'gone@shop.example')
      expect((await server.call('readAccount', {}, { token: next })).body.addresses).toBeNull()
    })

    test('the audit log only grows', async () => {
      await (await openFrame()).signIn(serve(), 'audit@shop.example')
      const { database } = store
      const count = async () => {
        const result = await database.execute(sql`select count(*) as n from wallet_audit`)
        return Number(Object(result).rows[0]?.n)
      }
      const before = await count()
      expect(before).toBeGreaterThan(0)
      for (const change of [
        sql`delete from wallet_audit`,
        sql`update wallet_audit set event = 'x'`,
        sql`truncate wallet_audit`,
      ])
        await expect(database.execute(change)).rejects.toThrow('Failed query')
      expect(await count()).toBe(before)
    })

    test('neither the database nor the log has a code, a secret, a share or a token', async () => {
      const server = serve({ deviceApproval: true })
      await makeWallet(server, 'quiet@shop.example')
      const frame = await openFrame()
      const { body: flow } = await frame.startEmail(server, 'quiet@shop.example')
      const link = /token=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? ''
      expect(link.length).toBeGreaterThan(40)
      const pending = await lab.dump()
      await server.app.request('/wallet/v1/approve', {
        method: 'POST',
        headers: formHeaders,
        body: `token=${link}`,
      })
      const code = newestCode('quiet@shop.example')
      const approved = await lab.dump()
      const { body } = await frame.verify(server, flow.flowId, code)
      const { token } = body.session
      await server.call('createKeys', { addresses, set: setOf('quiet') }, { token })
      await server.call('readShare', {}, { token })
      await server.call('readShare', {}, { token: `${token}x` })
      const all = [pending, approved, await lab.dump(), JSON.stringify(lines)].join('\n')
      const shares = [toText('server share quiet'), toText('recovery share quiet'), 'server share quiet']
      for (const secret of [`"${code}"`, link, frame.secret, token, ...shares])
        expect(all).not.toContain(secret)
      expect(JSON.stringify(lines)).not.toMatch(/quiet@|0xf39F|"\d{6}"/)
      expect(JSON.stringify(lines)).toContain('/wallet/v1/keys/create')
    })
  })
}
