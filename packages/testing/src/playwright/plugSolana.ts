import { createSolanaFamily } from '../solana/createSolanaFamily.js'
import type { SolanaTestWalletOptions } from '../solana/createSolanaTestWallet.js'
import type { SolanaLie } from '../solana/lies/lieAboutTransaction.js'
import type { ScriptedSolanaMethod } from '../solana/SolanaOptions.js'
import { createStandardConfig } from '../standard/createStandardConfig.js'
import { createStandardEngine } from '../standard/createStandardEngine.js'
import { createStandardLine } from '../standard/createStandardLine.js'
import { installStandardWallet } from '../standard/installStandardWallet.js'
import type { StandardControls } from '../standard/StandardControls.js'
import type { Plugs } from './createPlugs.js'
import { createStandardHandle } from './createStandardHandle.js'
import { pageScript } from './pageScript.js'

/** Options of `wallets.installSolana`. */
export type InstalledSolanaWalletOptions = Omit<SolanaTestWalletOptions, 'target' | 'persist'>

/** A Solana wallet on every page of a browser context, driven from the test. */
export type InstalledSolanaWallet = StandardControls<Promise<void>, ScriptedSolanaMethod, SolanaLie> & {
  /** What it registers with. */
  readonly info: { name: string; icon: string }
}

/** Puts a Solana wallet on the pages of a context. */
export async function plugSolana({
  plugs,
  options: { name = 'Solana test wallet', ...rest },
}: {
  plugs: Plugs
  options: InstalledSolanaWalletOptions
}): Promise<InstalledSolanaWallet> {
  const options = { ...rest, name }
  const family = await createSolanaFamily({ name, options })
  const engine = createStandardEngine({ family, options })
  const config = createStandardConfig({ family, options })
  const { delivered } = await plugs.plug({
    line: createStandardLine(engine),
    createScript: (wallet) => pageScript({ wallet, config, install: installStandardWallet }),
  })
  return Object.assign(createStandardHandle({ controls: engine, delivered }), {
    info: { name, icon: config.icon },
  })
}
