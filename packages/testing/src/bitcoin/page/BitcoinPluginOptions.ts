import type { BitcoinWalletOptions } from '../wallet/BitcoinWalletOptions.js'

/** Options of a Bitcoin wallet that is put on pages. */
export type BitcoinPluginOptions = BitcoinWalletOptions & {
  /** Where an injected provider is put, by path from the window. Default: where wallets of its shape put it. */
  at?: string
  /** Appear this many milliseconds late, as slow extensions do. Default: 0, at once. */
  announceDelay?: number
}
