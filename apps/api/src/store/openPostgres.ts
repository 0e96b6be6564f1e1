import { DrizzleQueryError, sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { createPostgresLocks } from './createPostgresLocks.ts'
import { statementName } from './createStatement.ts'
import { isTime } from './isTime.ts'
import { measurePool, type Watchers } from './measureQueries.ts'
import { migrationsFolder, type Store } from './Store.ts'

const connections = 10
const connectTimeout = 5_000
/** Below the time limit of a request. Milliseconds. */
const statementTimeout = 10_000

/** Connects to PostgreSQL. @throws the signal's reason; the error of a server that cannot be reached. */
export async function openPostgres({
  databaseUrl,
  watchers,
  signal,
}: {
  readonly databaseUrl: string
  readonly watchers?: Watchers | undefined
  readonly signal?: AbortSignal | undefined
}): Promise<Store> {
  const connection = {
    connectionString: databaseUrl,
    connectionTimeoutMillis: connectTimeout,
    keepAlive: true,
    application_name: 'latchkey-api',
  }
  const pool = new pg.Pool({
    ...connection,
    max: connections,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: statementTimeout,
  })
  if (watchers) measurePool(pool, watchers)
  // The next query replaces a connection that breaks while idle. Without a listener, its error would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', prepareNamed)
  // The pool does not listen to a connection that a transaction holds. Its next query fails, and so does the transaction.
  pool.on('connect', (client) => void client.on('error', () => undefined))

  const alone: Store['alone'] = async (work, stop) => {
    stop?.throwIfAborted()
    const client = new pg.Client(connection)
    client.on('error', () => undefined)
    // The connection may be lost already.
    const leave = () => void client.end().catch(() => undefined)
    stop?.addEventListener('abort', leave, { once: true })
    try {
      await client.connect()
      await client.query(`select pg_advisory_lock(hashtextextended('latchkey:start', 0))`)
    } catch (error) {
      leave()
      throw stop?.aborted ? stop.reason : error
    } finally {
      stop?.removeEventListener('abort', leave)
    }
    try {
      return await work()
    } finally {
      // Ending the session gives the lock back.
      await client.end()
    }
  }

  const database = Object.assign(drizzle({ client: pool }), {
    transaction: createTransaction(pool),
    send: (text: string, values: readonly unknown[]) =>
      pool.query<Readonly<Record<string, unknown>>>({ text, values: [...values], types: textTimes }),
  })
  try {
    await alone(async () => {
      const client = new pg.Client(connection)
      client.on('error', () => undefined)
      await client.connect()
      // A separate connection, because a migration may take longer than a statement of the pool.
      try {
        await migrate(drizzle({ client }), { migrationsFolder: migrationsFolder() })
      } finally {
        await client.end()
      }
    }, signal)
  } catch (error) {
    await pool.end()
    throw error
  }
  return {
    database,
    locks: createPostgresLocks({ connection }),
    alone,
    async ping() {
      await database.execute(sql`select 1`)
    },
    async close() {
      if (!pool.ended && !pool.ending) await pool.end()
    },
  }
}

/** Returns times as text, like drizzle's parsers. */
const textTimes: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    isTime(type) ? (text: unknown) => text : pg.types.getTypeParser(type, format as 'text'),
}

type Query = (statement: unknown, ...rest: readonly unknown[]) => unknown

/** Gives a connection's statements the names that they begin with, so that the server plans each once. */
function prepareNamed(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Query
  const named: Query = (statement, ...rest) => {
    const { text } = Object(statement) as { readonly text?: unknown }
    const name = typeof text === 'string' ? statementName(text) : undefined
    return query(name === undefined ? statement : { ...Object(statement), name }, ...rest)
  }
  Object.assign(client, { query: named })
}

/**
 * Creates the function that runs transactions. Drizzle's own does not return a connection to the pool whose `begin` fails, and
 * returns one whose `rollback` failed.
 */
const createTransaction =
  (pool: pg.Pool): NodePgDatabase['transaction'] =>
  async (work, config) => {
    const client = await pool.connect().catch((error: Error) => {
      throw new DrizzleQueryError('begin', [], error)
    })
    let failure: unknown
    let isBroken = false
    try {
      return await drizzle({ client }).transaction(async (within) => {
        try {
          return await work(within)
        } catch (error) {
          failure = error
          throw error
        }
      }, config)
    } catch (error) {
      // A failure of the work alone has been rolled back.
      isBroken = error !== failure
      throw error
    } finally {
      client.release(isBroken)
    }
  }
