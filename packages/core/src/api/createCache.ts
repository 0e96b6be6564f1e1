import type { Answered } from './createAsk.js'

/** Answers by key for as long as each is good. The one used longest ago goes first when it gets full. */
export function createCache({
  entries,
  bytes,
  now,
}: {
  readonly entries: number
  readonly bytes: number
  now(): number
}): {
  get(key: string): Answered | undefined
  set(key: string, answered: Answered, maxAge: number): void
  clear(): void
} {
  const kept = new Map<string, { readonly answered: Answered; readonly until: number }>()
  let size = 0
  const drop = (key: string) => {
    size -= kept.get(key)?.answered.size ?? 0
    kept.delete(key)
  }
  return {
    get(key) {
      const entry = kept.get(key)
      if (!entry) return undefined
      kept.delete(key)
      kept.set(key, entry)
      if (entry.until > now()) return entry.answered
      drop(key)
      return undefined
    },
    set(key, answered, maxAge) {
      drop(key)
      kept.set(key, { answered, until: now() + maxAge })
      size += answered.size
      for (const oldest of kept.keys()) {
        if (kept.size <= entries && size <= bytes) break
        drop(oldest)
      }
    },
    clear() {
      kept.clear()
      size = 0
    },
  }
}
