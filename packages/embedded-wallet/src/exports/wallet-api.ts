export {
  loginMessages,
  readWalletCallBody,
  toProofText,
  type WalletCallBody,
  type WalletCallName,
  type WalletCallResult,
  walletCalls,
} from '../walletApi/calls.js'
export { keyCalls } from '../walletApi/keyCalls.js'
