import type { Address, Hex } from 'viem'
import { createBroadcast, createStore, type Store } from '../../base/createStore.js'
import type { WalletEvent } from '../../base/WalletEvent.js'
import type { WalletChain } from './WalletOptions.js'
import type { WalletMemory, WalletState } from './WalletState.js'

/** The events of an EIP-1193 provider, by name. */
export type ProviderEvents = {
  /** The accounts that the page sees. */
  accountsChanged: readonly Address[]
  /** The chain id, in hexadecimal. */
  chainChanged: Hex
  /** The chain id, in hexadecimal, after the wallet has reached a chain again. */
  connect: { chainId: Hex }
  /** The error 4900. */
  disconnect: unknown
  /** A message of the wallet. */
  message: { type: string; data: unknown }
}

/** Holds the state of a wallet and sends its events. */
export type WalletStore = Store<WalletState> & {
  /** Updates the state and writes the part that survives a reload. */
  remember(change: Partial<WalletState>): void
  emit(name: string, data: unknown, reaches?: WalletEvent['reaches']): void
  listen(listener: (event: WalletEvent) => void): () => void
}

/** Creates the store. `chains` are the wallet's own; sites added the others in the state. */
export function createWalletStore({
  initial,
  chains,
  memory,
}: {
  initial: WalletState
  chains: readonly WalletChain[]
  memory: WalletMemory | undefined
}): WalletStore {
  const store = createStore(initial)
  const events = createBroadcast<WalletEvent>()
  return {
    ...store,
    remember(change) {
      store.update(change)
      const { sites, otherSites, account, chainId, locked, chains: known } = store.get()
      const addedChains = known.filter((chain) => !chains.includes(chain))
      memory?.write({ sites, otherSites, account, chainId, locked, addedChains })
    },
    emit: (name, data, reaches = () => true) => events.send({ name, data, reaches }),
    listen: events.listen,
  }
}
