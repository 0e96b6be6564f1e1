import type { BitcoinWalletControls } from '../bitcoin/engine/BitcoinWalletControls.js'
import type { WalletControls } from '../engine/WalletControls.js'
import type { SolanaLie } from '../solana/lies/lieAboutTransaction.js'
import type { ScriptedSolanaMethod } from '../solana/SolanaOptions.js'
import type { StandardControls } from '../standard/StandardControls.js'

/**
 * The controls of a wallet of three families: each family has its own script, prompts and record, and is approved by
 * itself. What is here for the whole wallet concerns all three.
 */
export type MultiWalletControls<Done extends void | Promise<void>> = {
  readonly evm: WalletControls<Done>
  readonly solana: StandardControls<Done, ScriptedSolanaMethod, SolanaLie>
  readonly bitcoin: BitcoinWalletControls<Done>
  lock(): Done
  unlock(): Done
  /** Changes the current account of every family, counted from 0. Throws when one has no such account. */
  changeAccount(account: number): Done
  /** Takes a site's access away in every family. Without an origin: that of every site. */
  removeSite(origin?: string): Done
}

/** The controls of the whole wallet, over those of its families. */
export function createMultiControls(
  families: Pick<MultiWalletControls<void>, 'evm' | 'solana' | 'bitcoin'>,
): MultiWalletControls<void> {
  const { evm, solana, bitcoin } = families
  return {
    ...families,
    lock() {
      for (const family of [evm, solana, bitcoin]) family.lock()
    },
    unlock() {
      for (const family of [evm, solana, bitcoin]) family.unlock()
    },
    changeAccount(account) {
      for (const family of [evm, solana, bitcoin]) family.changeAccount(account)
    },
    removeSite(origin) {
      for (const family of [evm, solana, bitcoin]) family.removeSite(origin)
    },
  }
}
