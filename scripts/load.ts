import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { findPostgres } from '../apps/api/src/testing/findPostgres.ts'
import { generateWallets } from '../apps/api/src/testing/generateWallets.ts'
import { runCli } from '../apps/api/src/testing/runCli.ts'
import { freePort, type RunningPostgres, startPostgres } from '../apps/api/src/testing/startPostgres.ts'
import { build } from './build.ts'
import { killUnderEvents } from './load/killUnderEvents.ts'
import { killUnderSignUps } from './load/killUnderSignUps.ts'
import { type LoadCall, loadCalls } from './load/loadCalls.ts'
import { measureCall } from './load/measureCall.ts'
import { measureCapacity } from './load/measureCapacity.ts'
import { measureCodes, measureSignUps } from './load/measureCodes.ts'
import measuredBefore from './load/measured.json' with { type: 'json' }
import { measureSponsored } from './load/measureSponsored.ts'
import { measureSteady } from './load/measureSteady.ts'
import { measureTokens } from './load/measureTokens.ts'
import { printCapacity } from './load/printCapacity.ts'
import { restartUnderLoad } from './load/restartUnderLoad.ts'
import type { Rated } from './load/runAtRate.ts'
import type { CapacityPlace } from './load/startCapacity.ts'
import { startServer } from './load/startServer.ts'
import { storedEvents } from './load/storedEvents.ts'
import { whereIs } from './load/whereIs.ts'
import { log } from './run/log.ts'

type Storage = { readonly name: string; readonly dataFolder?: string; readonly databaseUrl?: string }

const milliseconds = 8_000
const codesPerSecond = 100
const signUpsPerSecond = 10
const operationsPerSecond = 10
const tokensPerSecond = 300
const wallets = 600
const project = 'load'
const origin = 'https://shop.example.org'
/** Processes of the provider API that share one PostgreSQL. */
const processCounts = [1, 2, 4]
const minutesOfSteady = 10
const kills = 3
/** Other work on the machine slows every figure, so only a figure of this many times the measured one is a fault. */
const slack = 3
const shownErrors = 5

const { values } = parseArgs({
  options: {
    'no-build': { type: 'boolean' },
    capacity: { type: 'boolean' },
    wallet: { type: 'boolean' },
    steady: { type: 'boolean' },
    minutes: { type: 'string' },
  },
})
const minutes = Number(values.minutes ?? minutesOfSteady)

const quit = new AbortController()
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(name, () => {
    // A second signal means "now"; exit hooks end what was started.
    if (quit.signal.aborted) process.exit(1)
    quit.abort(new Error(`stopped by ${name}`))
  })
const { signal } = quit

if (!values['no-build']) {
  const built = await build('packages')
  if (built !== 0) process.exit(built)
}
const temp = mkdtempSync(join(tmpdir(), 'latchkey-load-'))
const endings: (() => Promise<void>)[] = []
const faults: string[] = []
try {
  await run()
} catch (error) {
  faults.push(error instanceof Error ? error.message : String(error))
} finally {
  for (const end of endings.toReversed()) await end()
  rmSync(temp, { recursive: true, force: true })
}
for (const fault of faults) console.log(`FAILED  ${fault}`)
if (faults.length === 0) console.log('Nothing failed, and nothing was lost.')
process.exitCode = faults.length > 0 ? 1 : 0

async function run(): Promise<void> {
  const postgres = await openPostgres()
  if (values.steady) return runSteady(postgres)
  if (!values.wallet) await runCapacity(postgres)
  if (values.capacity) return
  await runWallet(postgres)
  if (postgres) await runKills(postgres)
  if (values.wallet) return
  await runStorages(postgres)
}

type WalletWork = {
  readonly name: string
  readonly perSecond: number
  run(
    storage: Storage,
    logFile: string,
  ): Promise<
    Rated & {
      readonly cpu: number
      readonly memory: number
      readonly mails?: number
      readonly verifyCpu?: number
    }
  >
}

