import type { BitcoinWalletControls } from '../bitcoin/wallet/BitcoinWalletControls.js'
import type { WalletControls } from '../evm/wallet/WalletControls.js'
import type { SolanaFault } from '../solana/faults/fakeTransaction.js'
import type { ScriptedSolanaMethod } from '../solana/SolanaOptions.js'
import type { StandardControls } from '../standard/StandardControls.js'

/**
 * Controls of a wallet of three namespaces. Each namespace has its own script, prompts and record, and is approved
 * separately. The other members control all three.
 */
export type MultiWalletControls<Done extends void | Promise<void>> = {
  /** Controls of the EVM namespace. */
  readonly evm: WalletControls<Done>
  /** Controls of the Solana namespace. */
  readonly solana: StandardControls<Done, ScriptedSolanaMethod, SolanaFault>
  /** Controls of the Bitcoin namespace. */
  readonly bitcoin: BitcoinWalletControls<Done>
  /** Locks the wallet in every namespace. */
  lock(): Done
  /** Unlocks the wallet in every namespace. */
  unlock(): Done
  /** Changes the current account of every namespace, by its index from 0. Throws if one has no such account. */
  changeAccount(account: number): Done
  /** Revokes the access of a site in every namespace. Without an origin: of every site. */
  removeSite(origin?: string): Done
}

/** Creates the controls of the whole wallet from those of its namespaces. */
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
