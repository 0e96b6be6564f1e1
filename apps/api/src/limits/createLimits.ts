import { createHash } from 'node:crypto'
import { eq, lt, type SQL, sql } from 'drizzle-orm'
import type { LimitName, Metrics } from '../ports/Metrics.ts'
import { createStatement } from '../store/createStatement.ts'
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
    // As an array, because a join could read the whole table.
    await database.delete(table).where(sql`${table.key} = any(array${full})`)
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

type Name = 'keys' | 'perMinutes' | 'bursts' | 'needs' | 'counts' | 'now'

const statement = createStatement<Name>('limits', (value) => {
  const moment = sql`${value('now')}::timestamptz`
  const rest = (filled: SQL, at: SQL) => sql`
    select filled - taken, taken, moment, moment + make_interval(secs => greatest(0, burst - filled + taken) * 60 / per_minute)
    from (select ${filled} as filled, ${at} as moment) as before,
      lateral (select case when filled >= needed then count else 0 end as taken) as after`
  const elapsed = sql`greatest(0, extract(epoch from ${moment} - kept.at))::float8`
  const refilled = sql`least(burst, kept.tokens + ${elapsed} * per_minute / 60)`
  return sql`
    with wish as (select * from unnest(${value('keys')}::text[], ${value('perMinutes')}::float8[], ${value('bursts')}::float8[],
      ${value('needs')}::float8[], ${value('counts')}::float8[]) as wish (key, per_minute, burst, needed, count))
    insert into ${table} as kept (key, tokens, granted, at, full_at)
    select wish.key, fresh.* from wish, lateral (${rest(sql`burst`, moment)}) as fresh order by wish.key
    on conflict (key) do update set (tokens, granted, at, full_at) = (
      select changed.* from wish, lateral (${rest(refilled, sql`greatest(kept.at, ${moment})`)}) as changed
      where wish.key = kept.key)
    returning key, tokens, granted`
})

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
  const values = {
    keys: wishes.map(({ key }) => key),
    perMinutes: wishes.map(({ rate }) => rate.perMinute),
    bursts: wishes.map(({ rate }) => rate.burst),
    // More than one is taken from any limit without a debt.
    needs: wishes.map(({ count }) => (count === undefined ? 1 : 0)),
    counts: wishes.map(({ count = 1 }) => count),
    now: new Date(now).toISOString(),
  }
  const rows = await statement(values, database)
  return new Map(
    rows.map(({ key, tokens, granted }) => [
      String(key),
      { tokens: Number(tokens), granted: Number(granted) },
    ]),
  )
}
