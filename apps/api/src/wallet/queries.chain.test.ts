import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../store/openDatabase.ts'
import type { Store } from '../store/Store.ts'
import { addresses, createWalletLab, page, setOf } from '../testing/createWalletLab.ts'
import { sharedPostgres } from '../testing/sharedPostgres.ts'

let store: Store
let queries = 0
const lab = createWalletLab(() => store)
beforeAll(async () => {
  const none = () => undefined
  const metrics = { count: none, observe: () => void (queries += 1), set: none, watch: none }
  store = await openDatabase({
    databaseUrl: await sharedPostgres().createDatabase(),
    watchers: { metrics },
  })
})
beforeEach(() => lab.reset())
afterAll(() => store.close())

/** Returns how many statements work sends to the database, with the begin and end of its transactions. */
async function count(work: () => Promise<unknown>): Promise<number> {
  const before = queries
  await work()
  return queries - before
}

test('behavior: a token costs one query', async () => {
  const server = lab.serve()
  const { token } = await lab.makeWallet(server, 'one@shop.example')
  const issue = () => server.call('issueToken', { origin: page }, { token })
  expect(await count(issue)).toBe(1)
})

test('behavior: tokens that are asked for at once share their queries', async () => {
  const server = lab.serve()
  const tokens: string[] = []
  for (let index = 0; index < 4; index += 1)
    tokens.push((await lab.makeWallet(server, `all${index}@shop.example`)).token)
  const issueAll = () =>
    Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        server.call('issueToken', { origin: page }, { token: tokens[index % 4] }),
      ),
    )
  expect(await count(issueAll)).toBeLessThan(10)
})

test('behavior: a sign-up costs 22 queries', async () => {
  const server = lab.serve()
  const frame = await lab.openFrame()
  const email = 'costs@shop.example'
  // Old rows are deleted once a minute.
  await frame.startEmail(server, 'earlier@shop.example')
  let flowId = ''
  const start = async () => {
    flowId = (await frame.startEmail(server, email)).body.flowId
  }
  let token = ''
  const verify = async () => {
    token = (await frame.verify(server, flowId, lab.newestCode(email))).body.session.token
  }
  const create = () => server.call('createKeys', { addresses, set: setOf('first') }, { token })
  expect([await count(start), await count(verify), await count(create)]).toEqual([2, 11, 9])
})
