import { createPlugs } from './createPlugs.js'
import type { InstalledBitcoinWallet, InstalledBitcoinWalletOptions } from './InstalledBitcoinWallet.js'
import type { InstalledMultiWallet, InstalledMultiWalletOptions } from './InstalledMultiWallet.js'
import type { InstalledSolanaWallet, InstalledSolanaWalletOptions } from './InstalledSolanaWallet.js'
import type { InstalledWallet, InstalledWalletOptions } from './InstalledWallet.js'
import { plugEvm } from './plugEvm.js'
import type { WalletHost } from './WalletHost.js'

/**
 * Puts test wallets on the pages of one browser context: on every document that is opened from then on, in every tab and
 * frame, so call it before `page.goto`. A wallet, its script and its record outlive reloads and are shared by all tabs.
 */
export type Wallets = {
  /** An EVM wallet. */
  install(options: InstalledWalletOptions): Promise<InstalledWallet>
  /** A Wallet Standard wallet for Solana. Needs `@solana/kit`. */
  installSolana(options?: InstalledSolanaWalletOptions): Promise<InstalledSolanaWallet>
  /** A Bitcoin wallet of any shape. Needs `bitcoinjs-lib`, `ecpair` and `@bitcoinerlab/secp256k1`. */
  installBitcoin(options: InstalledBitcoinWalletOptions): Promise<InstalledBitcoinWallet>
  /** One wallet of three families: EVM by EIP-6963, Solana and Bitcoin by Wallet Standard. Needs all of the above. */
  installMulti(options: InstalledMultiWalletOptions): Promise<InstalledMultiWallet>
}

/** Makes the installer for one browser context. Outside Playwright Test, call this yourself. */
export function createWallets(context: WalletHost): Wallets {
  const plugs = createPlugs(context)
  return {
    install: (options) => plugEvm({ plugs, options }),
    async installSolana(options = {}) {
      // An optional peer is loaded by those who use it.
      const { plugSolana } = await import('./plugSolana.js')
      return plugSolana({ plugs, options })
    },
    async installBitcoin(options) {
      const { plugBitcoin } = await import('./plugBitcoin.js')
      return plugBitcoin({ plugs, options })
    },
    async installMulti(options) {
      const { plugMulti } = await import('./plugMulti.js')
      return plugMulti({ plugs, options })
    },
  }
}
