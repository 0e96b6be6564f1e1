export { type BitcoinPlugin, createBitcoinPlugin } from '../bitcoin/createBitcoinPlugin.js'
export {
  type BitcoinTestWallet,
  type BitcoinTestWalletOptions,
  createBitcoinTestWallet,
} from '../bitcoin/createBitcoinTestWallet.js'
export {
  type BitcoinWalletEngine,
  createBitcoinWalletEngine,
} from '../bitcoin/engine/createBitcoinWalletEngine.js'
export type {
  BitcoinAccount,
  BitcoinAddressType,
  BitcoinKey,
  BitcoinKeys,
  BitcoinNetwork,
  BitcoinPurpose,
} from '../bitcoin/keys/BitcoinKey.js'
export { createBitcoinKeys } from '../bitcoin/keys/createBitcoinKeys.js'
export type { BitcoinTarget } from '../bitcoin/page/installInjected.js'
export {
  type BitcoinAccountAddress,
  getBitcoinAccountAddresses,
} from '../bitcoin/vocabulary/getBitcoinAccountAddresses.js'
export type { ChainAccess } from '../bitcoin/vocabulary/sendBitcoinTransfer.js'
export { sendBitcoinTransfer } from '../bitcoin/vocabulary/sendBitcoinTransfer.js'
export { signBitcoinMessage } from '../bitcoin/vocabulary/signBitcoinMessage.js'
export { signBitcoinPsbt } from '../bitcoin/vocabulary/signBitcoinPsbt.js'
export type { BitcoinFault } from '../bitcoin/wallet/BitcoinFault.js'
export type {
  BitcoinMethod,
  BitcoinWalletControls,
  BitcoinWalletState,
  ScriptedBitcoinMethod,
} from '../bitcoin/wallet/BitcoinWalletControls.js'
export type { BitcoinShape, BitcoinWalletOptions } from '../bitcoin/wallet/BitcoinWalletOptions.js'
