import type { BitcoinWalletOptions } from '../wallet/BitcoinWalletOptions.js'

/** Options of a Bitcoin wallet that is put on pages. */
export type BitcoinPluginOptions = BitcoinWalletOptions & {
  /** Path of an injected provider from the window. Default: the path of its shape. */
  at?: string
  /** Milliseconds until the wallet appears, as with slow extensions. Default: 0. */
  announceDelay?: number
}
