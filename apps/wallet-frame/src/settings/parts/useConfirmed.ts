import { useState } from 'preact/hooks'
import { useWork, type Work } from './useWork.ts'

/** Failures of work that needs a fresh sign-in. */
const needed: readonly string[] = ['wallet/sign_in_again', 'wallet/passkey_needed']

/** Runs work that may need a fresh sign-in first. `mustConfirm`: the visitor must sign in again; `confirmed` runs the work again after that. */
export function useConfirmed(): Work & { readonly mustConfirm: boolean; confirmed(): void } {
  const work = useWork()
  const [lastRun, setLastRun] = useState<(signal: AbortSignal) => Promise<void>>()
  const { run } = work
  return {
    ...work,
    mustConfirm: lastRun !== undefined && work.status === 'failed' && needed.includes(work.code),
    run(next) {
      setLastRun(() => next)
      return run(next)
    },
    confirmed() {
      if (lastRun) void run(lastRun)
    },
  }
}
