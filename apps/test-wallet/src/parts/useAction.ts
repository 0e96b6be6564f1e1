import { useState } from 'react'

/** Runs one action at a time, and keeps the message of a failure until the next run. */
export function useAction(): {
  readonly isBusy: boolean
  readonly error: string | undefined
  readonly run: (what: () => Promise<void>) => void
} {
  const [state, setState] = useState<{ isBusy: boolean; error?: string }>({ isBusy: false })
  return {
    isBusy: state.isBusy,
    error: state.error,
    run(what) {
      setState({ isBusy: true })
      what().then(
        () => setState({ isBusy: false }),
        (error: unknown) =>
          setState({ isBusy: false, error: error instanceof Error ? error.message : String(error) }),
      )
    },
  }
}
