import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateWallets } from '../../apps/api/src/testing/generateWallets.ts'
import { runCli } from '../../apps/api/src/testing/runCli.ts'
import { freePort } from '../../apps/api/src/testing/startPostgres.ts'
import { capacityCalls } from './capacityCalls.ts'
import { databaseTime } from './databaseTime.ts'
import type { LoadCall } from './loadCalls.ts'
import { startEngines } from './startEngines.ts'
import { type Server, startServer, type Usage } from './startServer.ts'

const project = 'capacity'
const wallets = 600
const pictureBytes = 4_000
/** Approximate number of requests of a visitor. */
const perVisitor = 10

export type CapacityPlace = {
  readonly storage: 'PGlite' | 'PostgreSQL'
  /** Processes of the provider API on one database. */
  readonly processes: number
  /** Its database, as settings of the server. */
  readonly environment: Readonly<Record<string, string>>
  /** The first process of PostgreSQL. */
  readonly databasePid?: number | undefined
}

export type RunningCapacity = {
  /** Ports, each of one process. */
  readonly ports: readonly number[]
  readonly calls: readonly LoadCall[]
  readonly servers: readonly Server[]
  usage(): Promise<{ readonly servers: readonly Usage[]; readonly database: number | undefined }>
  stop(): Promise<void>
}

/**
 * Starts processes of the provider API with engines on this machine and the default limits, a project, a directory and one picture. Every ten
 * requests come from another address, because the limits of an address are in the database.
 *
 * @throws when a command or a start fails; the signal's reason
 */
export async function startCapacity({
  place: { processes, environment, databasePid },
  folder,
  signal,
}: {
  readonly place: CapacityPlace
  /** For files of this measurement. */
  readonly folder: string
  readonly signal: AbortSignal
}): Promise<RunningCapacity> {
  const picture = await fill({ environment, folder })
  const engines = await startEngines()
  const servers: Server[] = []
  const stop = async () => {
    for (const server of servers) server.terminate()
    await Promise.all(servers.map(({ ended }) => ended))
    engines.stop()
  }
  try {
    const ports = await Promise.all(Array.from({ length: processes }, () => freePort()))
    for (const port of ports)
      servers.push(
        await startServer({
          port,
          environment: { ...settings(engines.url), ...environment },
          logFile: join(folder, `capacity-${port}.log`),
          signal,
        }),
      )
    return {
      ports,
      servers,
      calls: capacityCalls({ project, wallets, picture }).map((call) => ({
        ...call,
        request: (index) => ({ ...call.request(index), from: addressOf(index) }),
      })),
      async usage() {
        return {
          servers: await Promise.all(servers.map((server) => server.usage())),
          database: databasePid === undefined ? undefined : databaseTime(databasePid),
        }
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Stores a project, a directory and one picture. Resolves with the id of the wallet that has it. */
async function fill({ environment, folder }: Pick<CapacityPlace, 'environment'> & { folder: string }) {
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
    ['projects', 'add', project, '--origin', 'https://shop.example.org', '--analytics', 'on'],
    ['wallets', 'import', listFile],
    ['images', 'put', 'wallet', id, pictureFile],
  ]
  for (const args of commands) {
    const { code, error } = await runCli(args, environment)
    if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${error}`)
  }
  return id
}

const settings = (engines: string) => ({
  WALLETS: 'none',
  REQUIRE_PROJECT: 'true',
  TRUST_PROXY: '1',
  // All events are those of one project.
  EVENT_MEGABYTES: '99999',
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
