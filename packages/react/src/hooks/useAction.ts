import { type Latchkey, type LatchkeyError, toError as toLatchkeyError } from '@latchkey/core'
import { useCallback, useRef, useState } from 'react'
import { useLatchkey } from '../client/useLatchkey.js'

type ActionState<data> =
  | {
      /** `idle` before the first call and after `reset`. */
      readonly status: 'idle' | 'pending'
      /** Result of the latest call, if it succeeded. */
      readonly data: undefined
      /** Reason of the latest call's failure. */
      readonly error: undefined
    }
  | { readonly status: 'success'; readonly data: data; readonly error: undefined }
  | { readonly status: 'error'; readonly data: undefined; readonly error: LatchkeyError }

/** State of the latest call of a hook's action. */
export type ActionResult<data> = ActionState<data> & {
  /** Returns to `idle` and ignores the result of a running call. */
  readonly reset: () => void
}

const idle = { status: 'idle', data: undefined, error: undefined } as const
const pending = { status: 'pending', data: undefined, error: undefined } as const

/**
 * Runs an action and follows its latest call. A newer call and `reset` drop the result of an older call from the
 * state. Its promise still settles, because a sent transaction cannot be undone.
 *
 * @example
 * ```tsx
 * import type { Latchkey } from '@latchkey/core'
 * import { useAction } from '@latchkey/react/hooks'
 *
 * const sign = (client: Latchkey, message: string) => client.signMessage({ message })
 *
 * export function Sign() {
 *   const { run, status, error } = useAction({ act: sign })
 *   return (
 *     <button disabled={status === 'pending'} onClick={() => run('Hello')}>
 *       {error?.message ?? 'Sign'}
 *     </button>
 *   )
 * }
 * ```
 */
export function useAction<variables, data>({
  act,
  toError = toLatchkeyError,
}: {
  /** The action. Define it outside of the component, because a new function in each render creates new actions. */
  readonly act: (client: Latchkey, variables: variables) => Promise<data>
  /** Turns a thrown value into an error with a code. Default: `toError` of core. */
  readonly toError?: (thrown: unknown) => LatchkeyError
}): ActionResult<data> & {
  /** Runs the action. Never throws: the error is in the state. */
  readonly run: (variables: variables) => void
  /** Runs the action and resolves with its result. Rejects with the error. */
  readonly runAsync: (variables: variables) => Promise<data>
} {
  const client = useLatchkey()
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
        const data = await act(client, variables)
        set({ status: 'success', data, error: undefined })
        return data
      } catch (thrown) {
        const error = toError(thrown)
        set({ status: 'error', data: undefined, error })
        throw error
      }
    },
    [act, client, toError],
  )
  const run = useCallback(
    (variables: variables) => {
      // The state has the failure.
      runAsync(variables).catch(() => undefined)
    },
    [runAsync],
  )
  const reset = useCallback(() => {
    latest.current = undefined
    setState(idle)
  }, [])
  return { ...state, run, runAsync, reset }
}
