import type { Connection } from './Connection.js'

/** What one approval yields: connections on one or more namespaces that live and die together. */
export type Session = {
  readonly connectorId: string
  /** The wallet at the other end, where the connector does not name it. As hostile as any wallet's words. */
  readonly wallet?: { readonly name: string; readonly icon?: string }
  readonly connections: readonly [Connection, ...Connection[]]
  /** Aborted when the wallet ends the session or `end` is called. */
  readonly signal: AbortSignal
  /**
   * Ends the session here and takes the permission back where the wallet can; `keepPermission` leaves the wallet as it
   * is, and a later call without it takes the permission back then. Idempotent.
   */
  end(options?: { readonly keepPermission?: boolean }): Promise<void>
}