/** Measures visitors of the embedded wallet at a steady rate, on one process with each storage. */
async function runWallet(postgres: RunningPostgres | undefined): Promise<void> {
  const kinds: readonly WalletWork[] = [
    {
      name: 'code by mail',
      perSecond: codesPerSecond,
      run: (storage, logFile) =>
        measureCodes({
          perSecond: codesPerSecond,
          milliseconds,
          environment: whereIs(storage),
          logFile,
          signal,
        }),
    },
    {
      name: 'sign-up',
      perSecond: signUpsPerSecond,
      run: (storage, logFile) =>
        measureSignUps({
          perSecond: signUpsPerSecond,
          milliseconds,
          environment: whereIs(storage),
          logFile,
          signal,
        }),
    },
    {
      name: 'token for an app',
      perSecond: tokensPerSecond,
      run: ({ name: _, ...database }, logFile) =>
        measureTokens({
          perSecond: tokensPerSecond,
          milliseconds,
          database,
          environment: whereIs(database),
          logFile,
          signal,
        }),
    },
    {
      name: 'sponsored operation',
      perSecond: operationsPerSecond,
      run: ({ name: _, ...database }, logFile) =>
        measureSponsored({
          perSecond: operationsPerSecond,
          milliseconds,
          database,
          environment: whereIs(database),
          logFile,
          signal,
        }),
    },
  ]
  const table: Record<string, Record<string, string | number>> = {}
  for (const { name: kind, perSecond, run: measure } of kinds)
    for (const storage of [
      { name: 'PGlite', dataFolder: join(temp, `wallet-${kind}`) },
      ...(postgres ? [{ name: 'PostgreSQL', databaseUrl: await postgres.createDatabase() }] : []),
    ]) {
      const name = `${storage.name}, ${kind}`
      log(name)
      const measured = await measure(storage, join(temp, `${name}.log`))
      const { begun, succeeded, mails = succeeded, p50, p95, p99, cpu, verifyCpu, memory, errors } = measured
      table[name] = {
        'a second': perSecond,
        begun,
        succeeded,
        p50: `${p50.toFixed(1)} ms`,
        p95: `${p95.toFixed(1)} ms`,
        p99: `${p99.toFixed(1)} ms`,
        CPU: `${cpu.toFixed(2)} ms`,
        ...(verifyCpu !== undefined && { 'CPU of a verification': `${verifyCpu.toFixed(2)} ms` }),
        memory: megabytes(memory),
      }
      faults.push(...first(errors).map((error) => `${name}: ${error}`))
      if (succeeded < begun) faults.push(`${name}: ${begun - succeeded} of ${begun} failed.`)
      if (mails < succeeded)
        faults.push(`${name}: ${succeeded} codes were promised, and ${mails} mails arrived.`)
      const usual = figure(measuredBefore.cpu, name)
      if (cpu > usual * slack) faults.push(`${name}: ${cpu.toFixed(2)} ms of CPU, usually ${usual} ms.`)
    }
  console.log(
    '\nOne process at a steady rate: codes for new mailboxes, whole sign-ups (code, sign-in, shares of a new wallet), tokens for the servers of apps, and sponsored operations ' +
      '(data of the paymaster, operation, receipt)',
  )
  console.table(table)
}

/** Kills the server while visitors sign up. PostgreSQL alone: PGlite lives in the process that is killed. */
async function runKills(postgres: RunningPostgres): Promise<void> {
  log('kills under sign-ups')
  const { acknowledged, cut, lost, errors } = await killUnderSignUps({
    databaseUrl: await postgres.createDatabase(),
    between: 3_000,
    logFile: join(temp, 'kills.log'),
    signal,
  })
  console.log(
    `PostgreSQL: 3 kills under sign-ups: ${acknowledged} steps acknowledged, ${cut} cut, ${lost.length} lost`,
  )
  faults.push(...first(errors).map((error) => `Kills under sign-ups: ${error}`))
  if (lost.length > 0) faults.push(`${lost.length} acknowledged sign-ups are not in the database.`)
  if (acknowledged === 0 || cut === 0) faults.push('No sign-up was under way when a process was killed.')
}

async function openPostgres(): Promise<RunningPostgres | undefined> {
  try {
    await findPostgres()
  } catch (error) {
    log(`PGlite alone is measured. ${error instanceof Error ? error.message : String(error)}`)
    return undefined
  }
  const postgres = await startPostgres()
  endings.push(() => postgres.stop())
  return postgres
}

