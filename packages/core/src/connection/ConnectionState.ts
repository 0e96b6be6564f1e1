import type { ChainId } from '../caip/chainId.js'
import type { Account, Connection } from '../connector/Connection.js'
import type { Session } from '../connector/Session.js'

/** A wallet that was connected before and did not answer for itself after a reload. */
export type Resume = {
  readonly connectorId: string
  readonly name: string
  /**
   * `locked`: it authorises nothing now. `missing`: not on the page. `silent`: no answer in time. `approval`: it shows what it
   * authorises only with a prompt, so that nothing else is known. `ambiguous`: another wallet claims its id, or did since it
   * was connected.
   */
  readonly reason: 'locked' | 'missing' | 'silent' | 'approval' | 'ambiguous'
}

/** Where the active connection of one family stands. `connected` exists only with a signer that has answered. */
export type ConnectionState =
  | { readonly status: 'disconnected'; readonly resume?: Resume | undefined }
  | { readonly status: 'connecting' | 'reconnecting'; readonly connectorId: string }
  | {
      readonly status: 'connected'
      readonly connectorId: string
      readonly session: Session
      readonly connection: Connection
      /** The account in use. */
      readonly account: Account
      /** All accounts the wallet shares, its own current one first. */
      readonly accounts: readonly [Account, ...Account[]]
      /** The network the wallet says it is on; may be one the app does not know. */
      readonly chainId: ChainId
    }

export type ConnectionStatus = ConnectionState['status']
