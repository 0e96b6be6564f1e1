import type { ReadableAtom } from 'nanostores'
import type { ChainIdInput } from '../caip/caip.js'
import type { Namespace } from '../caip/namespace.js'
import type { Session } from '../connector/Connection.js'
import type { Connector } from '../connector/Connector.js'
import type { SignInOffer } from '../connector/SignInOffer.js'
import type { ConnectionStates } from './connectionReducer.js'

/** A wallet to connect: its connector, or the id of it. */
export type ConnectCall = (
  | {
      /** The connector, one of `client.connectors.$list`. */
      readonly connector: Connector
      readonly connectorId?: undefined
    }
  | {
      /** Id of the connector, in place of `connector`. */
      readonly connectorId: string
      readonly connector?: undefined
    }
) & {
  /** Network to switch to after connecting: a CAIP-2 id, or the number of an EVM chain. */
  readonly chainId?: ChainIdInput | undefined
  /** Cancels the attempt when it aborts. */
  readonly signal?: AbortSignal | undefined
  /** A message that the wallet may sign while it connects: `client.use(siwx()).gate.signIn`. */
  readonly signIn?: SignInOffer | undefined
  /** Returns the directory wallet that has approved, if it is known. It is remembered as the recent one. */
  readonly walletId?: ((session: Session) => string | undefined) | undefined
}

/** Connections of a client: `client.connections`. */
export type ConnectionsApi = {
  /** The active connection of each configured namespace. */
  readonly $states: ReadableAtom<ConnectionStates>
  /** Every open session, most recently used first. One session per namespace is active. */
  readonly $sessions: ReadableAtom<readonly Session[]>
  /** Connector id of the wallet that is being prompted. */
  readonly $pending: ReadableAtom<string | undefined>
  /**
   * Prompts a wallet. A second call for the same wallet joins the first; a call for another wallet replaces it. A wallet
   * that is already connected becomes the active one. With `signIn` (`client.use(siwx()).gate.signIn`), a wallet that can
   * sign in while it connects does both with one prompt. `walletId`: the directory wallet that has approved, which is
   * remembered as recent in place of the connector. `chainId`: the network to switch to afterwards; if that fails, the wallet stays
   * connected. Gates such as signing in run in `connectWallet(client, { connector, chainId })` of `@latchkey/core/connect`.
   * @throws `connection/connector_not_found`, `connection/cancelled`, `connection/superseded`, `rpc/user_rejected` and
   * other errors of the wallet.
   */
  connect(request: ConnectCall): Promise<Session>
  /** Cancels the pending attempt, if any. */
  cancel(): void
  /** Restores the connections of the last visit without a prompt. A second call joins the first. Settles within its time limit. */
  reconnect(): Promise<void>
  /**
   * Ends the session of a connector, or the active session of a namespace; without either, all sessions. Cancels the
   * corresponding attempts to connect.
   * @throws `connection/disconnect_failed` if the wallet fails to end the session. The client has dropped it by then.
   */
  disconnect(request?: { namespace?: Namespace; connectorId?: string }): Promise<void>
  /**
   * Makes another open session the active one of its namespaces.
   * @throws `connection/not_connected`
   */
  setActive(request: { connectorId: string; namespace?: Namespace }): void
  /**
   * Uses another address that the active wallet shares.
   * @throws `connection/not_connected`
   */
  selectAccount(request: { namespace: Namespace; address: string }): void
}
