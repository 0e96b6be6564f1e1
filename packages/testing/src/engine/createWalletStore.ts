import type { WalletEvent } from './WalletEvent.js'
import type { WalletMemory } from './WalletMemory.js'
import type { WalletChain } from './WalletOptions.js'
import type { WalletState } from './WalletState.js'

/** Holds a wallet's state and passes on its events. */
export type WalletStore = {
  get(): WalletState
  update(change: Partial<WalletState>): void
  /** As `update`, and writes what has to survive a reload. */
  remember(change: Partial<WalletState>): void
  subscribe(listener: () => void): () => void
  emit(name: string, data: unknown, reaches?: WalletEvent['reaches']): void
  listen(listener: (event: WalletEvent) => void): () => void
}

/** Makes the store. `chains` are the wallet's own; the others in the state were added by sites. */
export function createWalletStore({
  initial,
  chains,
  memory,
}: {
  initial: WalletState
  chains: readonly WalletChain[]
  memory: WalletMemory | undefined
}): WalletStore {
  const stateListeners = new Set<() => void>()
  const eventListeners = new Set<(event: WalletEvent) => void>()
  let state = initial

  const store: WalletStore = {
    get: () => state,
    update(change) {
      state = { ...state, ...change }
      for (const listener of stateListeners) listener()
    },
    remember(change) {
      store.update(change)
      const { sites, otherSites, account, chainId, locked } = state
      const addedChains = state.chains.filter((chain) => !chains.includes(chain))
      memory?.write({ sites, otherSites, account, chainId, locked, addedChains })
    },
    subscribe(listener) {
      stateListeners.add(listener)
      return () => stateListeners.delete(listener)
    },
    emit(name, data, reaches = () => true) {
      for (const listener of eventListeners) listener({ name, data, reaches })
    },
    listen(listener) {
      eventListeners.add(listener)
      return () => eventListeners.delete(listener)
    },
  }
  return store
}
