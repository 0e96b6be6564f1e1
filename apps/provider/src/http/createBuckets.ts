export type Rate = {
  /** Requests that come back per minute. */
  readonly perMinute: number
  /** Requests that may come at once. */
  readonly burst: number
}

/** Token buckets by key; the ones not used for longest are dropped. */
export type Buckets = {
  /** Takes one request, or says after how many seconds to come back. */
  take(key: string, rate: Rate): { readonly retryAfter: number } | undefined
  /**
   * Takes more for a request that was let in, once it is known how much it asks for. The bucket may go into debt, which
   * later requests wait for; one that is in debt already gives nothing more.
   */
  takeMore(key: string, rate: Rate, count: number): { readonly retryAfter: number } | undefined
  /** As `take`, without taking. */
  look(key: string, rate: Rate): { readonly retryAfter: number } | undefined
  readonly size: number
}

export function createBuckets({ now, kept = 10_000 }: { now(): number; readonly kept?: number }): Buckets {
  const buckets = new Map<string, { tokens: number; at: number }>()
  const fill = (key: string, { perMinute, burst }: Rate) => {
    const bucket = buckets.get(key)
    if (!bucket) return burst
    return Math.min(burst, bucket.tokens + (Math.max(0, now() - bucket.at) * perMinute) / 60_000)
  }
  const wait = (tokens: number, { perMinute }: Rate) =>
    tokens >= 1 ? undefined : { retryAfter: Math.max(1, Math.ceil(((1 - tokens) * 60) / perMinute)) }
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
    look: (key, rate) => wait(fill(key, rate), rate),
    take(key, rate) {
      const tokens = fill(key, rate)
      const refused = wait(tokens, rate)
      keep(key, refused ? tokens : tokens - 1)
      return refused
    },
    takeMore(key, rate, count) {
      const tokens = fill(key, rate)
      if (tokens < 0) return wait(tokens, rate)
      keep(key, tokens - count)
      return undefined
    },
  }
}
