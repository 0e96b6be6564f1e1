import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../cli/runCommand.ts'
import { type ServerProcess, startCli } from '../testing/runCli.ts'
import { sharedPostgres } from '../testing/sharedPostgres.ts'

const run = promisify(execFile)
const postgres = sharedPostgres()
const key = 'a-key-of-this-test-that-is-long-enough'
let databaseUrl: string
let server: ServerProcess
const operatorUrl = () => String(server.lines.find(({ event }) => event === 'listening')?.['operator'])

beforeAll(async () => {
  databaseUrl = await postgres.createDatabase()
  server = await startCli({
    DATABASE_URL: databaseUrl,
    WALLETS: 'none',
    OPERATOR_KEYS: key,
    OPERATOR_PORT: '0',
    HOST: '0.0.0.0',
  })
})
afterAll(() => server?.end('SIGTERM'))

test('behavior: the calls have a port of their own', async () => {
  const call = (url: string) =>
    fetch(`${url}/operator/v1/users/count`, { method: 'POST', headers: { authorization: `Bearer ${key}` } })
  expect((await call(operatorUrl())).status).toBe(200)
  expect((await call(server.url)).status).toBe(404)
  // The other calls accept other machines; these do not.
  expect(new URL(operatorUrl()).hostname).toBe('127.0.0.1')
})

test('behavior: the example of the documentation works with curl', async () => {
  const page = new URL('../../../docs/src/content/docs/operate/users.md', import.meta.url)
  const [, example = ''] =
    /```sh\n(curl -X POST http:\/\/127\.0\.0\.1:8790[^`]*)```/.exec(await readFile(page, 'utf8')) ?? []
  const command = example.replace('http://127.0.0.1:8790', operatorUrl()).replace('curl', 'curl -sS')
  const { stdout } = await run('sh', ['-c', command], { env: { ...process.env, OPERATOR_KEY: key } })
  expect(JSON.parse(stdout)).toEqual({ users: [] })
})

test('behavior: the command makes the same calls', async () => {
  const command = (...args: readonly string[]) =>
    runCommand({ command: 'users', args, environment: { DATABASE_URL: databaseUrl } })
  expect(JSON.parse(await command('count', '--days', '7'))).toMatchObject({ all: 0, days: 7 })
  for (const user of ['ada@example.org', `0x${'ab'.repeat(20)}`, crypto.randomUUID()])
    expect(JSON.parse(await command('find', user))).toEqual({ users: [] })
  await expect(command('block', 'nobody')).rejects.toThrow('There is no such user.')
  await expect(command('count', '--days', 'x')).rejects.toThrow('a whole number from 1 to 3650')
  await expect(command('block')).rejects.toThrow('users block needs the id of a user')
  await expect(command('find', 'a', 'b')).rejects.toThrow('Name one user at a time.')
  await expect(command('show')).rejects.toThrow('users needs count, find,')
})
