import type { Locks } from '../../store/Locks.ts'

/** Locks for a test that needs none. */
export const unusedLocks = (): Locks => ({ hold: () => Promise.reject(new Error('No lock was expected.')) })
