import { expect, onTestFinished, test } from 'vitest'
import { startApiServer } from '../startApiServer.ts'
import { sharedPostgres } from '../testing/sharedPostgres.ts'
import { someWallets } from '../testing/someWallets.ts'
import { startPostgres } from '../testing/startPostgres.ts'

test('behavior: without its database the server is healthy but not ready', async () => {
  const lines: unknown[] = []
  const postgres = await startPostgres()
  onTestFinished(postgres.stop)
  let skipped = 0
  const api = await startApiServer({
    databaseUrl: await postgres.createDatabase(),
    wallets: someWallets,
    log: (line) => lines.push(line),
    now: () => skipped,
  })
  onTestFinished(api.stop)
  const request = async (path: string) => {
    const response = await fetch(`${api.url}${path}`)
    return [response.status, await response.json()] as const
  }
  expect((await request('/getWallets?page=1&entries=4'))[0]).toBe(200)
  await postgres.stop()
  // The directory in memory is checked every two seconds.
  skipped = 2_000
  const sentence = [{ field: '', description: 'The storage cannot be reached.' }]
  expect(await request('/getWallets?page=1&entries=4')).toEqual([
    503,
    { status: 'FAILED', reasons: sentence },
  ])
  expect((await request('/getAnalyticsConfig?projectId=shop'))[0]).toBe(503)
  await expect.poll(() => request('/ready')).toEqual([503, { status: 'no database' }])
  expect((await request('/health'))[0]).toBe(200)
  expect((await request('/v1/supported-chains'))[0]).toBe(200)
  expect(JSON.stringify(lines)).not.toMatch(/select|shop|postgres:/)
  await api.stop()
})

test('behavior: the rate limit holds across the servers on one PostgreSQL', async () => {
  const databaseUrl = await sharedPostgres().createDatabase()
  const options = { databaseUrl, wallets: someWallets, rateLimit: { perMinute: 1, burst: 4 } }
  const servers = [await startApiServer(options), await startApiServer(options)]
  for (const server of servers) onTestFinished(server.stop)
  const statuses: number[] = []
  for (let round = 0; round < 4; round += 1)
    for (const { url } of servers) statuses.push((await fetch(`${url}/v1/supported-chains`)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429, 429, 429])
})

test('error: an aborted start leaves nothing running', async () => {
  const databaseUrl = await sharedPostgres().createDatabase()
  const leave = new AbortController()
  const starting = startApiServer({
    databaseUrl,
    signal: leave.signal,
    wallets: someWallets,
  })
  leave.abort(new Error('enough'))
  await expect(starting).rejects.toThrow('enough')
  const again = await startApiServer({ databaseUrl })
  expect((await fetch(`${again.url}/ready`)).status).toBe(200)
  await again.stop()
})
