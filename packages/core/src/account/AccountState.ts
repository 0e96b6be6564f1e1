import type { AccountId } from '../caip/caip.js'
import type { ConnectionStatus } from '../connection/ConnectionState.js'
import type { Account } from '../connector/Connection.js'
import type { ConnectorType } from '../connector/Connector.js'
import { type ContextsOf, defineErrors } from '../lib/defineErrors.js'

/** Errors of accounts, by name. */
export const accountErrors = /* @__PURE__ */ defineErrors('account', {
  balanceUnavailable: (c: { chainId: string }) => `Token Balance Unavailable on ${c.chainId}.`,
})

/** The wallet of an account. */
export type ConnectedWalletInfo = {
  /** Id of the connector. */
  readonly connectorId: string
  /** Name of the wallet. */
  readonly name: string
  /** How the wallet is connected. */
  readonly type: ConnectorType
  /** URL of the wallet's picture. */
  readonly icon?: string | undefined
  /** Reverse domain name (EIP-6963). */
  readonly rdns?: string | undefined
}

/** Tab of the account view. */
export type AccountTab = 'tokens' | 'nfts' | 'activity'

/** State of one namespace's active account. While disconnected, the fields of the account and its wallet are absent. */
export type AccountState = {
  /** Status of the connection. */
  readonly status: ConnectionStatus
  /** CAIP-10 id of the active account. */
  readonly caipAddress?: AccountId | undefined
  /** Address of the active account. */
  readonly address?: string | undefined
  /** All accounts that the wallet shares. */
  readonly accounts: readonly Account[]
  /** The wallet of the account. */
  readonly connectedWalletInfo?: ConnectedWalletInfo | undefined
  /** Name of the account. Absent: unknown or none. */
  readonly profileName?: string | undefined
  /** URL of the account's picture. Absent: unknown or none. */
  readonly profileImage?: string | undefined
  /** URL of the account at the block explorer. */
  readonly addressExplorerUrl?: string | undefined
  /** Labels of the app, by address. */
  readonly addressLabels: Readonly<Record<string, string>>
  /** The selected tab of the account view. */
  readonly currentTab: AccountTab
}

declare global {
  interface LatchkeyErrors extends ContextsOf<typeof accountErrors> {}
}
