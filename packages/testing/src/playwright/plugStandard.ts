import { createStandardConfig } from '../standard/createStandardConfig.js'
import { createStandardEngine } from '../standard/createStandardEngine.js'
import { createStandardLine } from '../standard/createStandardLine.js'
import { installStandardWallet } from '../standard/installStandardWallet.js'
import type { RegistrationOptions } from '../standard/RegistrationOptions.js'
import type { StandardControls } from '../standard/StandardControls.js'
import type { StandardFamily } from '../standard/StandardFamily.js'
import type { StandardOptions } from '../standard/StandardOptions.js'
import type { Plugs } from './createPlugs.js'
import { createSettler } from './createSettler.js'
import { pageScript } from './pageScript.js'

/** Puts a Wallet Standard wallet on the pages of a context. */
export async function plugStandard({
  plugs,
  family,
  options,
}: {
  plugs: Plugs
  family: StandardFamily
  options: StandardOptions & RegistrationOptions
}): Promise<StandardControls<Promise<void>, string, string> & { readonly name: string }> {
  const engine = createStandardEngine({ family, options })
  const config = createStandardConfig({ family, options })
  const { delivered } = await plugs.plug({
    line: createStandardLine(engine),
    createScript: (wallet) => pageScript({ wallet, config, install: installStandardWallet }),
  })
  const { told, approve, reject } = createSettler({ controls: engine, delivered })
  return {
    name: options.name,
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
    changeChains: (chains) => told(() => engine.changeChains(chains)),
    changeFeatures: (features) => told(() => engine.changeFeatures(features)),
    removeSite: (origin) => told(() => engine.removeSite(origin)),
    pretendAccounts: (accounts) => told(() => engine.pretendAccounts(accounts)),
  }
}
