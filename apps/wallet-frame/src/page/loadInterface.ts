import { frameErrors } from '../errors/frameErrors.ts'
import type { Pages } from '../pages/createPages.ts'
import type { Approvals } from '../review/createApprovals.ts'

/**
 * Loads the interface with the first request or page that it shows. If it cannot be loaded, waiting requests are rejected
 * with `wallet_frame/worker_failed`, because no visitor can see them. The next request or page loads it again.
 */
export function loadInterface({
  approvals,
  pages,
  load,
}: {
  readonly approvals: Approvals
  readonly pages: Pages
  /** Loads and shows the interface. */
  load(): Promise<void>
}): void {
  let isLoading = false
  const start = () => {
    const isNeeded = approvals.progress() === 'preparing' || pages.current() !== undefined
    if (isLoading || !isNeeded) return
    isLoading = true
    load().then(stop, (cause: unknown) => {
      approvals.rejectAll(frameErrors.workerFailed({}, { cause }))
      pages.close('failed')
      isLoading = false
    })
  }
  const stops = [approvals, pages].map((shown) => shown.subscribe(start))
  const stop = () => {
    for (const end of stops) end()
  }
}
