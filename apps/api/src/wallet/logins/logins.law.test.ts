import { eq, isNull } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Store } from '../../store/Store.ts'
import { walletAccounts, walletIdentities } from '../../store/tables/wallet.ts'
import { addresses, createWalletLab, minute, page, setOf } from '../../testing/createWalletLab.ts'
import { openEmptyStore } from '../../testing/openEmptyStore.ts'

let store: Store
const lab = createWalletLab(() => store)
beforeAll(async () => {
  store = await openEmptyStore()
})
afterAll(() => store.close())

const step = fc.record({
  device: fc.nat(2),
  mailbox: fc.nat(3),
  act: fc.constantFrom('sign in', 'keys', 'add', 'add without the code', 'remove'),
})
type Step = typeof step extends fc.Arbitrary<infer one> ? one : never

type Account = { hasKeys: boolean }
/** A device that is signed in. `mailbox` is the login of its sign-in. */
type SignedIn = { readonly account: Account; readonly mailbox: number; readonly token: string }

let runs = 0
/** Runs steps on a server and on a model of it, which must agree after each. */
async function run(steps: readonly Step[]): Promise<void> {
  lab.reset()
  runs += 1
  const emails = Array.from({ length: 4 }, (_, index) => `law${runs}x${index}@shop.example`)
  const server = lab.serve()
  const frames = await Promise.all(Array.from({ length: 3 }, () => lab.openFrame()))
  const owners = new Map<number, Account>()
  const devices = new Map<number, SignedIn & { readonly since: number }>()
  const shares = new Map<Account, Set<number>>()
  const release = (mailbox: number) => {
    owners.delete(mailbox)
    for (const [index, one] of devices) if (one.mailbox === mailbox) devices.delete(index)
  }
  let sets = 0

  /** Makes a change as the model expects it: returns the status that the server should respond with. */
  const adding = (device: number, mailbox: number): number => {
    const own = devices.get(device)
    if (!own) return 401
    if (!shares.get(own.account)?.has(device)) return 404
    const owner = owners.get(mailbox)
    if (owner === own.account) return 200
    if (owner?.hasKeys === true) return 409
    release(mailbox)
    owners.set(mailbox, own.account)
    return 200
  }
  const removing = (device: number, mailbox: number): number => {
    const own = devices.get(device)
    if (!own) return 401
    if (!shares.get(own.account)?.has(device)) return 404
    if (own.mailbox === mailbox) return 409
    if (owners.get(mailbox) !== own.account) return 404
    release(mailbox)
    return 200
  }
  /** Begins to add a mailbox, and gives its code, or another one. Returns the status. */
  const add = async (device: number, mailbox: number, codeOf: (mailed: string) => string) => {
    const email = emails[mailbox] ?? ''
    const token = devices.get(device)?.token
    const started = await server.call('startLoginEmail', { email, origin: page }, { token })
    if (started.status !== 200) return started.status
    const facts = { flowId: started.body.flowId, otp: codeOf(lab.newestCode(email)) }
    return (await server.call('verifyLoginEmail', facts, { token })).status
  }

  /** Each returns the status of the response, and the one of the model. */
  const acts: Record<Step['act'], (one: Step) => Promise<readonly [number, number]>> = {
    async 'sign in'({ device, mailbox }) {
      const token = (await frames[device]?.signIn(server, emails[mailbox] ?? '')) ?? ''
      const account = owners.get(mailbox) ?? { hasKeys: false }
      owners.set(mailbox, account)
      devices.set(device, { account, mailbox, token, since: lab.time })
      return [200, 200]
    },
    async keys({ device }) {
      const own = devices.get(device)
      if (!own) return [401, 401]
      const holders = shares.get(own.account) ?? new Set()
      if (holders.has(device)) return [200, 200]
      sets += 1
      const set = setOf(`law${runs}x${sets}`)
      const { token } = own
      const { status } = own.account.hasKeys
        ? await server.call('addDevice', { set }, { token })
        : await server.call('createKeys', { addresses, set }, { token })
      own.account.hasKeys = true
      shares.set(own.account, holders.add(device))
      return [status, 200]
    },
    async add({ device, mailbox }) {
      const status = await add(device, mailbox, (mailed) => mailed)
      return [status, adding(device, mailbox)]
    },
    async 'add without the code'({ device, mailbox }) {
      const own = devices.get(device)
      const mayStart = own && shares.get(own.account)?.has(device)
      return [await add(device, mailbox, lab.wrongOf), mayStart ? 400 : own ? 404 : 401]
    },
    async remove({ device, mailbox }) {
      const [row] = await store.database
        .select({ id: walletIdentities.id })
        .from(walletIdentities)
        .where(eq(walletIdentities.subject, emails[mailbox] ?? ''))
      const token = devices.get(device)?.token
      const { status } = await server.call('removeLogin', { loginId: row?.id ?? 'none' }, { token })
      return [status, removing(device, mailbox)]
    },
  }

  for (const one of steps) {
    // A session lasts five minutes, and a sign-in is fresh for ten.
    for (const [index, { since }] of devices) if (lab.time - since > 3 * minute) devices.delete(index)
    lab.wait(31_000)
    const [status, expected] = await acts[one.act](one)
    expect([one.act, status]).toEqual([one.act, expected])
    for (const { account, token } of devices.values()) {
      const { body } = await server.call('readLogins', {}, { token })
      const own = [...owners].flatMap(([index, owner]) => (owner === account ? (emails[index] ?? '') : []))
      expect(new Set(body.logins.map(({ email }) => email))).toEqual(new Set(own))
    }
  }
  const without = await store.database
    .select({ id: walletAccounts.id })
    .from(walletAccounts)
    .leftJoin(walletIdentities, eq(walletIdentities.accountId, walletAccounts.id))
    .where(isNull(walletIdentities.id))
  expect(without).toEqual([])
}

test('law: a login has one account, each account a login, and none gets the login of another without both proofs', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), run), {
    numRuns: process.env['LATCHKEY_LONG'] ? 500 : 20,
  })
}, 600_000)
