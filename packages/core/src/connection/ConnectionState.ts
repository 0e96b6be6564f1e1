import type { ChainId } from '../caip/caip.js'
import type { Account, Connection, Session } from '../connector/Connection.js'

/** A wallet that was connected before a reload and could not be restored without a prompt. */
export type Resume = {
  /** Id of the wallet's connector. */
  readonly connectorId: string
  /** Name of the wallet. */
  readonly name: string
  /**
   * `locked`: the wallet is locked or has revoked the permission. `missing`: it is not on the page. `silent`: it did not respond in
   * time. `approval`: it reports its accounts only with a prompt. `ambiguous`: another wallet claims its id, or has
   * done so since it was connected. `unloaded`: the code that restores connections did not load.
   */
  readonly reason: 'locked' | 'missing' | 'silent' | 'approval' | 'ambiguous' | 'unloaded'
}

/** State of the active connection of one namespace. `connected` means that a signer has responded. */
export type ConnectionState =
  | {
      readonly status: 'disconnected'
      /** The wallet to connect again, if there is one. */
      readonly resume?: Resume | undefined
    }
  | {
      /** Status of the connection. */
      readonly status: 'connecting' | 'reconnecting'
      /** Id of the wallet's connector. */
      readonly connectorId: string
    }
  | {
      readonly status: 'connected'
      readonly connectorId: string
      /** The session of the wallet. */
      readonly session: Session
      /** The connection of this namespace. */
      readonly connection: Connection
      /** The account in use. */
      readonly account: Account
      /** All accounts that the wallet shares, its current one first. */
      readonly accounts: readonly [Account, ...Account[]]
      /** CAIP-2 id of the network that the wallet reports, which may be none of the app's networks. */
      readonly chainId: ChainId
    }

/** Status of a connection. */
export type ConnectionStatus = ConnectionState['status']
