import type { MultiWalletControls } from '../multi/MultiWalletControls.js'
import type { MultiWalletOptions } from '../multi/MultiWalletOptions.js'

/** Options of `wallets.installMulti`. */
export type InstalledMultiWalletOptions = MultiWalletOptions

/** A wallet of three families on every page of a browser context, driven from the test. */
export type InstalledMultiWallet = MultiWalletControls<Promise<void>> & {
  /** What is announced by EIP-6963. */
  readonly info: { uuid: string; name: string; icon: string; rdns: string }
}
