import { isLatchkeyError } from '@latchkey/core'
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'

/** State of one piece of work. */
export type WorkState =
  | { readonly status: 'idle' | 'pending' }
  | { readonly status: 'failed'; readonly code: string }

export type Work = WorkState & {
  /** Starts it, unless it is running. Resolves with true if it succeeded. */
  run(work: (signal: AbortSignal) => Promise<void>): Promise<boolean>
}

/** Follows work that a press starts. Leaving the page ends it. */
export function useWork(): Work {
  const [state, setState] = useState<WorkState>({ status: 'idle' })
  const controllerRef = useRef<AbortController>(undefined)
  useEffect(
    () => () => {
      controllerRef.current?.abort()
      controllerRef.current = undefined
    },
    [],
  )
  const run = useCallback<Work['run']>(async (work) => {
    if (controllerRef.current) return false
    const current = new AbortController()
    controllerRef.current = current
    setState({ status: 'pending' })
    try {
      await work(current.signal)
      if (current.signal.aborted) return false
      setState({ status: 'idle' })
      return true
    } catch (error) {
      if (!current.signal.aborted)
        setState({ status: 'failed', code: isLatchkeyError(error) ? error.code : 'error.other' })
      return false
    } finally {
      if (controllerRef.current === current) controllerRef.current = undefined
    }
  }, [])
  return { ...state, run }
}
