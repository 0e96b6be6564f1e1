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
 * Creates a Wallet Standard wallet that signs for Solana with local keys, and registers it with the page if there is one.
 * Without a page, tests use its `wallet`.
 *
 * @throws If `accounts` is empty or has another form.
 *
 * @example
 * ```ts
 * import { createSolanaTestWallet } from '@latchkey/testing/solana'
 *
 * const bolt = await createSolanaTestWallet({
 *   name: 'Bolt',
 *   accounts: { mnemonic: 'test test test test test test test test test test test junk', count: 2 },
 *   rpcUrl: 'http://127.0.0.1:8899',
 * })
 * bolt.once('solana:signTransaction').fault('priorityFee')
 * ```
 */
export async function createSolanaTestWallet(
  options: SolanaTestWalletOptions = {},
): Promise<SolanaTestWallet> {
  const name = options.name ?? 'Solana test wallet'
  const namespace = await createSolanaNamespace({ name, options })
  return createStandardTestWallet({ namespace, options: { ...options, name } })
}
