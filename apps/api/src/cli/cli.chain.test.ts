import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCli, type ServerProcess, startCli } from '../testing/runCli.ts'
import { sharedPostgres } from '../testing/sharedPostgres.ts'
import { someWallets } from '../testing/someWallets.ts'
import { runCommand } from './runCommand.ts'

const postgres = sharedPostgres()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-cli-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs in this process, which is faster, and throws the error that a separate process would print. */
const run = async (command: string, args: readonly string[], databaseUrl: string) =>
  runCommand({ command, args, environment: { DATABASE_URL: databaseUrl } })

describe('behavior: two processes on one PostgreSQL', () => {
  let databaseUrl: string
  let first: ServerProcess
  let second: ServerProcess
  beforeAll(async () => {
    databaseUrl = await postgres.createDatabase()
    const environment = { DATABASE_URL: databaseUrl, REQUIRE_PROJECT: 'true', WALLETS: 'bundled' }
    ;[first, second] = await Promise.all([startCli(environment), startCli(environment)])
  })
  afterAll(async () => {
    await Promise.all([first?.end('SIGKILL'), second?.end('SIGKILL')])
  })
  const read = async ({ url }: ServerProcess, path: string) => {
    const response = await fetch(`${url}${path}`)
    return [response.status, await response.json()] as const
  }

  test('a project that a third one adds, changes and removes counts in both', async () => {
    const environment = { DATABASE_URL: databaseUrl }
    const path = '/getAnalyticsConfig?projectId=shop'
    const both = async () =>
      (await Promise.all([read(first, path), read(second, path)])).map(([status]) => status)
    expect(await both()).toEqual([401, 401])
    expect(await runCli(['projects', 'add', 'shop', '--analytics', 'on'], environment)).toEqual({
      code: 0,
      out: 'shop\n',
      error: '',
    })
    await expect.poll(both).toEqual([200, 200])
    expect(await read(second, path)).toEqual([200, { isAnalyticsEnabled: true }])
    await run('projects', ['update', 'shop', '--analytics', 'off'], databaseUrl)
    await expect
      .poll(async () => [await read(first, path), await read(second, path)])
      .toEqual([
        [200, { isAnalyticsEnabled: false }],
        [200, { isAnalyticsEnabled: false }],
      ])
    await run('projects', ['remove', 'shop'], databaseUrl)
    await expect.poll(both).toEqual([401, 401])
  })

  test('an event sent to both servers is stored once', async () => {
    await run('projects', ['add', 'app'], databaseUrl)
    const path = '/getWallets?page=1&entries=40&projectId=app'
    await expect.poll(async () => (await read(first, path))[0]).toBe(200)
    const file = join(folder, 'wallets.json')
    await writeFile(file, JSON.stringify(someWallets))
    expect(await run('wallets', ['import', file], databaseUrl)).toBe('5 wallets\n')
    const page = [200, expect.objectContaining({ count: 5 })]
    await expect.poll(() => Promise.all([read(first, path), read(second, path)])).toEqual([page, page])
    const body = JSON.stringify({
      eventId: 'once',
      url: 'https://app.example.org',
      domain: 'app.example.org',
      timestamp: 1,
      props: { type: 'track', event: 'MODAL_OPEN' },
    })
    const reports = await Promise.all(
      [first, second].map(({ url }) => fetch(`${url}/e?projectId=app`, { method: 'POST', body })),
    )
    expect(reports.map(({ status }) => status)).toEqual([200, 200])
  })

  test('the log is JSON, and holds nothing that a caller sent', async () => {
    expect(first.lines.at(0)).toMatchObject({ event: 'listening', storage: 'PostgreSQL' })
    expect(first.lines.at(-1)).toMatchObject({ event: 'request', route: expect.any(String), project: 'app' })
    expect(JSON.stringify([...first.lines, ...second.lines])).not.toMatch(/postgres:|shop=|app\.example\.org/)
  })

  test('one server stops while the other continues', async () => {
    expect(await first.end('SIGTERM')).toBe(0)
    expect(first.lines.at(-1)).toMatchObject({ event: 'stopped' })
    expect((await read(second, '/ready'))[0]).toBe(200)
    expect(await second.end('SIGINT')).toBe(0)
  })
})

