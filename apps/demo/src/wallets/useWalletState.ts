import { useSyncExternalStore } from 'react'

/** Follows what a test wallet knows of itself. */
export function useWalletState<state>(wallet: {
  readonly state: state
  subscribe(listener: () => void): () => void
}): state {
  return useSyncExternalStore(wallet.subscribe, () => wallet.state)
}
