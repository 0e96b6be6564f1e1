export {
  createSolanaTestWallet,
  type SolanaTestWallet,
  type SolanaTestWalletOptions,
} from '../solana/createSolanaTestWallet.js'
export type { SolanaFault } from '../solana/faults/fakeTransaction.js'
export type { SolanaKeys, SolanaSigner } from '../solana/keys/createSolanaSigners.js'
export { createSolanaSigners } from '../solana/keys/createSolanaSigners.js'
export type { MobileSessionSocket } from '../solana/mobile/acceptSession.js'
export {
  createMobileWalletApp,
  type MobileWalletApp,
  type MobileWalletAppOptions,
  type MobileWalletRequest,
} from '../solana/mobile/createMobileWalletApp.js'
export type { ScriptedSolanaMethod, SolanaMethod, SolanaOptions } from '../solana/SolanaOptions.js'
export { getSolanaAccounts } from '../solana/vocabulary/getSolanaAccounts.js'
export { signAllSolanaTransactions } from '../solana/vocabulary/signAllSolanaTransactions.js'
export { signAndSendSolanaTransaction } from '../solana/vocabulary/signAndSendSolanaTransaction.js'
export { signSolanaMessage } from '../solana/vocabulary/signSolanaMessage.js'
export { signSolanaTransaction } from '../solana/vocabulary/signSolanaTransaction.js'
export type { StandardState } from '../standard/StandardContext.js'
