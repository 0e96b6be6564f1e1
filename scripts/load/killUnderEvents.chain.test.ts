import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../apps/api/src/store/openDatabase.ts'
import { projects } from '../../apps/api/src/store/tables/projects.ts'
import { sharedPostgres } from '../../apps/api/src/testing/sharedPostgres.ts'
import { freePort } from '../../apps/api/src/testing/startPostgres.ts'
import { killUnderEvents } from './killUnderEvents.ts'
import { startServer } from './startServer.ts'
import { storedEvents } from './storedEvents.ts'
import { whereIs } from './whereIs.ts'

const postgres = sharedPostgres()
const folder = mkdtempSync(join(tmpdir(), 'latchkey-kills-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const project = 'kills'
/** A busy machine takes minutes to start a server. Milliseconds. */
const timeout = 600_000

const storages = [
  { name: 'PostgreSQL', open: async () => ({ databaseUrl: await postgres.createDatabase() }) },
  { name: 'PGlite', open: async () => ({ dataFolder: join(folder, 'data') }) },
]

test.each(storages)(
  'behavior: $name has every event that a killed process acknowledged',
  { timeout },
  async ({ name, open }) => {
    const where: Parameters<typeof storedEvents>[0] = await open()
    const store = await openDatabase(where)
    await store.database
      .insert(projects)
      .values({ id: project, name: project, allowedOrigins: [], analytics: true })
    await store.close()
    const port = await freePort()
    const { signal } = new AbortController()
    const { acknowledged, cut, errors } = await killUnderEvents({
      start: () =>
        startServer({
          port,
          environment: { WALLETS: 'none', RATE_LIMIT: '9999999,9999999', ...whereIs(where) },
          logFile: join(folder, `${name}.log`),
          signal,
        }),
      port,
      project,
      // The second process starts on the files of the killed one.
      rounds: 2,
      each: 100,
      signal,
    })
    expect(errors).toEqual([])
    expect(acknowledged.length).toBeGreaterThanOrEqual(200)
    expect(cut).toBeGreaterThan(0)
    const stored = await storedEvents(where)
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
  },
)
