import type { MultiWalletControls } from './MultiWalletControls.js'

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
