import type { TestWalletOptions } from '../createTestWallet.js'
import type { WalletControls } from '../engine/WalletControls.js'

/** Options of `wallets.install`. The wallet lives in the test's process, so it needs no page storage. */
export type InstalledWalletOptions = Omit<TestWalletOptions, 'target' | 'persist'>

/** A wallet on every page of a browser context, driven from the test. */
export type InstalledWallet = WalletControls<Promise<void>> & {
  /** What is announced (EIP-6963). */
  readonly info: { uuid: string; name: string; icon: string; rdns: string }
}
