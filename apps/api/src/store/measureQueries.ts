import type { PGlite } from '@electric-sql/pglite'
import type pg from 'pg'
import type { Ports } from '../ports/Ports.ts'
import type { Database } from './Store.ts'

/** Where queries are counted and traced. */
export type Watchers = Pick<Ports, 'metrics' | 'traces'>

type Send = NonNullable<Database['send']>
type Query = (...args: readonly unknown[]) => Promise<unknown>

/** Counts the queries of a pool: those of its own, and those of transactions on its connections. */
export function measurePool(pool: pg.Pool, watchers: Watchers): void {
  watchers.metrics?.watch('latchkey_database_connections', () => [
    { labels: { state: 'open' }, value: pool.totalCount },
    { labels: { state: 'idle' }, value: pool.idleCount },
    { labels: { state: 'waiting' }, value: pool.waitingCount },
  ])
  Object.assign(pool, { query: timed(pool.query.bind(pool) as Query, watchers) })
  pool.on('connect', (client) => {
    const own = client.query.bind(client) as Query
    const inTransaction = timed(own, watchers)
    // The pool's own queries have a callback, and are counted with the wait for their connection.
    const query: Query = (...args) =>
      typeof args.at(-1) === 'function' ? own(...args) : inTransaction(...args)
    Object.assign(client, { query })
  })
}

/** Counts the queries of PGlite, but for those of `measureSend`. */
export function measurePglite(client: PGlite, watchers: Watchers): void {
  const { query, transaction } = client
  Object.assign(client, {
    query: timed(query.bind(client) as Query, watchers),
    transaction: (work: Parameters<typeof transaction>[0]) =>
      transaction.call(client, (within) =>
        work(Object.assign(within, { query: timed(within.query.bind(within) as Query, watchers) })),
      ),
  })
}

/** Returns the function that counts the statements which `send` sends. */
export const measureSend = (send: Send, watchers: Watchers): Send => timed(send as Query, watchers) as Send

function timed(query: Query, { metrics, traces }: Watchers): Query {
  const count: Query = async (...args) => {
    const started = performance.now()
    try {
      return await query(...args)
    } catch (error) {
      metrics?.count('latchkey_database_failures_total', { reason: reasonOf(error) })
      throw error
    } finally {
      const seconds = (performance.now() - started) / 1_000
      metrics?.observe('latchkey_database_query_duration_seconds', {}, seconds)
    }
  }
  return (...args) =>
    traces
      ? traces.span({ name: `database ${verbOf(args[0])}`, kind: 'client' }, () => count(...args))
      : count(...args)
}

/** Returns the first word of a statement after its name. The driver gets it as text or in an object. */
function verbOf(statement: unknown): string {
  const { text } = Object(statement) as { readonly text?: unknown }
  const [, verb = 'statement'] =
    /^(?:\/\* \w+ \*\/)?[^a-z]{0,40}([a-z]+)/i.exec(String(text ?? statement).slice(0, 100)) ?? []
  return verb.toLowerCase()
}

/** Returns why a query failed, by the class of its SQLSTATE. */
function reasonOf(error: unknown): 'unreachable' | 'timeout' | 'conflict' | 'full' | 'rejected' {
  const { code } = Object(error) as { readonly code?: unknown }
  if (typeof code !== 'string' || !/^[\dA-Z]{5}$/.test(code) || /^(08|57P)/.test(code)) return 'unreachable'
  if (code === '57014') return 'timeout'
  if (code.startsWith('40')) return 'conflict'
  return code.startsWith('53') ? 'full' : 'rejected'
}
