import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isUnavailable } from '../ports/describeError.ts'
import { describeWallet } from '../testing/describeWallet.ts'
import { sharedPostgres } from '../testing/sharedPostgres.ts'
import { startDatabaseProxy } from '../testing/startDatabaseProxy.ts'
import { startPostgres } from '../testing/startPostgres.ts'
import { describeStorage } from '../testing/storage/describeStorage.ts'
import { openDatabase } from './openDatabase.ts'
import type { Store } from './Store.ts'

const postgres = sharedPostgres()

const request = async (databaseUrl: string, query: string) => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(query)).rows
  } finally {
    await client.end()
  }
}

describe('PostgreSQL', () => {
  const open = async () => openDatabase({ databaseUrl: await postgres.createDatabase() })
  describeStorage({ open })
  describeWallet({ open })
})

test('behavior: processes that start at once apply every migration once', async () => {
  const databaseUrl = await postgres.createDatabase()
  const stores = await Promise.all(Array.from({ length: 4 }, () => openDatabase({ databaseUrl })))
  const applied = await request(databaseUrl, 'select hash from drizzle.__drizzle_migrations')
  expect(new Set(applied.map(({ hash }) => hash)).size).toBe(applied.length)
  await Promise.all(stores.map((store) => store.close()))
})

/** Other files of tests use databases of the same server. */
const ownLocks = `select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
  where locktype = 'advisory' and datname = current_database()`

describe('behavior: locks among processes', () => {
  let first: Store
  let second: Store
  let databaseUrl: string
  const free = () => new AbortController().signal
  beforeAll(async () => {
    databaseUrl = await postgres.createDatabase()
    first = await openDatabase({ databaseUrl })
    second = await openDatabase({ databaseUrl })
  })
  afterAll(async () => {
    await first?.close()
    await second?.close()
  })

  test('one process has it, and the next when that one lets go', async () => {
    const held = await first.locks.hold({ name: 'blocks', signal: free() })
    let taken = false
    const next = second.locks.hold({ name: 'blocks', signal: free() }).then((lock) => {
      taken = true
      return lock
    })
    await (await second.locks.hold({ name: 'other', signal: free() })).release()
    expect(taken).toBe(false)
    await held.release()
    await (await next).release()
  })

  test('a broken connection reports the lost lock at once', async () => {
    const held = await first.locks.hold({ name: 'blocks', signal: free() })
    const lost = new Promise((resolve) => held.lost.addEventListener('abort', resolve, { once: true }))
    await postgres.cutConnections(databaseUrl)
    await lost
    await (await second.locks.hold({ name: 'blocks', signal: free() })).release()
    await held.release()
  })

  test('nothing is left behind by those that were given up', async () => {
    const held = await first.locks.hold({ name: 'blocks', signal: free() })
    const leave = new AbortController()
    const waiting = second.locks.hold({ name: 'blocks', signal: leave.signal })
    leave.abort(new Error('enough'))
    await expect(waiting).rejects.toThrow('enough')
    await held.release()
    await expect.poll(() => request(databaseUrl, ownLocks)).toEqual([])
  })
})

test('behavior: queries after a cut use new connections', async () => {
  const databaseUrl = await postgres.createDatabase()
  const store = await openDatabase({ databaseUrl })
  await store.ping()
  await postgres.cutConnections(databaseUrl)
  await expect.poll(() => store.ping().then(() => 'responded')).toBe('responded')
  await store.close()
})

describe('error: a connection that ends while a transaction is open', () => {
  /** Holds a transaction open until its connection has ended. Resolves with the failure. */
  const hold = async (
    databaseUrl: string,
    end: (within: Pick<Store['database'], 'execute'>) => Promise<unknown>,
  ) => {
    const store = await openDatabase({ databaseUrl })
    try {
      await store.database.transaction(async (within) => {
        const [row] = rowsOf(await within.execute(sql`select pg_backend_pid() as pid`))
        await end(within)
        await expect.poll(() => isRunning(Number(row?.['pid']))).toBe(false)
        await within.execute(sql`select 1`)
      })
      return undefined
    } catch (error) {
      return error
    } finally {
      await store.close()
    }
  }

  test('ended by an operator', async () => {
    const databaseUrl = await postgres.createDatabase()
    expect(isUnavailable(await hold(databaseUrl, () => postgres.cutConnections(databaseUrl)))).toBe(true)
  })

  test('idle for too long', async () => {
    const limit = sql`set local idle_in_transaction_session_timeout = 20`
    const failure = await hold(await postgres.createDatabase(), (within) => within.execute(limit))
    expect(isUnavailable(failure)).toBe(true)
  })

  test('of a server that is shut down', async () => {
    const server = await startPostgres()
    try {
      expect(isUnavailable(await hold(server.url, server.stop))).toBe(true)
    } finally {
      await server.stop()
    }
  })

  test('before its first statement, more often than there are connections', async () => {
    const databaseUrl = await postgres.createDatabase()
    const proxy = await startDatabaseProxy(databaseUrl)
    const store = await openDatabase({ databaseUrl: proxy.url })
    const hold = () => store.database.transaction((within) => within.execute(sql`select 1`))
    for (let index = 0; index < 12; index += 1) {
      await hold()
      proxy.cutAt(1)
      expect(isUnavailable(await hold().catch((error: unknown) => error))).toBe(true)
    }
    await hold()
    await store.close()
    await proxy.stop()
  })
})

const rowsOf = (result: unknown) =>
  (Object(result) as { readonly rows?: readonly Readonly<Record<string, unknown>>[] }).rows ?? []

/** Returns whether a process of this machine runs. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test('error: waiting for another start ends with the signal', async () => {
  const databaseUrl = await postgres.createDatabase()
  const first = await openDatabase({ databaseUrl })
  const busy = Promise.withResolvers<void>()
  const entered = Promise.withResolvers<void>()
  const working = first.alone(() => {
    entered.resolve()
    return busy.promise
  })
  await entered.promise
  const leave = new AbortController()
  const starting = openDatabase({ databaseUrl, signal: leave.signal })
  const outcome = expect(starting).rejects.toThrow('enough')
  await wait(50)
  leave.abort(new Error('enough'))
  await outcome
  busy.resolve()
  await working
  await first.close()
})

test('error: a server that is not there', async () => {
  await expect(openDatabase({ databaseUrl: 'postgres://latchkey@127.0.0.1:1/none' })).rejects.toThrow(
    'ECONNREFUSED',
  )
})
