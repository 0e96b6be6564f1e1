import {
  createStandardTestWallet,
  type StandardTestWallet,
  type StandardTestWalletOptions,
} from '../standard/createStandardTestWallet.js'
import { createSolanaNamespace } from './createSolanaNamespace.js'
import type { SolanaFault } from './faults/fakeTransaction.js'
import type { ScriptedSolanaMethod, SolanaOptions } from './SolanaOptions.js'

/** Options of `createSolanaTestWallet`. */
export type SolanaTestWalletOptions = Partial<Pick<StandardTestWalletOptions, 'name'>> &
  Omit<StandardTestWalletOptions, 'name'> &
  SolanaOptions

/** A Wallet Standard wallet for Solana on the page it was made in. */
export type SolanaTestWallet = StandardTestWallet<ScriptedSolanaMethod, SolanaFault>

/**
 * Makes a Wallet Standard wallet that signs for Solana with local keys, and registers it with this page where there is
 * one. `wallet` is what pages get, for tests without a page.
 *
 * Throws when there is no account.
 */
export async function createSolanaTestWallet(
  options: SolanaTestWalletOptions = {},
): Promise<SolanaTestWallet> {
  const name = options.name ?? 'Solana test wallet'
  const namespace = await createSolanaNamespace({ name, options })
  return createStandardTestWallet({ namespace, options: { ...options, name } })
}
