import { type LatchkeyError, toError } from '@latchkey/core'
import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * Runs one call of the embedded wallet at a time for a view, and keeps whether it is pending and how it failed. Resolves with
 * `undefined` if it failed, or if the visitor left the view, which aborts the call.
 */
export function useCall(): {
  readonly isPending: boolean
  readonly error: LatchkeyError | undefined
  readonly call: <value>(run: (signal: AbortSignal) => Promise<value>) => Promise<value | undefined>
} {
  const [state, setState] = useState<{ readonly isPending: boolean; readonly error?: LatchkeyError }>({
    isPending: false,
  })
  const latest = useRef<AbortController>(undefined)
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      // StrictMode runs an effect twice. That must not abort a call that an autofilled field has already started.
      queueMicrotask(() => {
        if (!isShown.current) latest.current?.abort()
      })
    }
  }, [])
  const call = useCallback(
    async <value>(run: (signal: AbortSignal) => Promise<value>): Promise<value | undefined> => {
      latest.current?.abort()
      const controller = new AbortController()
      latest.current = controller
      setState({ isPending: true })
      try {
        const value = await run(controller.signal)
        if (controller.signal.aborted) return undefined
        setState({ isPending: false })
        return value
      } catch (thrown) {
        if (!controller.signal.aborted) setState({ isPending: false, error: toError(thrown) })
        return undefined
      }
    },
    [],
  )
  return { ...state, error: state.error, call }
}
