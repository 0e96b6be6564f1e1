import { createWalletEngine } from '../engine/createWalletEngine.js'
import { createEvmLine } from '../provider/createEvmLine.js'
import { createInjectedConfig } from '../provider/createInjectedConfig.js'
import { installProvider } from '../provider/installProvider.js'
import type { Plugs } from './createPlugs.js'
import { createSettler } from './createSettler.js'
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
  const { told, approve, reject } = createSettler({ controls: engine, delivered })
  return {
    info: config.info,
    get state() {
      return engine.state
    },
    get requests() {
      return engine.requests
    },
    get pending() {
      return engine.pending
    },
    on: engine.on,
    once: engine.once,
    reset: engine.reset,
    subscribe: engine.subscribe,
    whenAsked: engine.whenAsked,
    approve,
    reject,
    lock: () => told(engine.lock),
    unlock: () => told(engine.unlock),
    changeAccount: (choice) => told(() => engine.changeAccount(choice)),
    changeChain: (chainId) => told(() => engine.changeChain(chainId)),
    removeSite: (origin) => told(() => engine.removeSite(origin)),
    disconnect: () => told(engine.disconnect),
    reconnect: () => told(engine.reconnect),
    emit: (name, data) => told(() => engine.emit(name, data)),
  }
}
