import type { ReadableAtom } from 'nanostores'
import type { Namespace } from '../caip/namespace.js'
import type { Session } from '../connector/Session.js'
import type { ConnectionStates } from './connectionReducer.js'

export type ConnectionsApi = {
  /** The active connection of each configured namespace. */
  readonly $states: ReadableAtom<ConnectionStates>
  /** Every open session, the one used last first; one of them is active per namespace. */
  readonly $sessions: ReadableAtom<readonly Session[]>
  /** The wallet being asked right now. */
  readonly $pending: ReadableAtom<string | undefined>
  /**
   * Asks a wallet. A second call for the same wallet joins the first; one for another wallet takes its place. A wallet
   * that is connected already becomes the active one.
   * @throws `connection/connector_not_found`, `connection/cancelled`, `connection/superseded`, `rpc/user_rejected` and
   * what else the wallet answers.
   */
  connect(request: { connectorId: string; signal?: AbortSignal }): Promise<Session>
  /** Gives up the attempt under way, if any. */
  cancel(): void
  /** Restores what was connected before, never prompting. One run at a time; settles within its bound. */
  reconnect(): Promise<void>
  /**
   * Ends one session (of a connector, or the active one of a namespace) or, with neither named, all; gives up an attempt
   * under way on the way.
   * @throws `connection/disconnect_failed` after forgetting the session here, when the wallet did not end it cleanly.
   */
  disconnect(request?: { namespace?: Namespace; connectorId?: string }): Promise<void>
  /**
   * Makes another open session the active one of its namespaces.
   * @throws `connection/not_connected`
   */
  setActive(request: { connectorId: string; namespace?: Namespace }): void
  /**
   * Uses another of the addresses the active wallet shares.
   * @throws `connection/not_connected`
   */
  selectAccount(request: { namespace: Namespace; address: string }): void
}
