import { type BitcoinPlug, createBitcoinPlug } from '../bitcoin/createBitcoinPlug.js'
import type { BitcoinTestWalletOptions } from '../bitcoin/createBitcoinTestWallet.js'
import type { BitcoinWalletControls } from '../bitcoin/engine/BitcoinWalletControls.js'
import { createBitcoinHandle } from './createBitcoinHandle.js'
import type { Plugs } from './createPlugs.js'
import { pageScript } from './pageScript.js'

/** Options of `wallets.installBitcoin`. The wallet lives in the test's process, so it needs no page storage. */
export type InstalledBitcoinWalletOptions = Omit<BitcoinTestWalletOptions, 'target' | 'persist'>

/** A Bitcoin wallet on every page of a browser context, driven from the test. */
export type InstalledBitcoinWallet = BitcoinWalletControls<Promise<void>> & {
  /** What a person reads of it. */
  readonly info: { name: string; icon: string }
}

/** Puts a Bitcoin wallet of any shape on the pages of a context. */
export async function plugBitcoin({
  plugs,
  options,
}: {
  plugs: Plugs
  options: InstalledBitcoinWalletOptions
}): Promise<InstalledBitcoinWallet> {
  const plug = createBitcoinPlug(options)
  const { delivered } = await plugs.plug({
    line: plug.line,
    createScript: (wallet) => scriptOf({ plug, wallet }),
  })
  return Object.assign(createBitcoinHandle({ controls: plug.engine, delivered }), { info: plug.info })
}

function scriptOf({ plug, wallet }: { plug: BitcoinPlug; wallet: number }): string {
  switch (plug.kind) {
    case 'injected':
      return pageScript({ wallet, config: plug.config, install: plug.install })
    case 'standard':
      return pageScript({ wallet, config: plug.config, install: plug.install })
    default:
      throw plug satisfies never
  }
}
