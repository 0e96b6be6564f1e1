import type { BitcoinWallet } from '../wallets/BitcoinWallet.js'

/** A wallet on the page, before anything is known of it but its name. */
export type FoundWallet = {
  readonly name: string
  readonly icon?: string | undefined
  /** What stands on the page: the same one is the same wallet, whatever it is called. */
  readonly identity: object
  /** Loads what speaks to it. */
  readonly load: () => Promise<BitcoinWallet>
}
