import { createEvmTransport } from '../evm/createEvmTransport.js'
import type { TestWalletOptions } from '../evm/createTestWallet.js'
import { createWalletEngine } from '../evm/createWalletEngine.js'
import { createInjectedConfig } from '../evm/page/createInjectedConfig.js'
import { installProvider } from '../evm/page/installProvider.js'
import type { WalletControls } from '../evm/wallet/WalletControls.js'
import { createEvmHandle } from './createEvmHandle.js'
import type { Plugins } from './createPlugins.js'
import { pageScript } from './pageScript.js'

/** Options of `wallets.install`. The wallet lives in the test's process, so it needs no page storage. */
export type InstalledWalletOptions = Omit<TestWalletOptions, 'target' | 'persist'>

/** A wallet on every page of a browser context, driven from the test. */
export type InstalledWallet = WalletControls<Promise<void>> & {
  /** The announced detail (EIP-6963). */
  readonly info: { uuid: string; name: string; icon: string; rdns: string }
}

/** Puts an EVM wallet on the pages of a context. */
export async function installEvm({
  plugins,
  options,
}: {
  plugins: Plugins
  options: InstalledWalletOptions
}): Promise<InstalledWallet> {
  const engine = createWalletEngine(options)
  const config = createInjectedConfig(options)
  const { delivered } = await plugins.plugin({
    transport: createEvmTransport(engine),
    createScript: (wallet) => pageScript({ wallet, config, install: installProvider }),
  })
  return Object.assign(createEvmHandle({ controls: engine, delivered }), { info: config.info })
}
