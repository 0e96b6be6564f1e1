import type { TestWallet, WalletState } from '@latchkey/testing'
import { useSyncExternalStore } from 'react'

/** Follows what a test wallet knows of itself. */
export function useWalletState(wallet: TestWallet): WalletState {
  return useSyncExternalStore(wallet.subscribe, () => wallet.state)
}
