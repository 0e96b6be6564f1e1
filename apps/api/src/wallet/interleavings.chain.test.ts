import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../store/openDatabase.ts'
import type { Store } from '../store/Store.ts'
import { addresses, ascending, createWalletLab, setOf } from '../testing/createWalletLab.ts'
import { type AccountCall, accountCalls, prepareCall } from '../testing/prepareCall.ts'
import { sharedPostgres } from '../testing/sharedPostgres.ts'

const postgres = sharedPostgres()
let store: Store
const lab = createWalletLab(() => store)
beforeAll(async () => {
  store = await openDatabase({ databaseUrl: await postgres.createDatabase() })
})
afterAll(() => store.close())

type Step = { readonly device: 0 | 1; readonly call: AccountCall }
type Case = { readonly hasKeys: boolean; readonly steps: readonly Step[] }
const step = fc.record({
  device: fc.constantFrom(0 as const, 1 as const),
  call: fc.constantFrom(...accountCalls),
})
/** Calls that mail a code. */
const mailing: ReadonlySet<AccountCall> = new Set(['confirm', 'old mailbox'])

let accounts = 0
/** Runs steps on a new account with two devices. Returns their responses and the remaining rows, without random values. */
async function run({ hasKeys, steps }: Case, isAtOnce: boolean) {
  const server = lab.serve()
  accounts += 1
  const email = `account${accounts}@shop.example`
  const newEmail = `new${accounts}@shop.example`
  const frames = [await lab.openFrame(), await lab.openFrame(), await lab.openFrame()] as const
  const tokens = [await frames[0].signIn(server, email)]
  if (hasKeys) await server.call('createKeys', { addresses, set: setOf('first') }, { token: tokens[0] })
  tokens.push(await frames[1].signIn(server, email))
  /** The calls of steps. A step that is run twice has the same code. */
  const ready = new Map<string, () => Promise<{ readonly status: number; readonly body: object }>>()
  const nameOf = ({ device, call }: Step) => `${call} ${device}`
  // The same preparation for every order of the steps.
  const place = ({ device, call }: Step) => accountCalls.indexOf(call) * 2 + device
  for (const each of steps.toSorted((a, b) => place(a) - place(b))) {
    if (ready.has(nameOf(each))) continue
    const call = await prepareCall(each.call, {
      lab,
      server,
      email,
      newEmail: `${each.device}${newEmail}`,
      token: tokens[each.device],
      frame: frames[each.device],
      stranger: frames[2],
      onSignIn: (token) => void (tokens[2] = token),
    })
    ready.set(nameOf(each), call)
  }
  lab.wait(31_000)
  const perform = async (each: Step) => {
    const reply = await ready.get(nameOf(each))?.()
    return JSON.stringify([reply?.status, reply?.body])
      .replaceAll(email, 'the mailbox')
      .replaceAll(newEmail, 'another mailbox')
      .replace(/"(accountId|flowId|deviceId|token|expiresAt)":("[^"]*"|\d+)/g, '"$1"')
  }
  const responses: string[] = []
  if (isAtOnce) responses.push(...(await Promise.all(steps.map(perform))))
  else for (const each of steps) responses.push(await perform(each))
  const left: string[] = []
  for (const token of tokens) {
    const { status, body } = await server.call('readAccount', {}, { token })
    const { logins } = (await server.call('readLogins', {}, { token })).body
    const emails = logins?.map((login) => login.email).toSorted(ascending)
    left.push(JSON.stringify([status, { ...body, accountId: undefined }, emails]))
  }
  return {
    responses,
    left: left.join('\n').replaceAll(email, 'the mailbox').replaceAll(newEmail, 'another mailbox'),
  }
}

const ordersOf = (count: number): readonly (readonly number[])[] =>
  count === 0
    ? [[]]
    : ordersOf(count - 1).flatMap((order) =>
        Array.from({ length: count }, (_, at) => order.toSpliced(at, 0, count - 1)),
      )

test('behavior: calls of an account at once have the responses and leave the state of some order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(step, { minLength: 2, maxLength: 3 }), async (hasKeys, steps) => {
      const { responses, left } = await run({ hasKeys, steps }, true)
      const mailed = steps.flatMap(({ call }, index) => (mailing.has(call) ? [index] : []))
      // One of several mails is refused while another one holds the limit, even if that one returns it later. Nothing else
      // may differ.
      const refused = mailed.filter((index) => responses[index]?.startsWith('[429'))
      expect(refused.length).toBeLessThanOrEqual(Math.max(0, mailed.length - 1))
      const done = steps.flatMap((_, index) => (refused.includes(index) ? [] : [index]))
      const allowed: string[] = []
      for (const order of ordersOf(done.length)) {
        const ordered = order.flatMap((at) => steps[done[at] ?? -1] ?? [])
        const after = await run({ hasKeys, steps: ordered }, false)
        // Back to the order of the steps.
        const own = steps.map((_, index) =>
          refused.includes(index) ? responses[index] : after.responses[order.indexOf(done.indexOf(index))],
        )
        allowed.push(JSON.stringify([own, after.left]))
      }
      expect(allowed).toContain(JSON.stringify([responses, left]))
    }),
    { numRuns: process.env['LATCHKEY_LONG'] ? 2_000 : 100 },
  )
}, 3_600_000)
