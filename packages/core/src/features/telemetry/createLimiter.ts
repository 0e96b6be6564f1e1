/** Lets `limit` through within any `span` milliseconds. */
export function createLimiter({ limit, span, now }: { limit: number; span: number; now(): number }): {
  pass(): boolean
} {
  let passed: readonly number[] = []
  return {
    pass() {
      passed = passed.filter((at) => now() - at < span)
      if (passed.length >= limit) return false
      passed = [...passed, now()]
      return true
    },
  }
}
