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

/** Creates the token buckets of this process. The least recently used ones are dropped. */
export function createBuckets({ now, kept = 10_000 }: { now(): number; readonly kept?: number }): {
  readonly [name in keyof Buckets]: (...args: Parameters<Buckets[name]>) => Awaited<ReturnType<Buckets[name]>>
} & { readonly size: number } {
  const buckets = new Map<string, { tokens: number; at: number }>()
  const fill = (key: string, { perMinute, burst }: Rate) => {
    const bucket = buckets.get(key)
    if (!bucket) return burst
    return Math.min(burst, bucket.tokens + (Math.max(0, now() - bucket.at) * perMinute) / 60_000)
  }
  const keep = (key: string, tokens: number) => {
    buckets.delete(key)
    buckets.set(key, { tokens, at: now() })
    const [oldest] = buckets.keys()
    if (buckets.size > kept && oldest !== undefined) buckets.delete(oldest)
  }
  return {
    get size() {
      return buckets.size
    },
    look: (key, rate) => waitFor(fill(key, rate), rate),
    take(key, rate) {
      const tokens = fill(key, rate)
      const refused = waitFor(tokens, rate)
      keep(key, refused ? tokens : tokens - 1)
      return refused
    },
    takeMore(key, rate, count) {
      const tokens = fill(key, rate)
      if (tokens < 0) return waitFor(tokens, rate)
      keep(key, tokens - count)
      return undefined
    },
    charge(key, rate, count) {
      keep(key, Math.max(fill(key, rate) - count, -longestDebt * rate.perMinute))
    },
  }
}
