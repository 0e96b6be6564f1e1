import { lt, sql } from 'drizzle-orm'
import type { Log } from '../ports/Log.ts'
import { createBatches } from '../store/createBatches.ts'
import type { Database } from '../store/Store.ts'
import { rateBuckets as table } from '../store/tables/limits.ts'
import { type Buckets, createBuckets, type Late, type Rate, waitFor } from './createBuckets.ts'
import { type Bucket, spendTokens, type Wish } from './spendTokens.ts'

/** Milliseconds that tokens taken ahead stay valid. */
const lifetime = 10_000
/** Milliseconds for which this process counts alone after a failure of the database. */
const cooldown = 5_000
/** Milliseconds between two deletions of buckets that are full again. */
const pause = 60_000
const rowsAtOnce = 1_000
const kept = 10_000

type Known = { readonly until: number } & ({ tokens: number } | { readonly late: Late })

/**
 * Creates token buckets that all processes on one database share. A process takes a few tokens ahead, at most 4 % of
 * a burst, so most requests need no query. Without the database each process counts alone.
 */
export function createSharedBuckets({
  database,
  now,
  log,
}: {
  readonly database: Database
  /** Milliseconds on a monotonic clock. */
  now(): number
  readonly log: Log
}): Buckets {
  const alone = createBuckets({ now })
  const known = new Map<string, Known>()
  const flights = new Map<string, Promise<void>>()
  let aloneUntil = Number.NEGATIVE_INFINITY
  let cleanedAt = now()

  const remember = (key: string, entry: Known) => {
    known.delete(key)
    known.set(key, entry)
    const [oldest] = known.keys()
    if (known.size > kept && oldest !== undefined) known.delete(oldest)
  }
  const recall = (key: string) => {
    const entry = known.get(key)
    return entry && entry.until > now() ? entry : undefined
  }
  const refuse = (key: string, rate: Rate, tokens: number): Late => {
    const late = waitFor(tokens, rate) ?? { retryAfter: 1 }
    // Other processes only take tokens, so the wait cannot be shorter.
    remember(key, { late, until: now() + ((1 - tokens) * 60_000) / rate.perMinute })
    return late
  }

  /** Runs a query; resolves with `undefined` if the database fails. */
  const attempt = async <value>(query: () => Promise<value>): Promise<value | undefined> => {
    if (now() < aloneUntil) return undefined
    try {
      return await query()
    } catch (error) {
      aloneUntil = now() + cooldown
      const { code } = Object(Object(error).cause) as { readonly code?: unknown }
      log({ level: 'warn', event: 'rate_limit_not_shared', ...(typeof code === 'string' && { code }) })
      return undefined
    }
  }
  const clean = async () => {
    if (now() - cleanedAt < pause) return
    cleanedAt = now()
    // A row that a statement of several has locked stays, because the two could wait for each other.
    const full = database
      .select({ key: table.key })
      .from(table)
      .where(lt(table.fullAt, sql`now()`))
      .limit(rowsAtOnce)
      .for('update', { skipLocked: true })
    // As an array, because a join could read the whole table.
    await database.delete(table).where(sql`${table.key} = any(array${full})`)
  }
  const spendAll = async (wishes: readonly Wish[]) => {
    const rows = await attempt(async () => {
      await clean()
      return spendTokens(wishes, database)
    })
    return rows ?? wishes.map(() => undefined)
  }
  /** New callers that come at once share a query. */
  const spendTogether = createBatches<Wish, Bucket | undefined>({ run: spendAll })
  const spend = async (wish: Wish) => (await spendAll([wish]))[0]
  /** Tokens taken ahead count against the ones taken now. */
  const surrender = (key: string): number => {
    const entry = recall(key)
    if (!entry || !('tokens' in entry)) return 0
    known.delete(key)
    return entry.tokens
  }

  /** Takes tokens that were taken ahead, without a query. */
  const spendAhead = (key: string, count: number): boolean => {
    const entry = recall(key)
    if (!entry || !('tokens' in entry) || entry.tokens < count) return false
    entry.tokens -= count
    return true
  }

  const fetchTokens = async (key: string, rate: Rate) => {
    const row = await spendTogether({ kind: 'ahead', key, rate })
    if (!row) return
    if (row.granted >= 1) remember(key, { tokens: row.granted, until: now() + lifetime })
    else refuse(key, rate, row.tokens)
  }

  return {
    look(key, rate) {
      if (now() < aloneUntil) return alone.look(key, rate)
      const entry = recall(key)
      return entry && 'late' in entry ? entry.late : undefined
    },
    async take(key, rate) {
      for (;;) {
        if (now() < aloneUntil) return alone.take(key, rate)
        const entry = recall(key)
        if (entry && 'late' in entry) return entry.late
        if (spendAhead(key, 1)) return undefined
        // All waiting requests of one caller share one query.
        let flight = flights.get(key)
        if (!flight) {
          flight = fetchTokens(key, rate).finally(() => flights.delete(key))
          flights.set(key, flight)
        }
        await flight
      }
    },
    async takeMore(key, rate, count) {
      if (spendAhead(key, count)) return undefined
      const rest = count - surrender(key)
      const row = await spend({ kind: 'more', key, rate, count: rest })
      if (!row) return alone.takeMore(key, rate, rest)
      return row.granted === rest ? undefined : refuse(key, rate, row.tokens)
    },
    async charge(key, rate, count) {
      if (spendAhead(key, count)) return
      const rest = count - surrender(key)
      const row = await spend({ kind: 'debt', key, rate, count: rest })
      if (!row) alone.charge(key, rate, rest)
    },
  }
}
