export {
  type AccountState,
  type AccountTab,
  accountErrors,
  type ConnectedWalletInfo,
} from '../account/AccountState.js'
export { type AccountsApi, findLabel, type Profile } from '../account/createAccounts.js'
export type {
  Address,
  BuiltTransaction,
  Capabilities,
  ChainAdapter,
  FeePayer,
  KeptBack,
  PreparedReplacement,
  PreparedSwap,
  PreparedTransfer,
  Replacement,
  ReplacementKind,
  SubmittedTransaction,
  SwapStep,
  SwapTerms,
  TokenBalance,
  TransactionStatus,
  Transfer,
} from '../adapter/ChainAdapter.js'
export type { Network } from '../adapter/Network.js'
export type { BorrowedRecord, ResolvedName } from '../adapter/ResolvedName.js'
export type {
  GrantedPermission,
  PermissionPart,
  PermissionRequest,
  PermissionSubject,
  PermissionTerms,
  WalletPermissions,
} from '../adapter/WalletPermissions.js'
export {
  type Amount,
  amountErrors,
  formatAmount,
  nativeDecimals,
  parseAmount,
  type ReadAmount,
} from '../amount/amount.js'
export { formatAddress, formatBalance } from '../amount/display.js'
export { formatNumber } from '../amount/formatNumber.js'
export {
  type AccountId,
  type ChainId,
  type ChainIdInput,
  type ChainNumber,
  caipErrors,
  isAccountId,
  isChainId,
  parseAccountId,
  parseChainId,
} from '../caip/caip.js'
export { isNamespace, type Namespace, namespaces } from '../caip/namespace.js'
export type { Feature, FeatureApis, FeatureHost, Latchkey } from '../client/Client.js'
export { createLatchkey } from '../client/createLatchkey.js'
export type {
  ApiHosts,
  ApiSettings,
  ConnectMethod,
  CustomWallet,
  Features,
  LatchkeyOptions,
  Metadata,
  ResolvedOptions,
  WalletFeature,
} from '../client/options.js'
export type { RequestCall, SignMessageCall } from '../client/RequestCall.js'
export type { ConnectionState, ConnectionStatus, Resume } from '../connection/ConnectionState.js'
export type { ConnectCall, ConnectionsApi } from '../connection/ConnectionsApi.js'
export { connectionErrors } from '../connection/connectionErrors.js'
export type { ConnectionStates } from '../connection/connectionReducer.js'
export type { Account, AccountType, Connection, Session } from '../connector/Connection.js'
export { walletErrors } from '../connector/Connection.js'
export type { Connector, ConnectorType } from '../connector/Connector.js'
export { createConnector } from '../connector/createConnector.js'
export type {
  EmbeddedLogin,
  EmbeddedWallet,
  EmbeddedWalletCalls,
  EmbeddedWalletRequest,
  EmbeddedWalletUser,
  SmartAccountChange,
  SmartAccountState,
  SocialLogin,
  SocialProvider,
  WindowProvider,
} from '../connector/EmbeddedWallet.js'
export {
  groupConnectors,
  isMultiChain,
  type MultiChainConnector,
  membersOf,
  mergeConnectors,
} from '../connector/mergeConnectors.js'
export { type ConnectorGroup, connectorGroups, orderConnectors } from '../connector/orderConnectors.js'
export type { SignInDraft, SignInOffer } from '../connector/SignInOffer.js'
export type {
  EndedSession,
  WalletConnect,
  WalletConnectState,
  WalletLink,
} from '../connector/WalletConnect.js'
export type { EventsApi } from '../context/createEvents.js'
export type { Alert, EventProperties, LatchkeyEvent, LatchkeyEventName } from '../context/LatchkeyEvent.js'
export type { ConnectorsApi } from '../discovery/createConnectors.js'
export { nodeErrors } from '../errors/nodeErrors.js'
export { optionsErrors } from '../errors/optionsErrors.js'
export { rpcErrors } from '../errors/rpcErrors.js'
export { sendErrors } from '../errors/sendErrors.js'
export { toError } from '../errors/toError.js'
export { transportErrors } from '../errors/transportErrors.js'
export type { ResourceState } from '../lib/createResources.js'
export type { ErrorCode } from '../lib/defineErrors.js'
export { type ErrorContexts, isLatchkeyError, LatchkeyError } from '../lib/LatchkeyError.js'
export { abortable } from '../lib/within.js'
export type { LocaleOption } from '../locale/wantedTags.js'
export type { LocaleApi } from '../modal/createLocale.js'
export type { AnyOpenRequest, Direction, ModalApi, ModalState } from '../modal/createModal.js'
export type { Theme, ThemeApi, ThemeMode, ThemeVariables } from '../modal/createTheme.js'
export type {
  OpenRequest,
  OpenSendRequest,
  OwnViewName,
  Stack,
  View,
  ViewName,
  Views,
} from '../modal/views.js'
export {
  type NetworkState,
  type NetworkStates,
  type NetworksApi,
  networkErrors,
} from '../network/createNetworks.js'
export { findNetwork, requireNetwork } from '../network/findNetwork.js'
export type { Clock, Environment, Log, LogLevel, Ports, Storage } from '../ports/Ports.js'
export { systemClock } from '../ports/systemClock.js'
