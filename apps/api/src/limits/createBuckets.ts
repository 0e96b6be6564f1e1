export type Rate = {
  /** Requests that refill per minute. */
  readonly perMinute: number
  /** Requests that may be sent at once. */
  readonly burst: number
}

/** Seconds after which a caller may retry. */
export type Late = { readonly retryAfter: number }

type Eventually<value> = value | Promise<value>

/** Token buckets by key, of this process or shared by several. Each operation is atomic. */
export type Buckets = {
  /** Takes one request, or returns the seconds until a retry. */
  take(key: string, rate: Rate): Eventually<Late | undefined>
  /**
   * Takes more tokens for an admitted request, once its size is known. The bucket may go into debt, and later
   * requests wait for that. A bucket in debt gives no more tokens.
   */
  takeMore(key: string, rate: Rate, count: number): Eventually<Late | undefined>
  /** Takes the cost of finished work, even beyond the remaining tokens. A debt is paid within ten minutes. */
  charge(key: string, rate: Rate, count: number): Eventually<void>
  /** Returns the result of `take` without taking a token, as far as this process knows without a query. */
  look(key: string, rate: Rate): Late | undefined
}

/** Minutes of refill. Work that was under way together cannot lock an address out for longer. */
export const longestDebt = 10

/** Returns the wait until a bucket has a token again; `undefined` if it has one. */
export const waitFor = (tokens: number, { perMinute }: Rate): Late | undefined =>
  tokens >= 1 ? undefined : { retryAfter: Math.max(1, Math.ceil(((1 - tokens) * 60) / perMinute)) }

/** Number of buckets that a new key checks for a full one to drop. */
const looked = 8

/**
 * Creates the token buckets of this process. A bucket is dropped once it is full again, so no caller can make the server
 * forget another. While there are too many, all new callers share one bucket.
 */
export function createBuckets({ now, kept = 10_000 }: { now(): number; readonly kept?: number }): {
  readonly [name in keyof Buckets]: (...args: Parameters<Buckets[name]>) => Awaited<ReturnType<Buckets[name]>>
} & { readonly size: number } {
  type Bucket = { readonly tokens: number; readonly at: number; readonly rate: Rate }
  const buckets = new Map<string, Bucket>()
  /** The buckets of callers without one of their own, by rate. Rates come from settings. */
  const shared = new Map<string, Bucket>()
  const refill = ({ tokens, at }: Bucket, { perMinute, burst }: Rate) =>
    Math.min(burst, tokens + (Math.max(0, now() - at) * perMinute) / 60_000)
  const makeRoom = () => {
    let left = looked
    for (const [key, bucket] of buckets) {
      if (buckets.size < kept || left === 0) return
      left -= 1
      buckets.delete(key)
      // Later keys check the other buckets.
      if (refill(bucket, bucket.rate) < bucket.rate.burst) buckets.set(key, bucket)
    }
  }
  /** The place of a key's bucket. */
  const placeOf = (key: string, { perMinute, burst }: Rate) => {
    if (!buckets.has(key) && buckets.size >= kept) makeRoom()
    return buckets.has(key) || buckets.size < kept
      ? { map: buckets, key }
      : { map: shared, key: `${perMinute} ${burst}` }
  }
  const fill = (key: string, rate: Rate) => {
    const place = placeOf(key, rate)
    const bucket = place.map.get(place.key)
    return bucket ? refill(bucket, rate) : rate.burst
  }
  const keep = (key: string, rate: Rate, tokens: number) => {
    const place = placeOf(key, rate)
    place.map.delete(place.key)
    place.map.set(place.key, { tokens, at: now(), rate })
  }
  return {
    get size() {
      return buckets.size
    },
    look: (key, rate) => waitFor(fill(key, rate), rate),
    take(key, rate) {
      const tokens = fill(key, rate)
      const refused = waitFor(tokens, rate)
      keep(key, rate, refused ? tokens : tokens - 1)
      return refused
    },
    takeMore(key, rate, count) {
      const tokens = fill(key, rate)
      if (tokens < 0) return waitFor(tokens, rate)
      keep(key, rate, tokens - count)
      return undefined
    },
    charge(key, rate, count) {
      keep(key, rate, Math.max(fill(key, rate) - count, -longestDebt * rate.perMinute))
    },
  }
}
