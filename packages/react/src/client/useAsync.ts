import { type LatchkeyError, toError } from '@latchkey/core'
import { useCallback, useEffect, useRef, useState } from 'react'

/** State of the latest call. */
export type AsyncState<key> =
  | { readonly status: 'idle' }
  | { readonly status: 'pending'; readonly key: key }
  | { readonly status: 'done'; readonly key: key }
  | { readonly status: 'failed'; readonly key: key; readonly error: LatchkeyError }

/** Follows the latest call. Results of earlier calls are dropped. */
export function useAsync<key>(): {
  readonly state: AsyncState<key>
  readonly run: (key: key, work: () => Promise<unknown>) => Promise<'done' | 'failed' | 'stale'>
  readonly reset: () => void
} {
  const [state, setState] = useState<AsyncState<key>>({ status: 'idle' })
  const turn = useRef(0)
  useEffect(
    () => () => {
      turn.current += 1
    },
    [],
  )
  const run = useCallback(async (key: key, work: () => Promise<unknown>) => {
    turn.current += 1
    const mine = turn.current
    setState({ status: 'pending', key })
    try {
      await work()
      if (mine !== turn.current) return 'stale'
      setState({ status: 'done', key })
      return 'done'
    } catch (thrown) {
      if (mine !== turn.current) return 'stale'
      setState({ status: 'failed', key, error: toError(thrown) })
      return 'failed'
    }
  }, [])
  const reset = useCallback(() => {
    turn.current += 1
    setState({ status: 'idle' })
  }, [])
  return { state, run, reset }
}
