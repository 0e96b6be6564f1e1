import { createContext, use, useSyncExternalStore } from 'react'
import type { Wallet } from '../wallet/Wallet.ts'
import type { WalletState } from '../wallet/WalletState.ts'

/** Returns the page's wallet and its current state. */
export function useWallet(): { readonly wallet: Wallet; readonly state: WalletState } {
  const wallet = use(WalletContext)
  if (!wallet) throw new Error('There is no wallet around this part of the page.')
  return { wallet, state: useSyncExternalStore(wallet.subscribe, wallet.get) }
}

export const WalletContext = createContext<Wallet | undefined>(undefined)
