import { createWalletEngine } from '../engine/createWalletEngine.js'
import { createEvmLine } from '../provider/createEvmLine.js'
import { createInjectedConfig } from '../provider/createInjectedConfig.js'
import { installProvider } from '../provider/installProvider.js'
import { createEvmHandle } from './createEvmHandle.js'
import type { Plugs } from './createPlugs.js'
import type { InstalledWallet, InstalledWalletOptions } from './InstalledWallet.js'
import { pageScript } from './pageScript.js'

/** Puts an EVM wallet on the pages of a context. */
export async function plugEvm({
  plugs,
  options,
}: {
  plugs: Plugs
  options: InstalledWalletOptions
}): Promise<InstalledWallet> {
  const engine = createWalletEngine(options)
  const config = createInjectedConfig(options)
  const { delivered } = await plugs.plug({
    line: createEvmLine(engine),
    createScript: (wallet) => pageScript({ wallet, config, install: installProvider }),
  })
  return Object.assign(createEvmHandle({ controls: engine, delivered }), { info: config.info })
}
