import type { Result } from './createSendRequest.js'

/** Caches results by key until each expires. A full cache drops the least recently used result first. */
export function createCache({
  entries,
  bytes,
  now,
}: {
  readonly entries: number
  readonly bytes: number
  now(): number
}): {
  get(key: string): Result | undefined
  set(key: string, result: Result, maxAge: number): void
} {
  const kept = new Map<string, { readonly result: Result; readonly until: number }>()
  let size = 0
  const drop = (key: string) => {
    size -= kept.get(key)?.result.size ?? 0
    kept.delete(key)
  }
  return {
    get(key) {
      const entry = kept.get(key)
      if (!entry) return undefined
      kept.delete(key)
      kept.set(key, entry)
      if (entry.until > now()) return entry.result
      drop(key)
      return undefined
    },
    set(key, result, maxAge) {
      drop(key)
      kept.set(key, { result, until: now() + maxAge })
      size += result.size
      for (const oldest of kept.keys()) {
        if (kept.size <= entries && size <= bytes) break
        drop(oldest)
      }
    },
  }
}
