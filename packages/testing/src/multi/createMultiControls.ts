import type { BitcoinWalletControls } from '../bitcoin/wallet/BitcoinWalletControls.js'
import type { WalletControls } from '../evm/wallet/WalletControls.js'
import type { SolanaFault } from '../solana/faults/fakeTransaction.js'
import type { ScriptedSolanaMethod } from '../solana/SolanaOptions.js'
import type { StandardControls } from '../standard/StandardControls.js'

/**
 * The controls of a wallet of three namespaces: each namespace has its own script, prompts and record, and is approved by
 * itself. What is here for the whole wallet concerns all three.
 */
export type MultiWalletControls<Done extends void | Promise<void>> = {
  readonly evm: WalletControls<Done>
  readonly solana: StandardControls<Done, ScriptedSolanaMethod, SolanaFault>
  readonly bitcoin: BitcoinWalletControls<Done>
  lock(): Done
  unlock(): Done
  /** Changes the current account of every namespace, counted from 0. Throws when one has no such account. */
  changeAccount(account: number): Done
  /** Takes a site's access away in every namespace. Without an origin: that of every site. */
  removeSite(origin?: string): Done
}

/** The controls of the whole wallet, over those of its namespaces. */
export function createMultiControls(
  namespaces: Pick<MultiWalletControls<void>, 'evm' | 'solana' | 'bitcoin'>,
): MultiWalletControls<void> {
  const { evm, solana, bitcoin } = namespaces
  return {
    ...namespaces,
    lock() {
      for (const namespace of [evm, solana, bitcoin]) namespace.lock()
    },
    unlock() {
      for (const namespace of [evm, solana, bitcoin]) namespace.unlock()
    },
    changeAccount(account) {
      for (const namespace of [evm, solana, bitcoin]) namespace.changeAccount(account)
    },
    removeSite(origin) {
      for (const namespace of [evm, solana, bitcoin]) namespace.removeSite(origin)
    },
  }
}
