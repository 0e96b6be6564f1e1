import type { ReadyBytes } from './ReadyBytes.ts'

/** The share of the bytes for responses that were requested once. */
const newShare = 0.25

type Entry = { readonly ready: ReadyBytes; readonly cost: number }

/**
 * Creates a memory of responses by key, each for one version of the data they derive from. It never holds more than `bytes`: the oldest leave
 * first, and those that were requested once leave before those that were requested again, so a caller who makes up keys displaces neither.
 */
export function createReady({ bytes }: { readonly bytes: number }): {
  /** Bytes that the kept responses can come to occupy, with their keys. */
  readonly size: number
  /** Returns the response of a key, or makes and keeps it. `undefined` is not kept. */
  get<made extends ReadyBytes | undefined>(input: {
    readonly version: number
    readonly key: string
    make(): made | Promise<made>
  }): Promise<made | ReadyBytes>
} {
  const once = createPart(bytes * newShare)
  const again = createPart(bytes * (1 - newShare))
  let current: number | undefined
  return {
    get size() {
      return once.size + again.size
    },
    async get({ version, key, make }) {
      if (version !== current) {
        once.clear()
        again.clear()
        current = version
      }
      const kept = again.take(key) ?? once.take(key)
      if (kept) {
        again.put(key, kept)
        return kept.ready
      }
      const ready = await make()
      // The data may have changed meanwhile.
      if (ready && version === current) once.put(key, { ready, cost: ready.cost + key.length * 2 })
      return ready
    },
  }
}

/** Entries up to a number of bytes, the oldest first. */
function createPart(bytes: number) {
  const entries = new Map<string, Entry>()
  let size = 0
  const take = (key: string): Entry | undefined => {
    const entry = entries.get(key)
    if (!entry) return undefined
    entries.delete(key)
    size -= entry.cost
    return entry
  }
  return {
    get size() {
      return size
    },
    take,
    put(key: string, entry: Entry) {
      take(key)
      if (entry.cost > bytes) return
      entries.set(key, entry)
      size += entry.cost
      for (const oldest of entries.keys()) {
        if (size <= bytes) return
        take(oldest)
      }
    },
    clear() {
      entries.clear()
      size = 0
    },
  }
}
