import type { Locks } from './Store.ts'

/** Creates locks for a database that only this process uses. */
export function createProcessLocks(): Locks {
  const held = new Map<string, Promise<void>>()
  return {
    async hold({ name, signal }) {
      for (let other = held.get(name); other; other = held.get(name)) await abortable(other, signal)
      signal.throwIfAborted()
      const { promise, resolve } = Promise.withResolvers<void>()
      held.set(name, promise)
      const lost = new AbortController()
      return {
        lost: lost.signal,
        async release() {
          if (lost.signal.aborted) return
          lost.abort()
          held.delete(name)
          resolve()
        },
      }
    },
  }
}

async function abortable(work: Promise<void>, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const { promise, reject } = Promise.withResolvers<never>()
  const onAbort = () => reject(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    await Promise.race([work, promise])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