/** Measures the cost of a request on one process and on several, for the figures of `apps/docs/src/content/docs/operate/load.md`. */
async function runCapacity(postgres: RunningPostgres | undefined): Promise<void> {
  const places: CapacityPlace[] = [placeOfPglite('capacity')]
  for (const processes of postgres ? processCounts : [])
    places.push(await placeOf(postgres, processes, 'capacity'))
  const all = []
  for (const place of places)
    all.push(...(await measureCapacity({ place, folder: temp, milliseconds, signal })))
  printCapacity(all)
  for (const { storage, processes, call, cpu, errors } of all) {
    const name = `${processes} on ${storage}, ${call}`
    faults.push(...first(errors).map((error) => `${name}: ${error}`))
    const usual = figure(measuredBefore.cpu, storage === 'PGlite' ? `PGlite, ${call}` : call)
    // Processes that share cores slow each other.
    if (cpu > usual * slack * processes)
      faults.push(`${name}: ${cpu.toFixed(3)} ms of CPU, usually ${usual} ms.`)
  }
}

function placeOfPglite(name: string): CapacityPlace {
  return { storage: 'PGlite', processes: 1, environment: { DATA_FOLDER: join(temp, `${name}-data`) } }
}

async function placeOf(
  postgres: RunningPostgres | undefined,
  processes: number,
  name: string,
): Promise<CapacityPlace> {
  if (!postgres) return placeOfPglite(name)
  const environment = { DATABASE_URL: await postgres.createDatabase() }
  return { storage: 'PostgreSQL', processes, environment, databasePid: postgres.pid }
}

/** Sends every kind of call to one process for some minutes. Its memory must not grow. */
async function runSteady(postgres: RunningPostgres | undefined): Promise<void> {
  const place = await placeOf(postgres, 1, 'steady')
  const { requests, errors, samples, isFlat } = await measureSteady({ place, minutes, folder: temp, signal })
  console.log(
    `${place.storage}: ${requests} requests in ${minutes} minutes, ${errors.length} errors. In use after each round: ` +
      samples.map(megabytes).join(', '),
  )
  faults.push(...first(errors))
  if (!isFlat) faults.push(`The memory grew within ${minutes} minutes.`)
}

async function runStorages(postgres: RunningPostgres | undefined): Promise<void> {
  // After the build: it imports a package by its built files.
  const { startChains } = await import('../apps/demo/src/stack/startChains.ts')
  const sandbox = await startChains({ ports: 'free', chainPorts: [0, 0], say: log, signal })
  endings.push(() => sandbox.stop())
  const [chain] = sandbox.chains
  const environment = {
    WALLETS: 'none',
    REQUIRE_PROJECT: 'true',
    RATE_LIMIT: '9999999,9999999',
    // The requests of one caller would exceed the default.
    EVENT_MEGABYTES: '9999',
    NETWORKS: JSON.stringify([
      {
        chainId: chain.caip2,
        name: chain.name,
        nativeCurrency: chain.nativeCurrency,
        rpcUrls: [chain.rpcUrl],
        multicall3: chain.contracts.multicall3,
        historyFrom: 0,
        tokens: [chain.contracts.usd, chain.contracts.token],
      },
    ]),
  }
  const calls = loadCalls({
    project,
    wallets,
    chain: { caip2: chain.caip2, symbol: chain.nativeCurrency.symbol },
    accounts: sandbox.accounts.map(({ address }) => address),
  })
  const storages: readonly Storage[] = [
    { name: 'PGlite', dataFolder: join(temp, 'data') },
    ...(postgres ? [{ name: 'PostgreSQL', databaseUrl: await postgres.createDatabase() }] : []),
  ]
  console.log(
    `${calls.length} calls, ${milliseconds / 1_000} s each, 16 connections, ${wallets} wallets. The load generator, the server, ` +
      `its database and the chain share ${availableParallelism()} cores, so a server by itself does better.`,
  )
  for (const storage of storages) await runOn({ storage, calls, environment })
}

