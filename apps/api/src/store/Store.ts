import { fileURLToPath } from 'node:url'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** A database that is ready: every migration is applied. */
export type Store = {
  readonly database: Database
  readonly locks: Locks
  /** Resolves when the database responds. */
  ping(): Promise<void>
  /** Runs one piece of work at a time across all processes that share the database. The signal ends the wait. */
  alone<value>(work: () => Promise<value>, signal?: AbortSignal): Promise<value>
  /** May be called twice. */
  close(): Promise<void>
}

/** PGlite or PostgreSQL: the queries are the same. */
export type Database = PgDatabase<PgQueryResultHKT> & {
  /** Sends a written statement. Absent within a transaction, and where `execute` has to be used. Returns times as text, like `execute`. */
  readonly send?: (
    text: string,
    values: readonly unknown[],
  ) => Promise<{ readonly rows: readonly Readonly<Record<string, unknown>>[] }>
}

/** Locks that one process at a time holds, of all that share the database. */
export type Locks = {
  /**
   * Resolves when this process holds the lock; `lost` aborts when it no longer does. Rejects with the signal's
   * reason.
   */
  hold(options: {
    readonly name: string
    readonly signal: AbortSignal
  }): Promise<{ readonly lost: AbortSignal; release(): Promise<void> }>
}

/** Returns the folder of the migrations, which every opened database has applied. */
export const migrationsFolder = (): string => fileURLToPath(new URL('../../migrations', import.meta.url))
