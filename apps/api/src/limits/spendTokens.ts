import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { createStatement } from '../store/createStatement.ts'
import type { Database } from '../store/Store.ts'
import { rateBuckets as table } from '../store/tables/limits.ts'
import { longestDebt, type Rate } from './createBuckets.ts'

/** At most this share of a bucket, and this many seconds of refill, is taken ahead. */
const share = 25
const ahead = 2

/** Tokens to take from a bucket: a few `ahead`, `more` unless there is a debt, or `debt` in any case. */
export type Wish = { readonly key: string; readonly rate: Rate } & (
  | { readonly kind: 'ahead' }
  | { readonly kind: 'more' | 'debt'; readonly count: number }
)
/** What is left of a bucket, and what the wish got. */
export type Bucket = { readonly tokens: number; readonly granted: number }

/** The bucket that is left of `filled` tokens once a wish has taken what it gets. */
const rest = (filled: SQL, at: SQL) => sql`
  select filled - taken, taken, moment, moment + make_interval(secs => (burst - filled + taken) / per_second)
  from (select ${filled} as filled, ${at} as moment) as before, lateral (select case kind
    when 'ahead' then case when filled >= 1
      then greatest(1, floor(least(filled / ${share}::float8, per_second * ${ahead}::float8))) else 0 end
    when 'more' then case when filled >= 0 then count else 0 end
    else least(count, filled + debt) end as taken) as after`

const elapsed = sql`greatest(0, extract(epoch from now() - bucket.at))::float8`
const refilled = sql`least(burst, bucket.tokens + ${elapsed} * per_second)`

const statement = createStatement(
  'rate_buckets',
  (value: (name: 'keys' | 'kinds' | 'bursts' | 'perSeconds' | 'counts' | 'debts') => SQL) => sql`
    with wish as (
      select * from unnest(${value('keys')}::text[], ${value('kinds')}::text[], ${value('bursts')}::float8[],
        ${value('perSeconds')}::float8[], ${value('counts')}::float8[], ${value('debts')}::float8[])
      as wish (key, kind, burst, per_second, count, debt))
    insert into ${table} as bucket (key, tokens, granted, at, full_at)
    select wish.key, fresh.* from wish, lateral (${rest(sql`burst`, sql`now()`)}) as fresh order by wish.key
    on conflict (key) do update set (tokens, granted, at, full_at) = (
      select changed.* from wish, lateral (${rest(refilled, sql`greatest(bucket.at, now())`)}) as changed
      where wish.key = bucket.key)
    returning key, tokens, granted`,
)

/**
 * Takes tokens from buckets of the database, each of another key, in one statement. Rows are locked in one order for all processes, so that
 * no two of them wait for each other.
 */
export async function spendTokens(wishes: readonly Wish[], database: Database): Promise<readonly Bucket[]> {
  // Keys contain addresses of callers, so only their hashes are stored.
  const keys = wishes.map(({ key }) => createHash('sha256').update(key).digest('base64url'))
  const values = {
    keys,
    kinds: wishes.map(({ kind }) => kind),
    bursts: wishes.map(({ rate }) => rate.burst),
    perSeconds: wishes.map(({ rate }) => rate.perMinute / 60),
    counts: wishes.map((wish) => (wish.kind === 'ahead' ? 0 : wish.count)),
    debts: wishes.map(({ rate }) => longestDebt * rate.perMinute),
  }
  const rows = new Map((await statement(values, database)).map((row) => [row['key'], row]))
  return keys.map((key) => {
    const { tokens, granted } = rows.get(key) ?? {}
    if (tokens === undefined) throw new Error('The database returned no bucket.')
    return { tokens: Number(tokens), granted: Number(granted) }
  })
}
