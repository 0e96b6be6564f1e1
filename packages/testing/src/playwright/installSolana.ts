import { createSolanaNamespace } from '../solana/createSolanaNamespace.js'
import type { SolanaTestWalletOptions } from '../solana/createSolanaTestWallet.js'
import type { SolanaFault } from '../solana/faults/fakeTransaction.js'
import type { ScriptedSolanaMethod } from '../solana/SolanaOptions.js'
import { createStandardConfig } from '../standard/createStandardConfig.js'
import { createStandardEngine } from '../standard/createStandardEngine.js'
import { createStandardTransport } from '../standard/createStandardTransport.js'
import { installStandardWallet } from '../standard/installStandardWallet.js'
import type { StandardControls } from '../standard/StandardControls.js'
import type { Plugins } from './createPlugins.js'
import { createStandardHandle } from './createStandardHandle.js'
import { pageScript } from './pageScript.js'

/** Options of `wallets.installSolana`. */
export type InstalledSolanaWalletOptions = Omit<SolanaTestWalletOptions, 'target' | 'persist'>

/** A Solana wallet on every page of a browser context, driven from the test. */
export type InstalledSolanaWallet = StandardControls<Promise<void>, ScriptedSolanaMethod, SolanaFault> & {
  /** The registered wallet. */
  readonly info: { name: string; icon: string }
}

/** Puts a Solana wallet on the pages of a context. */
export async function installSolana({
  plugins,
  options: { name = 'Solana test wallet', ...rest },
}: {
  plugins: Plugins
  options: InstalledSolanaWalletOptions
}): Promise<InstalledSolanaWallet> {
  const options = { ...rest, name }
  const namespace = await createSolanaNamespace({ name, options })
  const engine = createStandardEngine({ namespace, options })
  const config = createStandardConfig({ namespace, options })
  const { delivered } = await plugins.plugin({
    transport: createStandardTransport(engine),
    createScript: (wallet) => pageScript({ wallet, config, install: installStandardWallet }),
  })
  return Object.assign(createStandardHandle({ controls: engine, delivered }), {
    info: { name, icon: config.icon },
  })
}
