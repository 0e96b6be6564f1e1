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
  readonly connectorId: string
  readonly name: string
  readonly type: ConnectorType
  readonly icon?: string | undefined
  readonly rdns?: string | undefined
}

/** Tab of the account view. */
export type AccountTab = 'tokens' | 'nfts' | 'activity'

/** State of one namespace's active account. While disconnected, only `status` and the lists are set. */
export type AccountState = {
  readonly status: ConnectionStatus
  readonly caipAddress?: AccountId | undefined
  readonly address?: string | undefined
  readonly accounts: readonly Account[]
  readonly connectedWalletInfo?: ConnectedWalletInfo | undefined
  readonly profileName?: string | undefined
  readonly profileImage?: string | undefined
  readonly addressExplorerUrl?: string | undefined
  /** The app's labels of addresses, by address. */
  readonly addressLabels: Readonly<Record<string, string>>
  readonly currentTab: AccountTab
}

declare global {
  interface LatchkeyErrors extends ContextsOf<typeof accountErrors> {}
}
