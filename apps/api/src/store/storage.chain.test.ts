import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeStorage } from '../testing/describeStorage.ts'
import { describeWallet } from '../testing/describeWallet.ts'
import { sharedPostgres } from '../testing/sharedPostgres.ts'
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
