import type { Database } from './Database.ts'
import type { Locks } from './Locks.ts'

/** A database that is ready: every migration is applied. */
export type Store = {
  readonly database: Database
  readonly locks: Locks
  /** Resolves when the database answers. */
  ping(): Promise<void>
  /** Runs one piece of work at a time, among all processes that share the database. Waiting ends with the signal. */
  alone<value>(work: () => Promise<value>, signal?: AbortSignal): Promise<value>
  /** May be called twice. */
  close(): Promise<void>
}
