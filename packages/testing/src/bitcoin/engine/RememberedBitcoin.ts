import type { BitcoinWalletState } from './BitcoinWalletState.js'

/** What a Bitcoin wallet keeps across reloads. */
export type RememberedBitcoin = Partial<
  Pick<BitcoinWalletState, 'sites' | 'otherSites' | 'locked' | 'network' | 'account'>
>
