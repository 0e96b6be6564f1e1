import { createHash } from 'node:crypto'
import { lt, type SQL, sql } from 'drizzle-orm'
import type { Log } from '../ports/Log.ts'
import type { Database } from '../store/Store.ts'
import { rateBuckets as table } from '../store/tables/limits.ts'
import { type Buckets, createBuckets, type Late, longestDebt, type Rate, waitFor } from './createBuckets.ts'

/** At most this share of a bucket, and this many seconds of refill, is taken at once to save queries. */
const share = 25
const ahead = 2
/** Milliseconds that tokens taken ahead stay valid. */
const lifetime = 10_000
/** Milliseconds for which this process counts alone after a failure of the database. */
const cooldown = 5_000
/** Milliseconds between two deletions of buckets that are full again. */
const pause = 60_000
const kept = 10_000

type Known = { readonly until: number } & ({ tokens: number } | { readonly late: Late })
/** The tokens to take: a few `ahead`, `more` unless there is a debt, or `debt` in any case. */
type Wish = { readonly kind: 'ahead' } | { readonly kind: 'more' | 'debt'; readonly count: number }

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
    await database.delete(table).where(lt(table.fullAt, sql`now()`))
  }
  const spend = (key: string, rate: Rate, wish: Wish) =>
    attempt(async () => {
      await clean()
      return spendIn({ database, key, rate, wish })
    })
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
    const row = await spend(key, rate, { kind: 'ahead' })
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
      const row = await spend(key, rate, { kind: 'more', count: rest })
      if (!row) return alone.takeMore(key, rate, rest)
      return row.granted === rest ? undefined : refuse(key, rate, row.tokens)
    },
    async charge(key, rate, count) {
      if (spendAhead(key, count)) return
      const rest = count - surrender(key)
      const row = await spend(key, rate, { kind: 'debt', count: rest })
      if (!row) alone.charge(key, rate, rest)
    },
  }
}

/** Takes tokens atomically, in one statement. */
async function spendIn({
  database,
  key,
  rate: { perMinute, burst },
  wish,
}: {
  readonly database: Database
  readonly key: string
  readonly rate: Rate
  readonly wish: Wish
}): Promise<{ readonly tokens: number; readonly granted: number }> {
  // Keys contain addresses of callers, so only their hashes are stored.
  const hashed = createHash('sha256').update(key).digest('base64url')
  const perSecond = perMinute / 60
  const count = wish.kind === 'ahead' ? 0 : wish.count
  const debt = longestDebt * perMinute
  const grant: SQL =
    wish.kind === 'ahead'
      ? sql`case when filled >= 1 then greatest(1, floor(least(filled / ${share}::float8, ${perSecond * ahead}::float8))) else 0 end`
      : wish.kind === 'more'
        ? sql`case when filled >= 0 then ${count}::float8 else 0 end`
        : sql`least(${count}::float8, filled + ${debt}::float8)`
  const bucketOf = ({ filled, at }: { readonly filled: SQL; readonly at: SQL }) => sql`
    select filled - taken, taken, moment, moment + make_interval(secs => (${burst}::float8 - filled + taken) / ${perSecond}::float8)
    from (select ${filled} as filled, ${at} as moment) as before, lateral (select ${grant} as taken) as after`
  const first = bucketOf({ filled: sql`${burst}::float8`, at: sql`now()` })
  const elapsed = sql`greatest(0, extract(epoch from now() - bucket.at))::float8`
  const next = bucketOf({
    filled: sql`least(${burst}::float8, bucket.tokens + ${elapsed} * ${perSecond}::float8)`,
    at: sql`greatest(bucket.at, now())`,
  })
  const [row] = rowsOf(
    await database.execute(sql`
      insert into ${table} as bucket (key, tokens, granted, at, full_at)
      select ${hashed}::text, fresh.* from (${first}) as fresh
      on conflict (key) do update set (tokens, granted, at, full_at) = (${next})
      returning tokens, granted`),
  )
  if (!row) throw new Error('The database returned no bucket.')
  return { tokens: Number(row['tokens']), granted: Number(row['granted']) }
}

/** Both drivers return the rows under one name. */
const rowsOf = (result: unknown) =>
  (Object(result) as { readonly rows?: readonly Readonly<Record<string, unknown>>[] }).rows ?? []
