import type { Behaviour, PendingRequest, RequestRecord } from './Behaviour.js'

/** Holds one state, the same object until something changes. */
export type Store<State> = {
  get(): State
  update(change: Partial<State>): void
  /** Calls the listener after each change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

/** Creates a store of a wallet's state. */
export function createStore<State>(initial: State): Store<State> {
  const listeners = new Set<() => void>()
  let state = initial
  return {
    get: () => state,
    update(change) {
      state = { ...state, ...change }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The part of a wallet's state that all namespaces share. */
export type WalletBaseState = {
  /** The behaviors by method. */
  behaviours: Readonly<Record<string, Behaviour>>
  pending: readonly PendingRequest[]
  requests: readonly RequestRecord[]
}

/** The members of a wallet's store that the base uses. */
export type WalletBaseStore = {
  get(): WalletBaseState
  update(change: Partial<WalletBaseState>): void
  subscribe(listener: () => void): () => void
}

/** Sends messages to all listeners. */
export type Broadcast<Message> = {
  send(message: Message): void
  /** Calls the listener with each later message. Returns a function that unsubscribes. */
  listen(listener: (message: Message) => void): () => void
}

/** Creates a channel from a wallet to its pages. */
export function createBroadcast<Message>(): Broadcast<Message> {
  const listeners = new Set<(message: Message) => void>()
  return {
    send(message) {
      for (const listener of listeners) listener(message)
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
