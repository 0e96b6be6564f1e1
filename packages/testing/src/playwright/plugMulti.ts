import type { MultiWalletControls } from '../multi/createMultiControls.js'
import { createMultiPlug } from '../multi/createMultiPlug.js'
import type { MultiWalletOptions } from '../multi/MultiWalletOptions.js'
import { installProvider } from '../provider/installProvider.js'
import { installStandardWallet } from '../standard/installStandardWallet.js'
import { createBitcoinHandle } from './createBitcoinHandle.js'
import { createEvmHandle } from './createEvmHandle.js'
import type { Plugs } from './createPlugs.js'
import { createStandardHandle } from './createStandardHandle.js'
import { pageScript } from './pageScript.js'

/** Options of `wallets.installMulti`. */
export type InstalledMultiWalletOptions = MultiWalletOptions

/** A wallet of three families on every page of a browser context, driven from the test. */
export type InstalledMultiWallet = MultiWalletControls<Promise<void>> & {
  /** What is announced by EIP-6963. */
  readonly info: { uuid: string; name: string; icon: string; rdns: string }
}

/** Puts a wallet of three families on the pages of a context. */
export async function plugMulti({
  plugs,
  options,
}: {
  plugs: Plugs
  options: InstalledMultiWalletOptions
}): Promise<InstalledMultiWallet> {
  const { engines, injected, standard } = await createMultiPlug(options)
  const byEvent = await plugs.plug({
    line: injected.line,
    createScript: (wallet) => pageScript({ wallet, config: injected.config, install: installProvider }),
  })
  const byStandard = await plugs.plug({
    line: standard.line,
    createScript: (wallet) => pageScript({ wallet, config: standard.config, install: installStandardWallet }),
  })
  const evm = createEvmHandle({ controls: engines.evm, ...byEvent })
  const solana = createStandardHandle({ controls: engines.solana, ...byStandard })
  const bitcoin = createBitcoinHandle({ controls: engines.bitcoin, ...byStandard })
  const families = [evm, solana, bitcoin]
  const inAll = async (control: (family: (typeof families)[number]) => Promise<void>) => {
    await Promise.all(families.map(control))
  }
  return {
    info: injected.config.info,
    evm,
    solana,
    bitcoin,
    lock: () => inAll((family) => family.lock()),
    unlock: () => inAll((family) => family.unlock()),
    changeAccount: (account) => inAll((family) => family.changeAccount(account)),
    removeSite: (origin) => inAll((family) => family.removeSite(origin)),
  }
}
