export type RateLimit = {
  /** Whether the client may make one more call now; if so, it counts. */
  take(clientId: string): boolean
  /** Forgets clients that have been quiet for a second. */
  sweep(): void
}

/** Lets each client make `perSecond` calls at once and as many again each second. */
export function createRateLimit({ perSecond, now }: { perSecond: number; now(): number }): RateLimit {
  const buckets = new Map<string, { left: number; at: number }>()
  return {
    take(clientId) {
      const at = now()
      const bucket = buckets.get(clientId) ?? { left: perSecond, at }
      // A clock that was set back must not empty the bucket.
      const earned = (Math.max(0, at - bucket.at) / 1_000) * perSecond
      const left = Math.min(perSecond, bucket.left + earned)
      buckets.set(clientId, { left: left < 1 ? left : left - 1, at })
      return left >= 1
    },
    sweep() {
      const at = now()
      for (const [clientId, bucket] of buckets) if (at - bucket.at >= 1_000) buckets.delete(clientId)
    },
  }
}
