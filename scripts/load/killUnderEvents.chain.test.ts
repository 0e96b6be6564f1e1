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

const postgres = sharedPostgres()
const folder = mkdtempSync(join(tmpdir(), 'latchkey-kills-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const project = 'kills'
/** A busy machine takes minutes to start a server. Milliseconds. */
const timeout = 600_000

test('behavior: the database has every event that a killed process acknowledged', { timeout }, async () => {
  const databaseUrl = await postgres.createDatabase()
  const store = await openDatabase({ databaseUrl })
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
        environment: { WALLETS: 'none', RATE_LIMIT: '9999999,9999999', DATABASE_URL: databaseUrl },
        logFile: join(folder, 'server.log'),
        signal,
      }),
    port,
    project,
    rounds: 1,
    each: 100,
    signal,
  })
  expect(errors).toEqual([])
  expect(acknowledged.length).toBeGreaterThanOrEqual(100)
  expect(cut).toBeGreaterThan(0)
  const stored = await storedEvents({ databaseUrl })
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
})
