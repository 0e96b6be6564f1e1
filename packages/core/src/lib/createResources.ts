import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import type { LatchkeyError } from './LatchkeyError.js'

/** State of a cached read. Known data stays while a newer value loads or fails to load. */
export type ResourceState<data> =
  | { readonly status: 'idle' }
  | {
      readonly status: 'loading'
      /** The last result. Absent: there was none. */
      readonly data?: data
    }
  | {
      readonly status: 'ready'
      readonly data: data
      /** Time of the result, in milliseconds since the epoch. */
      readonly loadedAt: number
    }
  | {
      readonly status: 'failed'
      /** Reason of the failure. */
      readonly error: LatchkeyError
      readonly data?: data
      /** Time from which it may be read again, in milliseconds since the epoch. */
      readonly retryAt: number
    }

export type Resources<key, data> = {
  /** Returns the store of a key. */
  get(key: string): ReadableAtom<ResourceState<data>>
  /** Loads data that is older than `maxAge`. One load per key at a time. Never rejects. */
  load(request: { id: string; input: key; force?: boolean }): Promise<ResourceState<data>>
  /** Marks all results as outdated, pending reads included. */
  expire(): void
}

/** Creates a bounded cache of reads. A failed read is not repeated before `lockout` has passed. */
export function createResources<key, data>(options: {
  /** Milliseconds for which data counts as fresh. */
  maxAge: number
  /** Milliseconds after a failure without a retry. */
  lockout: number
  /** Maximum number of entries. The least recently used one is dropped first. */
  limit: number
  now(): number
  /** Reads data. With `fresh`, skips caches. */
  read(input: key, fresh: boolean): Promise<data>
  /** Returns the time at which the data was read, if it comes from a cache. */
  readAt?(data: data): number | undefined
  toError(value: unknown): LatchkeyError
}): Resources<key, data> {
  const { maxAge, lockout, limit, now, read, toError } = options
  const entries = new Map<
    string,
    { $state: WritableAtom<ResourceState<data>>; running?: Promise<void> | undefined; isOld?: boolean }
  >()

  const entryOf = (id: string) => {
    const known = entries.get(id) ?? { $state: atom<ResourceState<data>>({ status: 'idle' }) }
    entries.delete(id)
    entries.set(id, known)
    const oldest = entries.keys().next().value
    if (entries.size > limit && oldest !== undefined) entries.delete(oldest)
    return known
  }

  /** Returns whether a time was less than `span` ago. False for a time in the future, after the clock was set back. */
  const isWithin = (at: number, span: number) => now() >= at && now() - at < span

  const isDue = (state: ResourceState<data>, force: boolean) => {
    switch (state.status) {
      case 'idle':
        return true
      case 'loading':
        return false
      case 'ready':
        return force || !isWithin(state.loadedAt, maxAge)
      case 'failed':
        return !isWithin(state.retryAt - lockout, lockout)
      default:
        return state satisfies never
    }
  }

  return {
    get: (id) => entryOf(id).$state,
    async load({ id, input, force = false }) {
      const entry = entryOf(id)
      const { $state } = entry
      // The pending read began before `expire`, so its result is outdated.
      if (entry.isOld && $state.get().status === 'loading') await entry.running
      const before = $state.get()
      const fresh = entry.isOld || force
      if (isDue(before, fresh)) {
        entry.isOld = false
        const known = 'data' in before && before.data !== undefined ? { data: before.data } : {}
        $state.set({ status: 'loading', ...known })
        entry.running = read(input, fresh).then(
          (data) => $state.set({ status: 'ready', data, loadedAt: options.readAt?.(data) ?? now() }),
          (thrown) =>
            $state.set({ status: 'failed', error: toError(thrown), retryAt: now() + lockout, ...known }),
        )
      }
      await entry.running
      return $state.get()
    },
    expire() {
      for (const entry of entries.values()) entry.isOld = true
    },
  }
}
