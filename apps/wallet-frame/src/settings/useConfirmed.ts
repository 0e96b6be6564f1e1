import { useState } from 'react'
import { useWork, type Work } from './useWork.ts'

/** Runs work that may need a fresh sign-in first. `isAsked`: the visitor has to confirm; `confirmed` runs the work again after that. */
export function useConfirmed(): Work & { readonly isAsked: boolean; confirmed(): void } {
  const work = useWork()
  const [asked, setAsked] = useState<(signal: AbortSignal) => Promise<void>>()
  const { run } = work
  return {
    ...work,
    isAsked: asked !== undefined && work.status === 'failed' && work.code === 'wallet/sign_in_again',
    run(given) {
      setAsked(() => given)
      return run(given)
    },
    confirmed() {
      if (asked) void run(asked)
    },
  }
}
