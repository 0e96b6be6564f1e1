export type { AccountState, AccountTab, ConnectedWalletInfo } from '../account/AccountState.js'
export { accountErrors } from '../account/accountErrors.js'
export type { AccountsApi, Profile } from '../account/createAccounts.js'
export { type BalanceCache, createBalanceCache } from '../account/createBalanceCache.js'
export { createFollower, type Follower, type SentTransaction } from '../account/createFollower.js'
export { findLabel } from '../account/findLabel.js'
export type {
  AdapterHost,
  AdapterInstance,
  Address,
  Capabilities,
  ChainAdapter,
  Discovery,
  PreparedTransfer,
  TokenBalance,
  Transfer,
} from '../adapter/ChainAdapter.js'
export { checkNetworks } from '../adapter/checkNetworks.js'
export type { Network } from '../adapter/Network.js'
export type { Amount, ReadAmount } from '../amount/Amount.js'
export { amountErrors } from '../amount/amountErrors.js'
export { formatAddress } from '../amount/formatAddress.js'
export { formatAmount } from '../amount/formatAmount.js'
export { formatBalance } from '../amount/formatBalance.js'
export { formatNumber } from '../amount/formatNumber.js'
export { nativeDecimals } from '../amount/nativeDecimals.js'
export { parseAmount } from '../amount/parseAmount.js'
export { type AccountId, isAccountId, parseAccountId } from '../caip/accountId.js'
export { caipErrors } from '../caip/caipErrors.js'
export { type ChainId, isChainId, parseChainId } from '../caip/chainId.js'
export { isNamespace, type Namespace, namespaces } from '../caip/namespace.js'
export type { Feature, FeatureHost, Latchkey } from '../client/Client.js'
export { createLatchkey } from '../client/createLatchkey.js'
export type {
  ApiSettings,
  ConnectMethod,
  CustomWallet,
  Features,
  LatchkeyOptions,
  Metadata,
  ResolvedOptions,
} from '../client/options.js'
export type { ConnectionState, ConnectionStatus, Resume } from '../connection/ConnectionState.js'
export type { ConnectionsApi } from '../connection/ConnectionsApi.js'
export { connectionErrors } from '../connection/connectionErrors.js'
export type { Account, AccountType, Connection } from '../connector/Connection.js'
export type { Connector, ConnectorType } from '../connector/Connector.js'
export { createConnector } from '../connector/createConnector.js'
export { groupConnectors } from '../connector/groupConnectors.js'
export { isMultiChain, type MultiChainConnector, mergeConnectors } from '../connector/mergeConnectors.js'
export { type ConnectorGroup, connectorGroups, orderConnectors } from '../connector/orderConnectors.js'
export { readWalletMetadata } from '../connector/readWalletMetadata.js'
export type { Session } from '../connector/Session.js'
export type {
  EndedSession,
  WalletConnect,
  WalletConnectState,
  WalletLink,
} from '../connector/WalletConnect.js'
export { walletErrors } from '../connector/walletErrors.js'
export type { EventsApi } from '../context/createEvents.js'
export type { Alert, LatchkeyEvent, LatchkeyEventName } from '../context/LatchkeyEvent.js'
export type { ConnectorsApi } from '../discovery/createConnectors.js'
export { nodeErrors } from '../errors/nodeErrors.js'
export { optionsErrors } from '../errors/optionsErrors.js'
export { rpcErrors } from '../errors/rpcErrors.js'
export { sendErrors } from '../errors/sendErrors.js'
export { toError } from '../errors/toError.js'
export { transportErrors } from '../errors/transportErrors.js'
export { abortable } from '../lib/abortable.js'
export { defineErrors, type ErrorCode } from '../lib/defineErrors.js'
export { isLatchkeyError, LatchkeyError } from '../lib/LatchkeyError.js'
export { loadOnce } from '../lib/loadOnce.js'
export type { ResourceState } from '../lib/ResourceState.js'
export { createScope, type Scope } from '../lib/scope.js'
export type { ModalApi } from '../modal/createModal.js'
export type { ThemeApi } from '../modal/createTheme.js'
export type { Direction, ModalState } from '../modal/ModalState.js'
export type { Theme, ThemeMode, ThemeVariables } from '../modal/Theme.js'
export type { OpenRequest, Stack, View, ViewName, Views } from '../modal/views.js'
export type { NetworksApi } from '../network/createNetworks.js'
export { findNetwork, requireNetwork } from '../network/findNetwork.js'
export type { NetworkState } from '../network/NetworkState.js'
export { networkErrors } from '../network/networkErrors.js'
export type { Clock } from '../ports/Clock.js'
export type { Environment } from '../ports/Environment.js'
export type { Log, LogLevel } from '../ports/Log.js'
export type { Ports } from '../ports/Ports.js'
export type { Storage } from '../ports/Storage.js'
export { systemClock } from '../ports/systemClock.js'
export { type RpcSettings, rpcUrls } from '../rpc/rpcUrls.js'
