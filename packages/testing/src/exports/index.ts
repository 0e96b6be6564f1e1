export { createTestWallet, type TestWallet, type TestWalletOptions } from '../createTestWallet.js'
export { createWalletEngine, type WalletEngine } from '../engine/createWalletEngine.js'
export type { WalletControls, WalletScript } from '../engine/WalletControls.js'
export type { ProviderEvents, WalletEvent } from '../engine/WalletEvent.js'
export type { RememberedWallet, WalletMemory } from '../engine/WalletMemory.js'
export type { ScriptedMethod, WalletMethod } from '../engine/WalletMethod.js'
export type {
  AccountChoice,
  WalletChain,
  WalletKeys,
  WalletOptions,
  WalletQuirk,
} from '../engine/WalletOptions.js'
export type { WalletState } from '../engine/WalletState.js'
export { createIcon } from '../icons/createIcon.js'
export { createStandardIcon } from '../icons/createStandardIcon.js'
export { oddIcons } from '../icons/oddIcons.js'
export type { Behaviour, BehaviourSetter } from '../kernel/Behaviour.js'
export type { SiteAccess } from '../kernel/createSites.js'
export { ProviderRpcError } from '../kernel/ProviderRpcError.js'
export type { PendingRequest, RequestRecord } from '../kernel/RequestRecord.js'
export {
  createMultiTestWallet,
  type MultiTestWallet,
  type MultiTestWalletOptions,
} from '../multi/createMultiTestWallet.js'
export type { MultiWalletControls } from '../multi/MultiWalletControls.js'
export type { MultiWalletOptions } from '../multi/MultiWalletOptions.js'
export { oddAnswers } from '../oddAnswers.js'
export { oddErrors } from '../oddErrors.js'
export type { InjectionOptions } from '../provider/InjectionOptions.js'
export type { TestProvider } from '../provider/TestProvider.js'
export type { WalletTarget } from '../provider/WalletTarget.js'
