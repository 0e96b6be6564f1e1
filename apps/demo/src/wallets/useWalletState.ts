import { useSyncExternalStore } from 'react'

/** Returns the state of a test wallet, and follows its changes. */
export function useWalletState<state>(wallet: {
  readonly state: state
  subscribe(listener: () => void): () => void
}): state {
  return useSyncExternalStore(wallet.subscribe, () => wallet.state)
}
