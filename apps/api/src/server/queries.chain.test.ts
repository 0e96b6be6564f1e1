import type { Hono } from 'hono'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findTokens } from '../chain/balance/findTokens.ts'
import { findTransactions } from '../chain/history/findTransactions.ts'
import { createStoredHandlers } from '../createStoredHandlers.ts'
import { replaceWallets } from '../directory/seedWallets.ts'
import type { AppEnv } from '../http/AppEnv.ts'
import { storePicture } from '../images/storePicture.ts'
import { createSharedBuckets } from '../limits/createSharedBuckets.ts'
import { createNameStore } from '../names/createNameStore.ts'
import { createProjects, storeProject } from '../projects/createProjects.ts'
import { readProject } from '../projects/readProject.ts'
import { createSessionStore } from '../sessions/createSessionStore.ts'
import { createVersions } from '../store/createVersions.ts'
import { openDatabase } from '../store/openDatabase.ts'
import type { Store } from '../store/Store.ts'
import { createWalletLab, page as site } from '../testing/createWalletLab.ts'
import { fakeHandlers } from '../testing/fakeHandlers.ts'
import { generateWallets } from '../testing/generateWallets.ts'
import { findWholeReads, recordStatements } from '../testing/recordStatements.ts'
import { sharedPostgres } from '../testing/sharedPostgres.ts'
import { createApp } from './createApp.ts'

const recorded = recordStatements()
const lab = createWalletLab(() => store)
const wallets = generateWallets(60)
let time = 0
let store: Store
let client: pg.Client
let app: Hono<AppEnv>

beforeAll(async () => {
  const databaseUrl = await sharedPostgres().createDatabase()
  store = await openDatabase({ databaseUrl })
  client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { database } = store
  await replaceWallets({ database, wallets })
  await storePicture({ database, kind: 'wallet', id: wallets[0]?.id ?? '', bytes: Buffer.from('<svg/>') })
  await storeProject({ database, project: readProject({ id: 'shop', analytics: true }) })
})
beforeEach(() => {
  lab.reset()
  app = serve()
  recorded.clear()
})
afterAll(async () => {
  recorded.end()
  await client?.end()
  await store?.close()
})

/** Starts a process whose clock stands. */
function serve(): Hono<AppEnv> {
  const { database } = store
  const now = () => 0
  const versions = createVersions({ database, now })
  const projects = createProjects({ database, versions })
  return createApp({
    projects,
    handlers: { ...fakeHandlers(), ...createStoredHandlers({ database, versions, projects, now }) },
    buckets: createSharedBuckets({ database, now: () => time, log: () => undefined }),
    trustProxy: 1,
    now,
  })
}

const request = async (path: string, from: string, body?: unknown) => {
  const query = `${path.includes('?') ? '&' : '?'}projectId=shop`
  const response = await app.request(`${path}${query}`, {
    headers: { 'x-forwarded-for': from },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  })
  expect(response.status).toBe(200)
}
const event = (eventId: string) => ({
  eventId,
  url: 'https://shop.example',
  domain: 'shop.example',
  timestamp: 1,
  props: { type: 'track', event: 'MODAL_OPEN' },
})
const paths = [
  '/getWallets?page=1&entries=40',
  '/getWallets?page=2&entries=40',
  '/getWallets?page=1&entries=40&search=maple',
  `/getWalletImage/${wallets[0]?.id}`,
  '/getAnalyticsConfig',
  '/appkit/v1/config',
  '/projects/v1/origins',
]

test('behavior: ten requests of a new visitor cost one query, which takes its limit', async () => {
  for (const path of paths) await request(path, '192.0.2.1')
  recorded.clear()
  for (const path of [...paths, ...paths.slice(0, 3)]) await request(path, '192.0.2.2')
  expect(recorded.statements.map(({ text }) => text.slice(0, 18))).toEqual(['/* rate_buckets */'])
})

test('behavior: a process reads version, project, wallets, ids of pictures and a picture once', async () => {
  for (const round of [1, 2]) for (const path of paths) await request(path, `192.0.2.${10 + round}`)
  const reads = recorded.statements.filter(({ text }) => text.startsWith('select'))
  expect(reads.map(({ text }) => /from "(\w+)"/.exec(text)?.[1])).toEqual([
    'versions',
    'projects',
    'wallets',
    'images',
    'images',
  ])
})

test('behavior: forty events that come at once share their queries', async () => {
  await request('/e', '192.0.2.20', event('earlier'))
  recorded.clear()
  await Promise.all(
    Array.from({ length: 40 }, (_, index) => request('/e', '192.0.2.20', event(`together ${index}`))),
  )
  const inserts = recorded.statements.filter(({ text }) => text.startsWith('/* events */'))
  expect(inserts.length).toBeLessThanOrEqual(3)
  expect(recorded.statements.length).toBeLessThan(12)
  const { rows } = await client.query(`select count(*)::int as kept from events where id like 'together%'`)
  expect(rows).toEqual([{ kept: 40 }])
})

test('behavior: each frequent query finds its rows by an index', async () => {
  const { database } = store
  const account = `0x${'1'.repeat(40)}`
  // Old rows of limits are deleted once a minute.
  time += 60_000
  for (const path of paths) await request(path, '192.0.2.30')
  await request('/e', '192.0.2.30', event('planned'))
  const server = lab.serve()
  const { token } = await lab.makeWallet(server, 'planned@shop.example')
  await server.call('issueToken', { origin: site }, { token })
  const of = { database, chainId: 'eip155:1', address: account } as const
  await findTokens({ ...of, address: '0x1111111111111111111111111111111111111111', limit: 10 })
  await findTransactions({ ...of, after: { block: 9n, hash: '0x1' }, limit: 50 })
  await createNameStore({ database }).ofAddress(account)
  await createNameStore({ database }).find('fennel.shop.example')
  await createSessionStore({ database, now: () => 0 }).ofAccount(account)
  const seen = new Map(recorded.statements.map((one) => [one.text, one]))
  const planned = [...seen.values()].filter(({ text }) =>
    /^(\/\*.*?\*\/)?\s*(select|insert|update|delete|with)\b/i.test(text),
  )
  expect(planned.length).toBeGreaterThan(30)
  // Read whole by intention: the versions, and the directory when it has changed.
  const whole = ['select "name", "version" from "versions"', 'from "wallets" order by', '"id" from "images"']
  const faults: string[] = []
  for (const statement of planned)
    for (const table of await findWholeReads(client, statement))
      if (!whole.some((part) => statement.text.includes(part))) faults.push(`${table}: ${statement.text}`)
  expect(faults).toEqual([])
})

test('error: a query without an index is found', async () => {
  const statement = { text: 'select * from events where name = $1', values: ['MODAL_OPEN'] }
  expect(await findWholeReads(client, statement)).toContainEqual(expect.stringMatching(/^events_\d{8}$/))
})
