import type { Latchkey, LatchkeyError } from '@latchkey/core'
import { useLatchkey } from '@latchkey/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { toEvmError } from '../toEvmError.js'

type State<data> =
  | { readonly status: 'idle' | 'pending'; readonly data: undefined; readonly error: undefined }
  | { readonly status: 'success'; readonly data: data; readonly error: undefined }
  | { readonly status: 'error'; readonly data: undefined; readonly error: LatchkeyError }

/** State of the latest call of a hook's action. */
export type ActionResult<data> = State<data> & {
  /** Returns to `idle` and drops the result of a call under way. */
  readonly reset: () => void
}

const idle = { status: 'idle', data: undefined, error: undefined } as const
const pending = { status: 'pending', data: undefined, error: undefined } as const

/**
 * Runs an action and follows its latest call. A newer call, `reset` and unmounting drop the result of an older one from
 * the state; its promise still settles, as what a wallet has sent cannot be taken back.
 */
export function useAction<variables, data>(
  act: (client: Latchkey, variables: variables) => Promise<data>,
): ActionResult<data> & {
  readonly run: (variables: variables) => void
  readonly runAsync: (variables: variables) => Promise<data>
} {
  const client = useLatchkey()
  const [state, setState] = useState<State<data>>(idle)
  const latest = useRef<object>(undefined)

  const runAsync = useCallback(
    async (variables: variables) => {
      const call = {}
      latest.current = call
      const set = (next: State<data>) => {
        if (latest.current === call) setState(next)
      }
      set(pending)
      try {
        const data = await act(client, variables)
        set({ status: 'success', data, error: undefined })
        return data
      } catch (reason) {
        const error = toEvmError(reason)
        set({ status: 'error', data: undefined, error })
        throw error
      }
    },
    [act, client],
  )
  const run = useCallback(
    (variables: variables) => {
      // The error is in the state.
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
  return { ...state, run, runAsync, reset }
}
