import type { BitcoinTestWalletOptions } from '../bitcoin/createBitcoinTestWallet.js'
import type { BitcoinWalletControls } from '../bitcoin/engine/BitcoinWalletControls.js'

/** Options of `wallets.installBitcoin`. The wallet lives in the test's process, so it needs no page storage. */
export type InstalledBitcoinWalletOptions = Omit<BitcoinTestWalletOptions, 'target' | 'persist'>

/** A Bitcoin wallet on every page of a browser context, driven from the test. */
export type InstalledBitcoinWallet = BitcoinWalletControls<Promise<void>> & {
  /** What a person reads of it. */
  readonly info: { name: string; icon: string }
}
