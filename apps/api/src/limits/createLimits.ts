import { createHash } from 'node:crypto'
import { eq, inArray, lt, sql } from 'drizzle-orm'
import type { LimitName, Metrics } from '../ports/Metrics.ts'
import type { Database } from '../store/Store.ts'
import { limits as table } from '../store/tables/limits.ts'
import { type Late, type Rate, waitFor } from './createBuckets.ts'

/** Milliseconds between two deletions of limits that are full again. */
const pause = 60_000
const rowsAtOnce = 1_000

export type Take = {
  readonly key: string
  readonly rate: Rate
  /** How many to take. A limit may go into debt for it, and then gives no more. Default: one, which must be left. */
  readonly count?: number | undefined
  /** Its name in the metrics. Default `other`. */
  readonly limit?: LimitName | undefined
}

/** Limits that survive restarts and hold for all processes, because an attacker must not be able to reset them. */
export type Limits = {
  /**
   * Takes from all of these limits, or from none and returns the seconds until a retry.
   * @throws if the database cannot be reached: without its limits, nothing is allowed.
   */
  take(all: readonly Take[], within?: Database): Promise<Late | undefined>
  /** Undoes a `take` whose work did not happen. */
  giveBack(all: readonly Take[]): Promise<void>
}

/** Creates the limits that are rows of the database. */
export function createLimits({
  database,
  now,
  metrics,
}: {
  readonly database: Database
  /** Milliseconds since the epoch. */
  now(): number
  readonly metrics?: Metrics | undefined
}): Limits {
  let cleanedAt = Number.NEGATIVE_INFINITY
  const clean = async () => {
    if (now() - cleanedAt < pause) return
    cleanedAt = now()
    const full = database
      .select({ key: table.key })
      .from(table)
      .where(lt(table.fullAt, new Date(now())))
      .limit(rowsAtOnce)
      .for('update', { skipLocked: true })
    await database.delete(table).where(inArray(table.key, full))
  }
  const addTo = async (wishes: readonly Take[], within: Database) => {
    for (const { key, count = 1 } of wishes)
      await within
        .update(table)
        .set({ tokens: sql`${table.tokens} + ${count}::float8` })
        .where(eq(table.key, key))
  }

  return {
    async take(all, within) {
      if (!within) await clean()
      const wishes = inOrder(all)
      const left = await takeIn({ database: within ?? database, wishes, now: now() })
      const refused = wishes.flatMap(({ key, rate, count = 1, limit = 'other' }) => {
        const row = left.get(key)
        if (row?.granted === count) return []
        metrics?.count('latchkey_limits_hit_total', { limit })
        return [waitFor(row?.tokens ?? 0, rate)?.retryAfter ?? 1]
      })
      if (refused.length === 0) return undefined
      const granted = wishes.filter(({ key }) => left.get(key)?.granted !== 0)
      await addTo(granted, within ?? database)
      return { retryAfter: Math.max(...refused) }
    },
    async giveBack(all) {
      await addTo(inOrder(all), database)
    },
  }
}

/** Keys contain addresses of callers and mailboxes, so only their hashes are stored. */
const hashKey = (key: string) => createHash('sha256').update(key).digest('base64url')

/** In one order for all requests, so that no two of them wait for each other's rows. */
const inOrder = (all: readonly Take[]): readonly Take[] =>
  all
    .map((wish) => ({ ...wish, key: hashKey(wish.key) }))
    .toSorted((first, second) => (first.key < second.key ? -1 : 1))

/** Takes from each limit what it has, in one statement. */
async function takeIn({
  database,
  wishes,
  now,
}: {
  readonly database: Database
  readonly wishes: readonly Take[]
  readonly now: number
}): Promise<ReadonlyMap<string, { readonly tokens: number; readonly granted: number }>> {
  const values = sql.join(
    wishes.map(({ key, rate: { perMinute, burst }, count }) => {
      // More than one is taken from any limit without a debt.
      const needed = count === undefined ? 1 : 0
      return sql`(${key}::text, ${perMinute}::float8, ${burst}::float8, ${needed}::float8, ${count ?? 1}::float8)`
    }),
    sql`, `,
  )
  const moment = sql`${new Date(now).toISOString()}::timestamptz`
  const rest = (filled: ReturnType<typeof sql>, at: ReturnType<typeof sql>) => sql`
    select filled - taken, taken, moment, moment + make_interval(secs => greatest(0, burst - filled + taken) * 60 / per_minute)
    from (select ${filled} as filled, ${at} as moment) as before,
      lateral (select case when filled >= needed then count else 0 end as taken) as after`
  const elapsed = sql`greatest(0, extract(epoch from ${moment} - kept.at))::float8`
  const refilled = sql`least(burst, kept.tokens + ${elapsed} * per_minute / 60)`
  const result = await database.execute(sql`
    with wish (key, per_minute, burst, needed, count) as (values ${values})
    insert into ${table} as kept (key, tokens, granted, at, full_at)
    select wish.key, fresh.* from wish, lateral (${rest(sql`burst`, moment)}) as fresh order by wish.key
    on conflict (key) do update set (tokens, granted, at, full_at) = (
      select changed.* from wish, lateral (${rest(refilled, sql`greatest(kept.at, ${moment})`)}) as changed
      where wish.key = kept.key)
    returning key, tokens, granted`)
  const { rows = [] } = Object(result) as { readonly rows?: readonly Readonly<Record<string, unknown>>[] }
  return new Map(
    rows.map(({ key, tokens, granted }) => [
      String(key),
      { tokens: Number(tokens), granted: Number(granted) },
    ]),
  )
}
