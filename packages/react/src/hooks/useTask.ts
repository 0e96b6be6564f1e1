import { type BaseError, toError } from '@latchkey/core'
import { useCallback, useMemo } from 'react'
import { type AsyncState, useAsync } from '../client/useAsync.js'

/** Where an action of a hook stands. */
export type Task = {
  readonly status: AsyncState<undefined>['status']
  /** Set while the status is `failed`. */
  readonly error: BaseError | undefined
  /** Back to `idle`. */
  readonly reset: () => void
}

/** An action with its status. It rejects with an error of ours, as the client's own method does. */
export function useTask<request, result>(
  act: (request: request) => Promise<result>,
): Task & { readonly run: (request: request) => Promise<result> } {
  const { state, run: follow, reset } = useAsync<undefined>()
  const run = useCallback(
    (request: request) => {
      const work = act(request)
      void follow(undefined, () => work)
      return work.catch((thrown: unknown) => {
        throw toError(thrown)
      })
    },
    [act, follow],
  )
  const error = state.status === 'failed' ? state.error : undefined
  return useMemo(() => ({ status: state.status, error, reset, run }), [state.status, error, reset, run])
}
