import type { AccountId } from '../caip/caip.js'
import type { ConnectionStatus } from '../connection/ConnectionState.js'
import type { Account } from '../connector/Connection.js'
import type { ConnectorType } from '../connector/Connector.js'
import { defineErrors } from '../lib/defineErrors.js'

export const accountErrors = /* @__PURE__ */ defineErrors('account', {
  balanceUnavailable: (c: { chainId: string }) => `Token Balance Unavailable on ${c.chainId}.`,
})

/** The wallet behind an account. */
export type ConnectedWalletInfo = {
  readonly connectorId: string
  readonly name: string
  readonly type: ConnectorType
  readonly icon?: string | undefined
  readonly rdns?: string | undefined
}

export type AccountTab = 'tokens' | 'nfts' | 'activity'

/** What is known of one namespace's active account. Everything but `status` and the lists is absent while disconnected. */
export type AccountState = {
  readonly status: ConnectionStatus
  readonly caipAddress?: AccountId | undefined
  readonly address?: string | undefined
  readonly allAccounts: readonly Account[]
  readonly connectedWalletInfo?: ConnectedWalletInfo | undefined
  readonly profileName?: string | undefined
  readonly profileImage?: string | undefined
  readonly addressExplorerUrl?: string | undefined
  /** Names the app gives to addresses, by address. */
  readonly addressLabels: Readonly<Record<string, string>>
  readonly currentTab: AccountTab
}
