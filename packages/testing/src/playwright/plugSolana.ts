import { createSolanaFamily } from '../solana/createSolanaFamily.js'
import type { Plugs } from './createPlugs.js'
import type { InstalledSolanaWallet, InstalledSolanaWalletOptions } from './InstalledSolanaWallet.js'
import { plugStandard } from './plugStandard.js'

/** Puts a Solana wallet on the pages of a context. */
export async function plugSolana({
  plugs,
  options,
}: {
  plugs: Plugs
  options: InstalledSolanaWalletOptions
}): Promise<InstalledSolanaWallet> {
  const name = options.name ?? 'Solana test wallet'
  const family = await createSolanaFamily({ name, options })
  return plugStandard({ plugs, family, options: { ...options, name } })
}
