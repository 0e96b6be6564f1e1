import { abortable } from '@latchkey/core'

type Entry<value> = {
  readonly result: Promise<value>
  readonly controller: AbortController
  waiting: number
  /** Milliseconds since the epoch; absent while it is loading. */
  until?: number
}

/**
 * Shares one load among identical requests, and keeps its result for `maxAge` milliseconds. A load without waiting requests is
 * aborted; a failure is not kept. The oldest results are dropped first.
 */
export function createShared<value>({
  entries,
  maxAge,
  now,
}: {
  readonly entries: number
  readonly maxAge: number
  now(): number
}): {
  get(input: {
    readonly key: string
    readonly signal: AbortSignal
    load(signal: AbortSignal): Promise<value>
  }): Promise<value>
} {
  const kept = new Map<string, Entry<value>>()
  const drop = (key: string, entry: Entry<value>) => kept.get(key) === entry && kept.delete(key)

  const begin = (key: string, load: (signal: AbortSignal) => Promise<value>) => {
    const controller = new AbortController()
    const entry: Entry<value> = { controller, waiting: 0, result: load(controller.signal) }
    kept.set(key, entry)
    entry.result.then(
      () => {
        entry.until = now() + maxAge
        for (const [oldest, { until }] of kept) {
          if (kept.size <= entries) break
          if (until !== undefined) kept.delete(oldest)
        }
      },
      () => drop(key, entry),
    )
    return entry
  }

  return {
    async get({ key, signal, load }) {
      signal.throwIfAborted()
      const found = kept.get(key)
      const isOld = found?.until !== undefined && found.until <= now()
      const entry = found && !isOld ? found : begin(key, load)
      entry.waiting += 1
      try {
        return await abortable(entry.result, signal)
      } finally {
        entry.waiting -= 1
        if (entry.waiting === 0 && entry.until === undefined) {
          drop(key, entry)
          entry.controller.abort(signal.reason)
        }
      }
    },
  }
}
