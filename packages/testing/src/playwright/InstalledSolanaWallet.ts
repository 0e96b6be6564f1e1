import type { SolanaTestWalletOptions } from '../solana/createSolanaTestWallet.js'
import type { SolanaLie } from '../solana/lies/SolanaLie.js'
import type { ScriptedSolanaMethod } from '../solana/ScriptedSolanaMethod.js'
import type { StandardControls } from '../standard/StandardControls.js'

/** Options of `wallets.installSolana`. */
export type InstalledSolanaWalletOptions = Omit<SolanaTestWalletOptions, 'target' | 'persist'>

/** A Solana wallet on every page of a browser context, driven from the test. */
export type InstalledSolanaWallet = StandardControls<Promise<void>, ScriptedSolanaMethod, SolanaLie> & {
  /** What it registers with. */
  readonly info: { name: string; icon: string }
}
