import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { findPostgres } from './findPostgres.ts'

const run = promisify(execFile)

export type Postgres = {
  /** Resolves with the address of an empty database of its own. */
  createDatabase(): Promise<string>
  /** Ends every connection to a database, as a broken network would. */
  cutConnections(databaseUrl: string): Promise<void>
}

export type RunningPostgres = Postgres & {
  /** Id of its first process. */
  readonly pid: number
  /** Address of its first database, for `connectPostgres`. */
  readonly url: string
  stop(): Promise<void>
}

/** A PostgreSQL server of its own, on a free port, with everything it stores in a temporary folder. */
export async function startPostgres(): Promise<RunningPostgres> {
  const bin = await findPostgres()
  const user = findUser()
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-postgres-'))
  if (user) await chown(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const as = { ...user, cwd: folder }
  const port = await freePort()

  let child: ChildProcess | undefined
  const kill = () => child?.kill('SIGKILL')
  const stop = async () => {
    process.off('exit', kill)
    if (child && child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit')
      // It ends at once, because its data is not needed.
      child.kill('SIGQUIT')
      await ended
    }
    await rm(folder, { recursive: true, force: true })
  }

  try {
    await run(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'latchkey', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
      as,
    )
    const settings = {
      listen_addresses: '127.0.0.1',
      port,
      unix_socket_directories: folder,
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: 200,
    }
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    let said = ''
    child = spawn(join(bin, 'postgres'), ['-D', data, ...args], {
      ...as,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    child.stderr?.on('data', (text: Buffer) => {
      said = (said + text.toString()).slice(-4_000)
    })
    process.on('exit', kill)

    const url = `postgres://latchkey@127.0.0.1:${port}/postgres`
    const until = Date.now() + 30_000
    for (let up = false; !up; ) {
      if (child.exitCode !== null || Date.now() > until) throw new Error(`PostgreSQL did not start: ${said}`)
      up = await query(url, 'select 1').then(
        () => true,
        () => wait(50).then(() => false),
      )
    }

    return { pid: child.pid ?? 0, url, ...connectPostgres(url), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Returns the use of a server that runs already. */
export function connectPostgres(url: string): Postgres {
  return {
    async createDatabase() {
      // Other processes make databases on the same server.
      const name = `test_${randomUUID().replaceAll('-', '')}`
      await query(url, `create database ${name}`)
      return new URL(name, url).href
    },
    async cutConnections(databaseUrl) {
      await query(url, 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
        new URL(databaseUrl).pathname.slice(1),
      ])
    },
  }
}

async function query(url: string, text: string, values: readonly string[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text, [...values])
  } finally {
    await client.end()
  }
}

/** Returns the user and group for PostgreSQL, which refuses to run as root; nothing if this process is not root. */
function findUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const row = rows.find(([user]) => user === name)
    if (row) return { uid: Number(row[2]), gid: Number(row[3]) }
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and there is no user "postgres" or "nobody" to run it as.',
  )
}

/**
 * Returns a free port of this machine, below those that the system gives to servers and connections that ask for any.
 * So none of these takes it before it is used.
 */
export async function freePort(): Promise<number> {
  const server = createServer().listen(randomInt(15_000, 32_000), '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return freePort()
  }
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port was given.')
  return address.port
}
