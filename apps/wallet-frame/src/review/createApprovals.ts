import { rpcErrors } from '@latchkey/core'
import { frameErrors } from '../frameErrors.ts'
import type { Review } from './Review.ts'

/** Holds the requests that wait for the visitor, and shows one at a time. */
export type Approvals = {
  /** Resolves when the visitor approves. Rejects with `wallet_frame/rejected`, `wallet_frame/busy`, or `rpc/aborted`. */
  request(review: Review, signal: AbortSignal): Promise<void>
  /** Returns the displayed review. */
  current(): Review | undefined
  /** Returns whether an approved request waits for its network. */
  isWaiting(): boolean
  /** Shows that an approved request waits for its network until `work` is over. */
  wait<value>(work: () => Promise<value>): Promise<value>
  subscribe(listener: () => void): () => void
  /** Ends the review with this id. Other ids have no effect, so a late press approves nothing else. */
  settle(id: string, isApproved: boolean): void
}

const maxWaiting = 10

type Entry = { readonly review: Review; settle(outcome: 'approved' | 'rejected' | 'aborted'): void }

/** Creates the queue of requests. A page with too many open requests gets an error. */
export function createApprovals(): Approvals {
  let entries: readonly Entry[] = []
  let waiting = 0
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const set = (next: readonly Entry[]) => {
    entries = next
    notify()
  }
  return {
    request(review, signal) {
      if (entries.length >= maxWaiting) return Promise.reject(frameErrors.busy({}, { rpcCode: -32_002 }))
      return new Promise((resolve, reject) => {
        const abort = () => entry.settle('aborted')
        const entry: Entry = {
          review,
          settle(outcome) {
            signal.removeEventListener('abort', abort)
            set(entries.filter((one) => one !== entry))
            if (outcome === 'approved') resolve()
            else if (outcome === 'rejected') reject(frameErrors.rejected({}, { rpcCode: 4001 }))
            else reject(rpcErrors.aborted({}))
          },
        }
        if (signal.aborted) return reject(rpcErrors.aborted({}))
        signal.addEventListener('abort', abort)
        set([...entries, entry])
      })
    },
    current: () => entries[0]?.review,
    isWaiting: () => waiting > 0,
    async wait(work) {
      waiting += 1
      notify()
      try {
        return await work()
      } finally {
        waiting -= 1
        notify()
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    settle(id, isApproved) {
      const [first] = entries
      if (first?.review.id === id) first.settle(isApproved ? 'approved' : 'rejected')
    },
  }
}
