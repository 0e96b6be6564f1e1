import { useCallback, useEffect, useRef, useState } from 'react'

type Request = {
  /** True: skips recent results. */
  readonly fresh: boolean
  /** Aborts with the view. */
  readonly signal: AbortSignal
}

/** A value that is read when the view opens. */
export type Read<value> = {
  readonly state:
    | { readonly status: 'loading' | 'failed' }
    | { readonly status: 'ready'; readonly value: value }
  /** Reads it again. Resolves with `failed` if that fails too. */
  readonly retry: () => Promise<'failed' | undefined>
}

/** Reads a value when the view opens. A read ends with the view or with the next one, and its result is dropped. */
export function useReadOnOpen<value>(read: (request: Request) => Promise<value>): Read<value> {
  const [state, setState] = useState<Read<value>['state']>({ status: 'loading' })
  const work = useRef<AbortController>(undefined)
  const run = useCallback(
    async (fresh: boolean) => {
      work.current?.abort()
      const { signal } = (work.current = new AbortController())
      setState({ status: 'loading' })
      try {
        const value = await read({ fresh, signal })
        if (!signal.aborted) setState({ status: 'ready', value })
      } catch {
        if (signal.aborted) return undefined
        setState({ status: 'failed' })
        return 'failed'
      }
      return undefined
    },
    [read],
  )
  useEffect(() => {
    void run(false)
    return () => work.current?.abort()
  }, [run])
  return { state, retry: () => run(true) }
}