async function runOn({
  storage: { name, ...settings },
  calls,
  environment,
}: {
  readonly storage: Storage
  readonly calls: readonly LoadCall[]
  readonly environment: Readonly<Record<string, string>>
}): Promise<void> {
  const where = whereIs(settings)
  const directory = join(temp, 'wallets.json')
  writeFileSync(directory, JSON.stringify(generateWallets(wallets)))
  await command(['projects', 'add', project, '--origin', origin, '--analytics', 'on'], where)
  await command(['wallets', 'import', directory], where)

  const port = await freePort()
  const start = () =>
    startServer({
      port,
      environment: { ...environment, ...where },
      logFile: join(temp, `${name}.log`),
      signal,
    })

  const server = await start()
  const table: Record<string, Record<string, string | number>> = {}
  const before = await residentBytes(server.pid)
  try {
    for (const call of calls) {
      log(`${name}: ${call.name}`)
      const { perSecond, p50, p99, errors } = await measureCall({ call, ports: [port], milliseconds, signal })
      const memory = await residentBytes(server.pid)
      table[call.name] = {
        'requests/s': Math.round(perSecond),
        p50: `${p50.toFixed(1)} ms`,
        p99: `${p99.toFixed(1)} ms`,
        errors: errors.length,
        memory: megabytes(memory),
      }
      faults.push(...first(errors).map((error) => `${name}, ${call.name}: ${error}`))
      // The slowest hundredth depends more on other work of the machine than on the server.
      const usual = figure(measuredBefore.p50, `${name}, ${call.name}`)
      if (p50 > usual * slack)
        faults.push(`${name}, ${call.name}: p50 is ${p50.toFixed(1)} ms, usually ${usual} ms.`)
      const most = figure(measuredBefore.memory, name) * 2
      if (memory > most * 1e6)
        faults.push(
          `${name}, ${call.name}: the server occupies ${megabytes(memory)}; ${most} MB is the most.`,
        )
    }
  } finally {
    server.terminate()
    await server.ended
    console.log(`\n${name}: memory of the server before the load ${megabytes(before)}`)
    console.table(table)
  }

  log(`${name}: restarts under load`)
  const restarted = await restartUnderLoad({ start, port, project, origin, between: 2_000, signal })
  const stored = await storedEvents(settings)
  const lost = restarted.events.filter((id) => !stored.has(id))
  console.log(
    `${name}: ${restarted.rounds} restarts under load: ${restarted.succeeded} requests answered, ` +
      `${restarted.underWay} of them under way at SIGTERM, ${restarted.refused} refused while no process was ready; ` +
      `${restarted.events.length} events acknowledged, ${lost.length} lost; ` +
      `from SIGTERM to ready ${(restarted.longestGap / 1_000).toFixed(1)} s at most`,
  )
  faults.push(...first(restarted.errors).map((error) => `${name}: ${error}`))
  if (lost.length > 0) faults.push(`${name}: ${lost.length} acknowledged events are not in the storage.`)
  if (restarted.events.length === 0) faults.push(`${name}: no event was acknowledged.`)

  log(`${name}: kills under events`)
  const killed = await killUnderEvents({ start, port, project, rounds: kills, signal })
  const kept = await storedEvents(settings)
  const gone = killed.acknowledged.filter((id) => !kept.has(id))
  console.log(
    `${name}: ${kills} kills under events: ${killed.acknowledged.length} acknowledged, ${killed.cut} cut, ${gone.length} lost`,
  )
  faults.push(...first(killed.errors).map((error) => `${name}: ${error}`))
  if (gone.length > 0)
    faults.push(`${name}: ${gone.length} events of killed processes are not in the storage.`)
}

async function command(args: readonly string[], environment: Readonly<Record<string, string>>) {
  const { code, error } = await runCli(args, environment)
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${error}`)
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`
}

/** Returns a measured figure. @throws for a missing one, because its gate would be missing. */
function figure(figures: Readonly<Record<string, number>>, name: string): number {
  const known = figures[name]
  if (known === undefined) throw new Error(`"${name}" has no figure in load/measured.json`)
  return known
}

function first(errors: readonly string[]): readonly string[] {
  if (errors.length <= shownErrors) return errors
  return [...errors.slice(0, shownErrors), `and ${errors.length - shownErrors} more`]
}

/** Returns the memory of a process now. @throws if there is no such process. */
async function residentBytes(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])
  return Number(stdout.trim()) * 1_024
}
