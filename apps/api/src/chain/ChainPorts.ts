import type { Log } from './Log.ts'

/** Everything outside that the chain side touches besides the database. */
export type ChainPorts = {
  readonly fetch: typeof globalThis.fetch
  /** Milliseconds since the epoch. */
  now(): number
  /** Resolves after `ms`; rejects with the signal's reason when it aborts first. */
  sleep(ms: number, signal: AbortSignal): Promise<void>
  readonly log: Log
}
