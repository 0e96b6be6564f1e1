import type { PendingRequest, RequestRecord } from './Behaviour.js'
import type { WalletBaseStore } from './createStore.js'
import { ProviderRpcError } from './ProviderRpcError.js'

/** The open prompts of a wallet. */
export type Prompts = {
  /** Waits for `approve` or `reject`. Rejects with 4001 on `reject`. */
  wait(request: RequestRecord): Promise<void>
  /** Decides the request with this id, by default the oldest. Throws if it does not wait. */
  decide(parameters: { decision: 'approve' | 'reject'; id: number | undefined }): void
  /** Resolves with the first waiting request of this method, or of any. */
  waitForPrompt(method: string | undefined): Promise<PendingRequest>
}

/** Creates the list of prompts, which the state shows as `pending`. */
export function createPrompts(store: WalletBaseStore): Prompts {
  const waiting = new Map<number, (decision: 'approve' | 'reject') => void>()
  return {
    async wait({ id, method, params, origin, at }) {
      const decision = await new Promise<'approve' | 'reject'>((resolve) => {
        waiting.set(id, resolve)
        store.update({ pending: [...store.get().pending, { id, method, params, origin, at }] })
      })
      if (decision === 'reject') {
        throw new ProviderRpcError({ code: 4001, message: 'The person rejected the request.' })
      }
    },
    decide({ decision, id = store.get().pending[0]?.id }) {
      const resolve = id === undefined ? undefined : waiting.get(id)
      if (id === undefined || !resolve) throw new Error('No such request waits for a decision.')
      waiting.delete(id)
      store.update({ pending: store.get().pending.filter((pending) => pending.id !== id) })
      resolve(decision)
    },
    waitForPrompt: (method) =>
      new Promise((resolve) => {
        const look = () => {
          const found = store
            .get()
            .pending.find((pending) => method === undefined || pending.method === method)
          if (!found) return
          stop()
          resolve(found)
        }
        const stop = store.subscribe(look)
        look()
      }),
  }
}
