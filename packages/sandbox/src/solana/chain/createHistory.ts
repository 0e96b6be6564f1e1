import type { LandedTransaction } from './LandedTransaction.js'

export type History = {
  find(signature: string): LandedTransaction | undefined
  /** Returns the transactions that name the address, the newest first. */
  of(address: string): readonly LandedTransaction[]
  size(): number
  add(transaction: LandedTransaction): void
  /** Calls the listener with each landed transaction. Returns a function that unsubscribes. */
  onLanded(listener: (transaction: LandedTransaction) => void): () => void
}

export function createHistory(): History {
  const bySignature = new Map<string, LandedTransaction>()
  const byAddress = new Map<string, LandedTransaction[]>()
  const listeners = new Set<(transaction: LandedTransaction) => void>()
  return {
    find: (signature) => bySignature.get(signature),
    of: (address) => (byAddress.get(address) ?? []).toReversed(),
    size: () => bySignature.size,
    add(transaction) {
      bySignature.set(transaction.signature, transaction)
      for (const address of new Set<string>(transaction.keys.all)) {
        const list = byAddress.get(address)
        if (list) list.push(transaction)
        else byAddress.set(address, [transaction])
      }
      for (const listener of listeners) listener(transaction)
    },
    onLanded(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