test('behavior: projects are added, listed, changed and removed', async () => {
  const databaseUrl = await postgres.createDatabase()
  const projects = (...args: readonly string[]) => run('projects', args, databaseUrl)
  const shop = {
    id: 'shop',
    name: 'Shop',
    allowedOrigins: ['https://*.example.org', 'app.example.com'],
    features: [
      { id: 'swap', isEnabled: true, config: ['1inch', 'other'] },
      { id: 'activity', isEnabled: true, config: null },
      { id: 'onramp', isEnabled: false, config: null },
    ],
    analytics: true,
    rateLimit: 60,
    sponsor: null,
    passkey: null,
  }
  const origins = shop.allowedOrigins.flatMap((origin) => ['--origin', origin])
  const features = ['swap=1inch,other', 'activity', 'onramp=off'].flatMap((one) => ['--feature', one])
  const others = ['--name', 'Shop', '--analytics', 'on', '--rate-limit', '60']
  await projects('add', 'shop', ...origins, ...features, ...others)
  expect(JSON.parse(await projects('list'))).toEqual(shop)
  await expect(projects('add', 'shop')).rejects.toThrow('There is a project "shop" already.')
  await projects('update', 'shop', '--name', 'Store')
  expect(JSON.parse(await projects('list'))).toEqual({ ...shop, name: 'Store' })
  const sponsor = { dayBudget: '1000', accountBudget: '10' }
  await projects('update', 'shop', '--sponsor', JSON.stringify(sponsor))
  expect(JSON.parse(await projects('list'))).toEqual({ ...shop, name: 'Store', sponsor })
  await projects('update', 'shop', '--sponsor', 'off')
  await projects('update', 'shop', '--any-origin', '--no-features', '--rate-limit', '0', '--analytics', 'off')
  expect(JSON.parse(await projects('list'))).toEqual({
    id: 'shop',
    name: 'Store',
    allowedOrigins: [],
    features: null,
    analytics: false,
    rateLimit: null,
    sponsor: null,
    passkey: null,
  })
  await projects('remove', 'shop')
  expect(await projects('list')).toBe('')
  expect(await projects('add')).toMatch(/^[\da-f]{32}\n$/)
})

test('behavior: the server starts with the data that a command stored', async () => {
  const environment = { DATA_FOLDER: join(folder, 'data') }
  const picture = join(folder, 'picture.svg')
  await writeFile(picture, '<svg xmlns="http://www.w3.org/2000/svg"/>')
  expect(await runCli(['images', 'put', 'asset', 'net', picture], environment)).toEqual({
    code: 0,
    out: 'asset net\n',
    error: '',
  })
  const server = await startCli(environment)
  try {
    expect((await fetch(`${server.url}/public/getAssetImage/net`)).status).toBe(200)
    const busy = await runCli(['projects', 'list'], environment)
    expect([busy.code, busy.error]).toEqual([1, expect.stringContaining('is in use by process')])
  } finally {
    expect(await server.end('SIGTERM')).toBe(0)
  }
})

describe('error: an invalid value prints one sentence and exits with code 2', () => {
  test.each<[readonly string[], Record<string, string>, string]>([
    [['constructor'], {}, '"constructor" is not a command; --help lists all.'],
    [['projects', 'list'], {}, 'Set DATABASE_URL or DATA_FOLDER'],
    [[], { PORT: 'x' }, 'PORT must be a whole number from 0 to 65535, not "x".'],
  ])('%j %j', async (args, environment, sentence) => {
    const { code, out, error } = await runCli(args, environment)
    expect([code, out, error.trimEnd().split('\n').length]).toEqual([2, '', 1])
    expect(error).toContain(sentence)
  })

  test('also where it takes more to find out', async () => {
    const databaseUrl = await postgres.createDatabase()
    const large = join(folder, 'large.png')
    await writeFile(large, Buffer.alloc(5_000_000))
    const hostile = join(folder, 'hostile.json')
    await writeFile(hostile, JSON.stringify([{ id: 'x', name: 'X', mobile_link: 'javascript:alert(1)' }]))
    const cases: readonly (readonly [string, readonly string[], string])[] = [
      ['projects', ['add', 'a b'], '"a b" cannot be the id of a project'],
      ['projects', ['add', 'a', '--origin', '*'], '"*" is not an origin'],
      ['projects', ['add', 'a', '--feature', '<b>'], '--feature takes an id'],
      ['projects', ['add', 'a', '--analytics', 'yes'], '--analytics must be on or off.'],
      ['projects', ['add', 'a', 'b'], 'Name one project at a time.'],
      ['projects', ['remove', 'nobody'], 'There is no project "nobody".'],
      ['projects', ['show'], 'projects needs add, update, list or remove.'],
      ['images', ['put', 'wallet', 'x', large], 'has 5000000 bytes, more than the limit of 262144.'],
      ['images', ['put', 'wallet', '../x', hostile], 'cannot have that id'],
      ['images', ['put', 'wallet', 'x', hostile], 'The file is not a PNG'],
      ['wallets', ['import', hostile], 'Row 1 has an invalid mobile_link.'],
      ['wallets', ['import', large], 'is not valid JSON.'],
      ['wallets', ['import', join(folder, 'nowhere.json')], 'is not a readable file.'],
    ]
    for (const [command, args, sentence] of cases)
      await expect(run(command, args, databaseUrl)).rejects.toMatchObject({
        code: 'invalid_setting',
        message: expect.stringContaining(sentence),
      })
    const unknown = await runCli(['projects', 'add', 'a', '--unknown'], { DATABASE_URL: databaseUrl })
    expect([unknown.code, unknown.error]).toEqual([2, expect.stringContaining("Unknown option '--unknown'")])
  })

  test('help is none of it', async () => {
    const { code, out } = await runCli(['--help'])
    expect([code, out]).toEqual([0, expect.stringContaining('projects add')])
  })
})
