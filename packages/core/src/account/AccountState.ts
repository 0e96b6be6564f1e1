import type { AccountId } from '../caip/accountId.js'
import type { ConnectionStatus } from '../connection/ConnectionState.js'
import type { Account } from '../connector/Connection.js'
import type { ConnectorType } from '../connector/Connector.js'

/** The wallet behind an account. */
export type ConnectedWalletInfo = {
  readonly connectorId: string
  readonly name: string
  readonly type: ConnectorType
  readonly icon?: string
  readonly rdns?: string
}

export type AccountTab = 'tokens' | 'nfts' | 'activity'

/** What is known of one family's active account. Everything but `status` and the lists is absent while disconnected. */
export type AccountState = {
  readonly status: ConnectionStatus
  readonly caipAddress?: AccountId
  readonly address?: string
  readonly allAccounts: readonly Account[]
  readonly connectedWalletInfo?: ConnectedWalletInfo
  readonly profileName?: string
  readonly profileImage?: string
  readonly addressExplorerUrl?: string
  /** Names the app gives to addresses, by address. */
  readonly addressLabels: Readonly<Record<string, string>>
  readonly currentTab: AccountTab
}
