export { keyCalls } from '../walletApi/keyCalls.js'
export {
  loginMessages,
  readWalletCallBody,
  toProofText,
  type WalletCallBody,
  type WalletCallName,
  type WalletCallResult,
  walletCalls,
} from '../walletApi/walletCalls.js'
