import { type BitcoinPlug, createBitcoinPlug } from '../bitcoin/createBitcoinPlug.js'
import { createBitcoinHandle } from './createBitcoinHandle.js'
import type { Plugs } from './createPlugs.js'
import type { InstalledBitcoinWallet, InstalledBitcoinWalletOptions } from './InstalledBitcoinWallet.js'
import { pageScript } from './pageScript.js'

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
