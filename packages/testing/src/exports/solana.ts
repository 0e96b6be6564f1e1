export { createSolanaSigners } from '../solana/createSolanaSigners.js'
export {
  createSolanaTestWallet,
  type ScriptedSolanaMethod,
  type SolanaTestWallet,
  type SolanaTestWalletOptions,
} from '../solana/createSolanaTestWallet.js'
export type { SolanaKeys } from '../solana/SolanaKeys.js'
export type { SolanaLie } from '../solana/SolanaLie.js'
export type { SolanaMethod } from '../solana/SolanaMethod.js'
export type { SolanaSigner } from '../solana/SolanaSigner.js'
export { signSolanaMessage } from '../solana/signSolanaMessage.js'
export { signSolanaTransaction } from '../solana/signSolanaTransaction.js'
