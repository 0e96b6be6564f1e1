import type { Behaviour } from './Behaviour.js'
import type { PendingRequest, RequestRecord } from './RequestRecord.js'

/** The part of a wallet's state that is the same whatever it speaks. */
export type KernelState = {
  /** The standing behaviours by method. */
  behaviours: Readonly<Record<string, Behaviour>>
  pending: readonly PendingRequest[]
  requests: readonly RequestRecord[]
}

/** What the kernel needs of the store of a wallet. */
export type KernelStore = {
  get(): KernelState
  update(change: Partial<KernelState>): void
  subscribe(listener: () => void): () => void
}
