import { frameErrors } from '../errors/frameErrors.ts'

export type Screen = 'settings' | 'restore' | 'blocked' | 'import'
type Outcome = 'done' | 'rejected' | 'failed'
export type OpenPage = { readonly screen: Screen; readonly origin: string }

/** The wallet's own pages, which the frame shows when the page around it requests them. */
export type Pages = {
  current(): OpenPage | undefined
  subscribe(listener: () => void): () => void
  /**
   * Shows a page until the visitor closes it. Rejects with `wallet_frame/busy` while another one is open, `wallet_frame/rejected` if the
   * visitor gives up, `wallet_frame/worker_failed` if it cannot be loaded, and the signal's reason.
   */
  open(screen: Screen, origin: string, signal: AbortSignal): Promise<void>
  /** Ends the page: the visitor closes it, or it could not be loaded. */
  close(outcome: Outcome): void
}

/** Creates the list of the wallet's own pages, of which one is open at most. */
export function createPages(): Pages {
  const listeners = new Set<() => void>()
  let open: { readonly page: OpenPage; settle(outcome: Outcome): void } | undefined
  const set = (next: typeof open) => {
    open = next
    for (const listener of [...listeners]) listener()
  }
  return {
    current: () => open?.page,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    open: (screen, origin, signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason)
        if (open) return reject(frameErrors.busy({}))
        const end = (settle: () => void) => {
          signal.removeEventListener('abort', abort)
          set(undefined)
          settle()
        }
        const abort = () => end(() => reject(signal.reason))
        signal.addEventListener('abort', abort)
        set({
          page: { screen, origin },
          settle: (outcome) =>
            end(() => {
              if (outcome === 'done') resolve()
              else if (outcome === 'rejected') reject(frameErrors.rejected({}, { rpcCode: 4001 }))
              else reject(frameErrors.workerFailed({}))
            }),
        })
      }),
    close: (outcome) => open?.settle(outcome),
  }
}
