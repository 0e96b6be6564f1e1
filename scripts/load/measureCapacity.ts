import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateWallets } from '../../apps/api/src/testing/generateWallets.ts'
import { runCli } from '../../apps/api/src/testing/runCli.ts'
import { freePort } from '../../apps/api/src/testing/startPostgres.ts'
import { log } from '../run/log.ts'
import { capacityCalls } from './capacityCalls.ts'
import { measureCall } from './measureCall.ts'
import { startEngines } from './startEngines.ts'
import { type Server, startServer } from './startServer.ts'

const project = 'capacity'
const wallets = 600
const pictureBytes = 4_000
/** Processes of the provider API that share one PostgreSQL. */
const setups = [1, 2]
/** Approximate number of requests of a visitor. */
const perVisitor = 10

export type Capacity = {
  readonly processes: number
  readonly call: string
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p95: number
  readonly p99: number
  /** Milliseconds of processor time per request, of the server's processes. */
  readonly cpu: number
  /** Milliseconds of processor time per request, of the connections of PostgreSQL; `undefined` where the system does not say. */
  readonly databaseCpu: number | undefined
  /** Bytes of the largest process after the load. */
  readonly memory: number
  readonly errors: readonly string[]
}

/**
 * Measures each kind of call on one process and on two with one PostgreSQL, with engines on this machine and the default limits. Every ten
 * requests come from another address, because the limits of an address are in the database.
 *
 * @throws when a command or a start fails; the signal's reason
 */
export async function measureCapacity({
  databaseUrl,
  databasePid,
  folder,
  milliseconds,
  signal,
}: {
  readonly databaseUrl: string
  readonly databasePid: number
  /** For files of this measurement. */
  readonly folder: string
  readonly milliseconds: number
  readonly signal: AbortSignal
}): Promise<readonly Capacity[]> {
  const picture = await fill({ databaseUrl, folder })
  const engines = await startEngines()
  const figures: Capacity[] = []
  try {
    for (const processes of setups) {
      const ports = await Promise.all(Array.from({ length: processes }, () => freePort()))
      const environment = settings({ databaseUrl, engines: engines.url })
      const servers: Server[] = []
      try {
        for (const port of ports)
          servers.push(
            await startServer({ port, environment, logFile: join(folder, `capacity-${port}.log`), signal }),
          )
        for (const call of capacityCalls({ project, wallets, picture })) {
          log(`${processes} of the API on PostgreSQL: ${call.name}`)
          const readUsage = async () => ({
            servers: await Promise.all(servers.map((server) => server.usage())),
            database: databaseTime(databasePid),
          })
          let before = await readUsage()
          const measured = await measureCall({
            call: { ...call, request: (index) => ({ ...call.request(index), from: addressOf(index) }) },
            ports,
            milliseconds,
            async warm() {
              before = await readUsage()
            },
            signal,
          })
          const after = await readUsage()
          const spent = (read: (one: typeof before) => number) =>
            (read(after) - read(before)) / measured.requests
          figures.push({
            processes,
            call: call.name,
            ...measured,
            cpu: spent((one) => sum(one.servers.map(({ cpu }) => cpu))),
            databaseCpu: after.database === undefined ? undefined : spent(({ database }) => database ?? 0),
            memory: Math.max(...after.servers.map(({ memory }) => memory)),
          })
        }
      } finally {
        for (const server of servers) server.terminate()
        await Promise.all(servers.map(({ ended }) => ended))
      }
    }
  } finally {
    engines.stop()
  }
  return figures
}

/** Stores a project, a directory and one picture. Resolves with the id of the wallet that has it. */
async function fill({ databaseUrl, folder }: { readonly databaseUrl: string; readonly folder: string }) {
  const directory = generateWallets(wallets)
  const id = directory[0]?.id ?? ''
  const listFile = join(folder, 'capacity-wallets.json')
  const pictureFile = join(folder, 'capacity-picture.png')
  writeFileSync(listFile, JSON.stringify(directory))
  writeFileSync(
    pictureFile,
    Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(pictureBytes, 7)]),
  )
  const commands = [
    ['projects', 'add', project, '--origin', 'https://shop.example.org'],
    ['wallets', 'import', listFile],
    ['images', 'put', 'wallet', id, pictureFile],
  ]
  for (const args of commands) {
    const { code, error } = await runCli(args, { DATABASE_URL: databaseUrl })
    if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${error}`)
  }
  return id
}

const settings = ({ databaseUrl, engines }: { readonly databaseUrl: string; readonly engines: string }) => ({
  DATABASE_URL: databaseUrl,
  WALLETS: 'none',
  REQUIRE_PROJECT: 'true',
  TRUST_PROXY: '1',
  PRICES: JSON.stringify([{ type: 'defillama', url: engines }]),
  NETWORKS: JSON.stringify([
    {
      chainId: 'eip155:1',
      name: 'Ethereum',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: [engines],
      balances: [{ type: 'blockscout', url: `${engines}/blockscout` }],
      history: [{ type: 'blockscout', url: `${engines}/blockscout` }],
    },
  ]),
})

/** Returns the address of the visitor who sends a request. */
function addressOf(index: number): string {
  const digest = createHash('sha256')
    .update(`address ${Math.floor(index / perVisitor)}`)
    .digest()
  return `10.${digest[0]}.${digest[1]}.${digest[2]}`
}

const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0)

/** Milliseconds per clock tick of Linux. */
const tick = 10

/** Returns the processor time of the PostgreSQL processes, in milliseconds. `undefined` without Linux's /proc. */
function databaseTime(parent: number): number | undefined {
  try {
    const times = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => statOf(pid))
      .flatMap((stat) => (stat && (stat.pid === parent || stat.parent === parent) ? [stat.time] : []))
    return sum(times) * tick
  } catch {
    return undefined
  }
}

/** Returns the fields of `/proc/<pid>/stat`. The second is a name with any characters. */
function statOf(pid: string) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return { pid: Number(pid), parent: Number(fields[1]), time: Number(fields[11]) + Number(fields[12]) }
  } catch {
    // The process has ended.
    return undefined
  }
}
