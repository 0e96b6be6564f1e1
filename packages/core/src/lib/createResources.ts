import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import type { LatchkeyError } from './LatchkeyError.js'

/** A cached read. Data that is known stays while a newer value is loading or has failed to load. */
export type ResourceState<data> =
  | { readonly status: 'idle' }
  | { readonly status: 'loading'; readonly data?: data }
  | { readonly status: 'ready'; readonly data: data; readonly loadedAt: number }
  | {
      readonly status: 'failed'
      readonly error: LatchkeyError
      readonly data?: data
      readonly retryAt: number
    }

export type Resources<key, data> = {
  /** The state under a key, for listening. */
  get(key: string): ReadableAtom<ResourceState<data>>
  /** Loads when what is known is older than `maxAge`. One load per key at a time. Settles, never rejects. */
  load(request: { id: string; input: key; force?: boolean }): Promise<ResourceState<data>>
  /** Marks all results as outdated, those still being read included. */
  expire(): void
}

/** Cached reads of one kind, a bounded number of them. A failure is not tried again before `lockout` has passed. */
export function createResources<key, data>(options: {
  /** Milliseconds for which data counts as fresh. */
  maxAge: number
  /** Milliseconds after a failure without another try. */
  lockout: number
  /** Entries kept; the one used longest ago goes first. */
  limit: number
  now(): number
  /** `fresh`: nothing that a cache kept. */
  read(input: key, fresh: boolean): Promise<data>
  /** When the data was read, where a cache kept it. */
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

  const isDue = (state: ResourceState<data>, force: boolean) => {
    switch (state.status) {
      case 'idle':
        return true
      case 'loading':
        return false
      case 'ready':
        return force || now() - state.loadedAt >= maxAge
      case 'failed':
        return now() >= state.retryAt
      default:
        return state satisfies never
    }
  }

  return {
    get: (id) => entryOf(id).$state,
    async load({ id, input, force = false }) {
      const entry = entryOf(id)
      const { $state } = entry
      // The read under way began too early.
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
