export { type BitcoinPlug, createBitcoinPlug } from '../bitcoin/createBitcoinPlug.js'
export {
  type BitcoinTestWallet,
  type BitcoinTestWalletOptions,
  createBitcoinTestWallet,
} from '../bitcoin/createBitcoinTestWallet.js'
export type { BitcoinMethod, ScriptedBitcoinMethod } from '../bitcoin/engine/BitcoinMethod.js'
export type { BitcoinWalletControls } from '../bitcoin/engine/BitcoinWalletControls.js'
export type { BitcoinShape, BitcoinWalletOptions } from '../bitcoin/engine/BitcoinWalletOptions.js'
export type { BitcoinWalletState } from '../bitcoin/engine/BitcoinWalletState.js'
export {
  type BitcoinWalletEngine,
  createBitcoinWalletEngine,
} from '../bitcoin/engine/createBitcoinWalletEngine.js'
export type {
  BitcoinAccount,
  BitcoinAddressType,
  BitcoinKey,
  BitcoinKeys,
  BitcoinPurpose,
} from '../bitcoin/keys/BitcoinKey.js'
export type { BitcoinNetwork } from '../bitcoin/keys/BitcoinNetwork.js'
export { createBitcoinKeys } from '../bitcoin/keys/createBitcoinKeys.js'
export type { BitcoinLie } from '../bitcoin/lies/BitcoinLie.js'
export type { BitcoinTarget } from '../bitcoin/page/BitcoinTarget.js'
export type { ChainAccess } from '../bitcoin/vocabulary/ChainAccess.js'
export {
  type BitcoinAccountAddress,
  getBitcoinAccountAddresses,
} from '../bitcoin/vocabulary/getBitcoinAccountAddresses.js'
export { sendBitcoinTransfer } from '../bitcoin/vocabulary/sendBitcoinTransfer.js'
export { signBitcoinMessage } from '../bitcoin/vocabulary/signBitcoinMessage.js'
export { signBitcoinPsbt } from '../bitcoin/vocabulary/signBitcoinPsbt.js'
