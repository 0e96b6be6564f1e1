export type { Behaviour, BehaviourSetter, PendingRequest, RequestRecord } from '../base/Behaviour.js'
export type { SiteAccess } from '../base/createSites.js'
export { oddErrors, oddResponses } from '../base/oddErrors.js'
export { ProviderRpcError } from '../base/ProviderRpcError.js'
export type { ScriptControls } from '../base/ScriptControls.js'
export type { WalletEvent } from '../base/WalletEvent.js'
export { createTestWallet, type TestWallet, type TestWalletOptions } from '../evm/createTestWallet.js'
export { createWalletEngine, type WalletEngine } from '../evm/createWalletEngine.js'
export type { InjectionOptions } from '../evm/page/createInjectedConfig.js'
export type { TestProvider } from '../evm/page/installProvider.js'
export type { ProviderEvents } from '../evm/wallet/createWalletStore.js'
export type {
  ScriptedMethod,
  WalletControls,
  WalletMethod,
  WalletScript,
} from '../evm/wallet/WalletControls.js'
export type {
  AccountChoice,
  CallsOptions,
  PermissionsForm,
  WalletChain,
  WalletKeys,
  WalletOptions,
  WalletQuirk,
} from '../evm/wallet/WalletOptions.js'
export type { RememberedWallet, WalletMemory, WalletState } from '../evm/wallet/WalletState.js'
export {
  type BaseAccountHost,
  type BaseAccountHostOptions,
  type BaseAccountRequest,
  createBaseAccountHost,
} from '../hosts/createBaseAccountHost.js'
export {
  createFarcasterHost,
  type FarcasterHost,
  type FarcasterHostOptions,
  type FarcasterRequest,
} from '../hosts/createFarcasterHost.js'
export {
  createSafeHost,
  type SafeCall,
  type SafeHost,
  type SafeHostOptions,
  type SafeRequest,
} from '../hosts/createSafeHost.js'
export { createIcon, createStandardIcon, oddIcons } from '../icons/createIcon.js'
export type { MultiWalletControls } from '../multi/createMultiControls.js'
export {
  createMultiTestWallet,
  type MultiTestWallet,
  type MultiTestWalletOptions,
} from '../multi/createMultiTestWallet.js'
export type { MultiWalletOptions } from '../multi/MultiWalletOptions.js'
export type { WalletTarget } from '../page/WalletTarget.js'
