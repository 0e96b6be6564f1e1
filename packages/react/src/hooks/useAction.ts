import { type LatchkeyError, toError } from '@latchkey/core'
import { useCallback, useEffect, useRef, useState } from 'react'

type ActionState<data> =
  | { readonly status: 'idle' | 'pending'; readonly data: undefined; readonly error: undefined }
  | { readonly status: 'success'; readonly data: data; readonly error: undefined }
  | { readonly status: 'error'; readonly data: undefined; readonly error: LatchkeyError }

/** State of the latest call of a hook's action. */
export type ActionResult<data> = ActionState<data> & {
  /** Returns to `idle` and ignores the result of a call under way. */
  readonly reset: () => void
}

const idle = { status: 'idle', data: undefined, error: undefined } as const
const pending = { status: 'pending', data: undefined, error: undefined } as const

/** Runs an action and follows its latest call. The state ignores older calls, but their promises settle. */
export function useAction<variables, data>(
  act: (variables: variables) => Promise<data>,
): {
  readonly result: ActionResult<data>
  /** Never throws: the error is in the state. */
  readonly run: (variables: variables) => void
  readonly runAsync: (variables: variables) => Promise<data>
} {
  const [state, setState] = useState<ActionState<data>>(idle)
  const latest = useRef<object>(undefined)
  const runAsync = useCallback(
    async (variables: variables) => {
      const call = {}
      latest.current = call
      const set = (next: ActionState<data>) => {
        if (latest.current === call) setState(next)
      }
      set(pending)
      try {
        const data = await act(variables)
        set({ status: 'success', data, error: undefined })
        return data
      } catch (thrown) {
        const error = toError(thrown)
        set({ status: 'error', data: undefined, error })
        throw error
      }
    },
    [act],
  )
  const run = useCallback(
    (variables: variables) => {
      runAsync(variables).catch(() => undefined)
    },
    [runAsync],
  )
  const reset = useCallback(() => {
    latest.current = undefined
    setState(idle)
  }, [])
  useEffect(
    () => () => {
      latest.current = undefined
    },
    [],
  )
  return { result: { ...state, reset }, run, runAsync }
}
