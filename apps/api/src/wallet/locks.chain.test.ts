import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../store/openDatabase.ts'
import type { Store } from '../store/Store.ts'
import { addresses, ascending, createWalletLab, minute, setOf, toText } from '../testing/createWalletLab.ts'
import { accountCalls, prepareCall } from '../testing/prepareCall.ts'
import { sharedPostgres } from '../testing/sharedPostgres.ts'
import { startDatabaseProxy } from '../testing/startDatabaseProxy.ts'

const postgres = sharedPostgres()
let store: Store
const lab = createWalletLab(() => store)
beforeAll(async () => {
  store = await openDatabase({ databaseUrl: await postgres.createDatabase() })
})
beforeEach(() => lab.reset())
afterAll(() => store.close())

const rounds = process.env['LATCHKEY_LONG'] ? 200 : 20

test('behavior: changes of the recovery and calls of another device at once leave what one after the other leaves', async () => {
  const server = lab.serve()
  for (let round = 0; round < rounds; round += 1) {
    const email = `lock${round}@shop.example`
    const { token } = await lab.makeWallet(server, email)
    const other = await (await lab.openFrame()).signIn(server, email)
    const proof = toText('proof')
    const sealed = { method: 'password', salt: toText('salt'), proof, sealed: toText('sealed') } as const
    const [changed, added, read, rival] = await Promise.all([
      server.call('setRecovery', { set: { ...setOf('locked'), recovery: sealed } }, { token }),
      server.call('addDevice', { set: setOf('added') }, { token: other }),
      server.call('readShare', {}, { token: other }),
      server.call('setRecovery', { set: setOf('rival') }, { token: other }),
    ])
    // The first of two changes signs the other device out.
    expect([changed.status, rival.status].toSorted(ascending)).toEqual([200, 401])
    for (const { status } of [added, read]) expect(status).not.toBe(503)
    const won = changed.status === 200 ? token : other
    const account = (await server.call('readAccount', {}, { token: won })).body
    const recovery = (await server.call('recoverKeys', { proof }, { token: won })).body
    const isLocked = changed.status === 200
    const method = isLocked ? 'password' : 'server'
    // The other device may replace its own set again.
    const setIds = isLocked ? ['locked'] : added.status === 200 ? ['rival', 'added'] : ['rival']
    expect(account).toMatchObject({ setId: expect.toBeOneOf(setIds), recoveryMethod: method })
    expect(recovery).toMatchObject({ setId: account['setId'], recovery: { method } })
  }
})

test.each(accountCalls)('error: %s whose connection ends before any of its statements', async (name) => {
  const proxy = await startDatabaseProxy(await postgres.createDatabase())
  const behind = await openDatabase({ databaseUrl: proxy.url })
  const broken = createWalletLab(() => behind)
  const server = broken.serve()
  const statuses: number[] = []
  for (let message = 1; (statuses.at(-1) ?? 503) === 503; message += 1) {
    const email = `cut${message}@shop.example`
    const frame = await broken.openFrame()
    const token = await frame.signIn(server, email)
    if (name !== 'create keys') await server.call('createKeys', { addresses, set: setOf('first') }, { token })
    const newEmail = `new${message}@shop.example`
    const stranger = await broken.openFrame()
    const call = await prepareCall(name, { lab: broken, server, email, newEmail, token, frame, stranger })
    broken.wait(minute)
    proxy.cutAt(message)
    statuses.push((await call()).status)
    proxy.cutAt(Number.POSITIVE_INFINITY)
  }
  // The session, then a transaction of four statements or more.
  expect(statuses.length).toBeGreaterThan(5)
  expect(statuses.at(-1)).toBe(name === 'add locked device' ? 403 : 200)
  await behind.close()
  await proxy.stop()
})
