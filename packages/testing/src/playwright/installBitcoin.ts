import { type BitcoinPlugin, createBitcoinPlugin } from '../bitcoin/createBitcoinPlugin.js'
import type { BitcoinTestWalletOptions } from '../bitcoin/createBitcoinTestWallet.js'
import type { BitcoinWalletControls } from '../bitcoin/wallet/BitcoinWalletControls.js'
import { createBitcoinHandle } from './createBitcoinHandle.js'
import type { Plugins } from './createPlugins.js'
import { pageScript } from './pageScript.js'

/** Options of `wallets.installBitcoin`. The wallet lives in the test's process, so it needs no page storage. */
export type InstalledBitcoinWalletOptions = Omit<BitcoinTestWalletOptions, 'target' | 'persist'>

/** A Bitcoin wallet on every page of a browser context, driven from the test. */
export type InstalledBitcoinWallet = BitcoinWalletControls<Promise<void>> & {
  /** The display name. */
  readonly info: { name: string; icon: string }
}

/** Puts a Bitcoin wallet of any shape on the pages of a context. */
export async function installBitcoin({
  plugins,
  options,
}: {
  plugins: Plugins
  options: InstalledBitcoinWalletOptions
}): Promise<InstalledBitcoinWallet> {
  const plugin = createBitcoinPlugin(options)
  const { delivered } = await plugins.plugin({
    transport: plugin.transport,
    createScript: (wallet) => scriptOf({ plugin, wallet }),
  })
  return Object.assign(createBitcoinHandle({ controls: plugin.engine, delivered }), { info: plugin.info })
}

function scriptOf({ plugin, wallet }: { plugin: BitcoinPlugin; wallet: number }): string {
  switch (plugin.kind) {
    case 'injected':
      return pageScript({ wallet, config: plugin.config, install: plugin.install })
    case 'standard':
      return pageScript({ wallet, config: plugin.config, install: plugin.install })
    default:
      throw plugin satisfies never
  }
}
