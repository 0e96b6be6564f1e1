import { installProvider } from '../evm/page/installProvider.js'
import type { MultiWalletControls } from '../multi/createMultiControls.js'
import { createMultiPlugin } from '../multi/createMultiPlugin.js'
import type { MultiWalletOptions } from '../multi/MultiWalletOptions.js'
import { installStandardWallet } from '../standard/installStandardWallet.js'
import { createBitcoinHandle } from './createBitcoinHandle.js'
import { createEvmHandle } from './createEvmHandle.js'
import type { Plugins } from './createPlugins.js'
import { createStandardHandle } from './createStandardHandle.js'
import { pageScript } from './pageScript.js'

/** Options of `wallets.installMulti`. */
export type InstalledMultiWalletOptions = MultiWalletOptions

/** A wallet of three namespaces on every page of a browser context, driven from the test. */
export type InstalledMultiWallet = MultiWalletControls<Promise<void>> & {
  /** The detail announced by EIP-6963. */
  readonly info: { uuid: string; name: string; icon: string; rdns: string }
}

/** Puts a wallet of three namespaces on the pages of a context. */
export async function installMulti({
  plugins,
  options,
}: {
  plugins: Plugins
  options: InstalledMultiWalletOptions
}): Promise<InstalledMultiWallet> {
  const { engines, injected, standard } = await createMultiPlugin(options)
  const byEvent = await plugins.plugin({
    transport: injected.transport,
    createScript: (wallet) => pageScript({ wallet, config: injected.config, install: installProvider }),
  })
  const byStandard = await plugins.plugin({
    transport: standard.transport,
    createScript: (wallet) => pageScript({ wallet, config: standard.config, install: installStandardWallet }),
  })
  const evm = createEvmHandle({ controls: engines.evm, ...byEvent })
  const solana = createStandardHandle({ controls: engines.solana, ...byStandard })
  const bitcoin = createBitcoinHandle({ controls: engines.bitcoin, ...byStandard })
  const namespaces = [evm, solana, bitcoin]
  const inAll = async (control: (namespace: (typeof namespaces)[number]) => Promise<void>) => {
    await Promise.all(namespaces.map(control))
  }
  return {
    info: injected.config.info,
    evm,
    solana,
    bitcoin,
    lock: () => inAll((namespace) => namespace.lock()),
    unlock: () => inAll((namespace) => namespace.unlock()),
    changeAccount: (account) => inAll((namespace) => namespace.changeAccount(account)),
    removeSite: (origin) => inAll((namespace) => namespace.removeSite(origin)),
  }
}
