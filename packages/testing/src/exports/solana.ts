export {
  createSolanaTestWallet,
  type SolanaTestWallet,
  type SolanaTestWalletOptions,
} from '../solana/createSolanaTestWallet.js'
export { createSolanaSigners } from '../solana/keys/createSolanaSigners.js'
export type { SolanaKeys } from '../solana/keys/SolanaKeys.js'
export type { SolanaSigner } from '../solana/keys/SolanaSigner.js'
export type { SolanaLie } from '../solana/lies/SolanaLie.js'
export type { ScriptedSolanaMethod } from '../solana/ScriptedSolanaMethod.js'
export type { SolanaMethod } from '../solana/SolanaMethod.js'
export { getSolanaAccounts } from '../solana/vocabulary/getSolanaAccounts.js'
export { signAllSolanaTransactions } from '../solana/vocabulary/signAllSolanaTransactions.js'
export { signAndSendSolanaTransaction } from '../solana/vocabulary/signAndSendSolanaTransaction.js'
export { signSolanaMessage } from '../solana/vocabulary/signSolanaMessage.js'
export { signSolanaTransaction } from '../solana/vocabulary/signSolanaTransaction.js'
export type { StandardState } from '../standard/StandardState.js'
