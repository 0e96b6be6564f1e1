import { createPlugins } from './createPlugins.js'
import type { InstalledBitcoinWallet, InstalledBitcoinWalletOptions } from './installBitcoin.js'
import { type InstalledWallet, type InstalledWalletOptions, installEvm } from './installEvm.js'
import type { InstalledMultiWallet, InstalledMultiWalletOptions } from './installMulti.js'
import type { InstalledSolanaWallet, InstalledSolanaWalletOptions } from './installSolana.js'
import type { WalletHost } from './WalletHost.js'

/** Option of each method. */
type Late = {
  /** Installs the wallet although pages are open, which get it at their next load. Default: an open page is an error. */
  readonly late?: boolean
}

/**
 * Puts test wallets on the pages of one browser context: on every document that opens later, in every tab and frame, so
 * call it before `page.goto`. A wallet, its script and its record survive reloads and are shared by all tabs.
 */
export type Wallets = {
  /** Installs an EVM wallet. */
  install(options: InstalledWalletOptions & Late): Promise<InstalledWallet>
  /** Installs a Wallet Standard wallet for Solana. Needs `@solana/kit`. */
  installSolana(options?: InstalledSolanaWalletOptions & Late): Promise<InstalledSolanaWallet>
  /** Installs a Bitcoin wallet of any shape. Needs `bitcoinjs-lib`, `ecpair` and `@bitcoinerlab/secp256k1`. */
  installBitcoin(options: InstalledBitcoinWalletOptions & Late): Promise<InstalledBitcoinWallet>
  /** Installs one wallet of three namespaces: EVM by EIP-6963, Solana and Bitcoin by Wallet Standard. Needs all of the above. */
  installMulti(options: InstalledMultiWalletOptions & Late): Promise<InstalledMultiWallet>
}

/**
 * Creates the installer of wallets for one browser context. The fixture `wallets` of `test` calls it; without Playwright Test,
 * import it from
 * `@latchkey/testing/playwright-core`, which needs no package of Playwright.
 *
 * @example
 * ```ts
 * import { createWallets } from '@latchkey/testing/playwright-core'
 * import { chromium } from 'playwright'
 *
 * const browser = await chromium.launch()
 * const context = await browser.newContext()
 * const wallet = await createWallets(context).install({
 *   name: 'Fennel',
 *   rdns: 'org.example.fennel',
 *   accounts: { mnemonic: 'test test test test test test test test test test test junk' },
 *   chains: [{ chainId: 31337, rpcUrl: 'http://127.0.0.1:8545', name: 'Anvil' }],
 * })
 * ```
 */
export function createWallets(context: WalletHost): Wallets {
  const plugins = createPlugins(context)
  return {
    async install({ late, ...options }) {
      assertEarly({ context, late, method: 'install' })
      return installEvm({ plugins, options })
    },
    async installSolana({ late, ...options } = {}) {
      assertEarly({ context, late, method: 'installSolana' })
      // An optional peer dependency loads with its first use.
      const { installSolana } = await import('./installSolana.js')
      return installSolana({ plugins, options })
    },
    async installBitcoin({ late, ...options }) {
      assertEarly({ context, late, method: 'installBitcoin' })
      const { installBitcoin } = await import('./installBitcoin.js')
      return installBitcoin({ plugins, options })
    },
    async installMulti({ late, ...options }) {
      assertEarly({ context, late, method: 'installMulti' })
      const { installMulti } = await import('./installMulti.js')
      return installMulti({ plugins, options })
    },
  }
}

/** @throws An error when a page is open that would not get the wallet. */
function assertEarly({
  context,
  late = false,
  method,
}: {
  context: WalletHost
  late: boolean | undefined
  method: keyof Wallets
}): void {
  const urls = context.pages().map((page) => page.frames()[0]?.url() ?? '')
  const open = late ? undefined : urls.find((url) => url !== '' && !url.startsWith('about:'))
  if (open !== undefined)
    throw new Error(
      `wallets.${method}() was called after page.goto('${open}'), so this page has no wallet. Call it before page.goto(). For a wallet that is installed later, pass late: true and load the page again.`,
    )
}
