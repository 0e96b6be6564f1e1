import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../store/openDatabase.ts'
import type { Store } from '../../store/Store.ts'
import { walletAccounts, walletAudit, walletDevices } from '../../store/tables/wallet.ts'
import { createWalletLab, failure, page } from '../../testing/createWalletLab.ts'
import { sharedPostgres } from '../../testing/sharedPostgres.ts'

let store: Store
const lab = createWalletLab(() => store)
beforeAll(async () => {
  store = await openDatabase({ databaseUrl: await sharedPostgres().createDatabase() })
})
beforeEach(() => lab.reset())
afterAll(() => store.close())

type Server = ReturnType<typeof lab.serve>
const issue = (server: Server, token: string) => server.call('issueToken', { origin: page }, { token })

/** A visitor with a wallet, and the id of the account. */
async function openVisitor(server: Server, email: string) {
  const { token } = await lab.makeWallet(server, email)
  const { accountId } = (await server.call('readAccount', {}, { token })).body
  return { token, accountId }
}

/** Keeps an account locked until the returned function is called, which may change it first. */
async function lockAccount(accountId: string) {
  const locked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<boolean>()
  const ending = store.database.transaction(async (within) => {
    await within.select().from(walletAccounts).where(eq(walletAccounts.id, accountId)).for('update')
    locked.resolve()
    if (!(await released.promise)) return
    await within.update(walletDevices).set({ generation: 9 }).where(eq(walletDevices.accountId, accountId))
  })
  await locked.promise
  return async ({ signOut = false } = {}) => {
    released.resolve(signOut)
    await ending
  }
}

/** Resolves once a statement waits for a lock. */
async function someWaits() {
  const waiting = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(() => store.database.execute(waiting)).toMatchObject({ rows: [{}] })
}

test('behavior: a locked account holds up no token of another', async () => {
  const server = lab.serve()
  const locked = await openVisitor(server, 'locked@shop.example')
  const free = await openVisitor(server, 'free@shop.example')
  const release = await lockAccount(locked.accountId)
  const waiting = [issue(server, locked.token), issue(server, locked.token)]
  for (let index = 0; index < 3; index += 1) expect((await issue(server, free.token)).status).toBe(200)
  await release()
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200])
})

test('error: a session that ends while its account is locked gets no token', async () => {
  const server = lab.serve()
  const { token, accountId } = await openVisitor(server, 'ended@shop.example')
  const release = await lockAccount(accountId)
  const waiting = issue(server, token)
  await someWaits()
  await release({ signOut: true })
  expect(await waiting).toMatchObject(failure('invalid_session', 401))
})

test('behavior: first tokens of one account at once have one id, and each is in the log of events', async () => {
  const server = lab.serve()
  const { token, accountId } = await openVisitor(server, 'first@shop.example')
  const other = await openVisitor(server, 'other@shop.example')
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, index) => issue(server, index % 3 === 2 ? other.token : token)),
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  const subjects = replies.map(({ body }) => subjectOf(body.token))
  expect(new Set(subjects).size).toBe(2)
  const events = await store.database.select().from(walletAudit).where(eq(walletAudit.accountId, accountId))
  expect(events.filter(({ event }) => event === 'token issued')).toHaveLength(8)
})

const subjectOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { readonly sub: string }).sub
