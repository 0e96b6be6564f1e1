import type { Log } from './Log.ts'
import type { Metrics } from './Metrics.ts'
import type { Traces } from './Traces.ts'

/** The platform functions that the code uses, besides the database. */
export type Ports = {
  readonly fetch: typeof globalThis.fetch
  /** Milliseconds since the epoch. */
  now(): number
  /** Resolves after `ms`; rejects with the signal's reason when it aborts first. */
  sleep(ms: number, signal: AbortSignal): Promise<void>
  readonly log: Log
  /** Absent: nothing is counted. */
  readonly metrics?: Metrics | undefined
  /** Absent: nothing is traced. */
  readonly traces?: Traces | undefined
}
