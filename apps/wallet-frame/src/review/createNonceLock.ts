import { rpcErrors } from '@latchkey/core'
import { defer } from './defer.ts'

/** Takes a nonce for one request. Resolves with the function that gives it back; rejects with `rpc/aborted`. */
export type NonceLock = (name: string, signal: AbortSignal) => Promise<() => void>

/**
 * Creates the locks of nonces: no two requests read and use one at the same time. With the browser's locks, that includes the other
 * tabs of the same site. A browser that denies the frame its storage denies those as well.
 */
export function createNonceLock(locks?: Pick<LockManager, 'request'>): NonceLock {
  const own = createOwnLock()
  if (!locks) return own
  return async (name, signal) => {
    if (signal.aborted) throw rpcErrors.aborted({})
    const taken = defer<() => void>()
    const hold = () => new Promise<void>((release) => taken.resolve(release))
    locks.request(`latchkey:${name}`, { signal }, hold).catch(taken.reject)
    return taken.promise.catch(() => own(name, signal))
  }
}

/** Creates locks that hold in this frame alone. */
function createOwnLock(): NonceLock {
  const last = new Map<string, Promise<unknown>>()
  return async (name, signal) => {
    const before = last.get(name)
    const held = defer()
    const whole = Promise.all([before, held.promise])
    last.set(name, whole)
    void whole.then(() => last.get(name) === whole && last.delete(name))
    const aborted = defer<never>()
    const abort = () => aborted.reject(rpcErrors.aborted({}))
    signal.addEventListener('abort', abort)
    try {
      if (signal.aborted) abort()
      await Promise.race([before, aborted.promise])
      return held.resolve
    } catch (error) {
      held.resolve()
      throw error
    } finally {
      signal.removeEventListener('abort', abort)
    }
  }
}
