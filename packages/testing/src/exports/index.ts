export type { Behaviour, BehaviourSetter, PendingRequest, RequestRecord } from '../base/Behaviour.js'
export type { SiteAccess } from '../base/createSites.js'
export { ProviderRpcError } from '../base/ProviderRpcError.js'
export { createTestWallet, type TestWallet, type TestWalletOptions } from '../createTestWallet.js'
export { createWalletEngine, type WalletEngine } from '../engine/createWalletEngine.js'
export type { ProviderEvents, WalletEvent } from '../engine/createWalletStore.js'
export type { ScriptedMethod, WalletControls, WalletMethod, WalletScript } from '../engine/WalletControls.js'
export type {
  AccountChoice,
  CallsOptions,
  PermissionsForm,
  WalletChain,
  WalletKeys,
  WalletOptions,
  WalletQuirk,
} from '../engine/WalletOptions.js'
export type { RememberedWallet, WalletMemory, WalletState } from '../engine/WalletState.js'
export { createIcon, createStandardIcon, oddIcons } from '../icons/createIcon.js'
export type { MultiWalletControls } from '../multi/createMultiControls.js'
export {
  createMultiTestWallet,
  type MultiTestWallet,
  type MultiTestWalletOptions,
} from '../multi/createMultiTestWallet.js'
export type { MultiWalletOptions } from '../multi/MultiWalletOptions.js'
export { oddErrors, oddResponses } from '../oddErrors.js'
export type { InjectionOptions } from '../provider/createInjectedConfig.js'
export type { TestProvider, WalletTarget } from '../provider/installProvider.js'
