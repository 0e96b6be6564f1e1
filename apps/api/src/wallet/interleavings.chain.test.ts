import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../store/openDatabase.ts'
import type { Store } from '../store/Store.ts'
import { createWalletLab, page, setOf, toText } from '../testing/createWalletLab.ts'
import { sharedPostgres } from '../testing/sharedPostgres.ts'

const postgres = sharedPostgres()
let store: Store
const lab = createWalletLab(() => store)
beforeAll(async () => {
  store = await openDatabase({ databaseUrl: await postgres.createDatabase() })
})
afterAll(() => store.close())

const proof = toText('proof')
const locked = (setId: string) => ({
  ...setOf(setId),
  recovery: { method: 'password', salt: toText('salt'), proof, sealed: toText('sealed') },
})
const calls = {
  'set password': ['setRecovery', { set: locked('password'), proof }],
  'set server': ['setRecovery', { set: setOf('server'), proof }],
  'add device': ['addDevice', { set: setOf('added') }],
  'add locked device': ['addDevice', { set: locked('added') }],
  recover: ['recoverKeys', { proof }],
  export: ['exportKeys', {}],
  share: ['readShare', {}],
  account: ['readAccount', {}],
  'sign out': ['signOut', {}],
  'sign out others': ['signOutOthers', {}],
  confirm: ['startConfirmation', { origin: page }],
  delete: ['deleteAccount', {}],
} as const
type Step = { readonly device: 0 | 1; readonly call: keyof typeof calls }
const step = fc.record({
  device: fc.constantFrom(0 as const, 1 as const),
  call: fc.constantFrom(...(Object.keys(calls) as (keyof typeof calls)[])),
})

let accounts = 0
/** Runs steps on a new account with two devices. Returns their responses and what is left, without what is random. */
async function run(steps: readonly Step[], isAtOnce: boolean) {
  const server = lab.serve()
  accounts += 1
  const email = `account${accounts}@shop.example`
  const { token } = await lab.makeWallet(server, email)
  const tokens = [token, await (await lab.openFrame()).signIn(server, email)]
  lab.wait(31_000)
  const perform = async ({ device, call }: Step) => {
    const [name, body] = calls[call]
    const { status, body: result } = await server.call(name, body, { token: tokens[device] })
    return JSON.stringify([status, result])
      .replaceAll(email, 'the mailbox')
      .replace(/"(accountId|flowId)":"[^"]+"/g, '"$1"')
  }
  const responses: string[] = []
  if (isAtOnce) responses.push(...(await Promise.all(steps.map(perform))))
  else for (const each of steps) responses.push(await perform(each))
  const left: string[] = []
  for (const device of [0, 1] as const) left.push(await perform({ device, call: 'account' }))
  return { responses, left: left.join('\n') }
}

const ordersOf = (count: number): readonly (readonly number[])[] =>
  count === 0
    ? [[]]
    : ordersOf(count - 1).flatMap((order) =>
        Array.from({ length: count }, (_, at) => order.toSpliced(at, 0, count - 1)),
      )

test('behavior: calls of an account at once have the responses and leave the state of some order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 3 }), async (steps) => {
      const { responses, left } = await run(steps, true)
      const confirmed = steps.flatMap(({ call }, index) => (call === 'confirm' ? [index] : []))
      // One of several mails is refused while another has its place, even if that one then gives it back. Nothing else may change by it.
      const refused = confirmed.filter((index) => responses[index]?.startsWith('[429'))
      expect(refused.length).toBeLessThanOrEqual(Math.max(0, confirmed.length - 1))
      const done = steps.flatMap((_, index) => (refused.includes(index) ? [] : [index]))
      const allowed: string[] = []
      for (const order of ordersOf(done.length)) {
        const after = await run(
          order.flatMap((at) => steps[done[at] ?? -1] ?? []),
          false,
        )
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
