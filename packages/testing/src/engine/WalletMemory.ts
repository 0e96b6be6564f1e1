import type { WalletChain } from './WalletOptions.js'
import type { WalletState } from './WalletState.js'

/** What a wallet keeps across reloads. */
export type RememberedWallet = Pick<
  WalletState,
  'sites' | 'otherSites' | 'account' | 'chainId' | 'locked'
> & {
  addedChains: readonly WalletChain[]
}

/** Where it is kept. `read` gives `undefined` when nothing usable is there. */
export type WalletMemory = {
  read(): Partial<RememberedWallet> | undefined
  write(remembered: RememberedWallet): void
}
