import {
  abortable,
  type Feature,
  type FeatureHost,
  type Latchkey,
  type LatchkeyError,
  toError as toLatchkeyError,
} from '@latchkey/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLatchkey } from '../client/useLatchkey.js'

type ReadState<data> =
  | { readonly status: 'idle' | 'pending'; readonly data: undefined; readonly error: undefined }
  | { readonly status: 'success'; readonly data: data; readonly error: undefined }
  /** `data` is the result of the last successful read, if a refetch failed. */
  | { readonly status: 'error'; readonly data: data | undefined; readonly error: LatchkeyError }

/** Returned by a reading hook. `idle`: a parameter is missing, so there is nothing to read. */
export type ReadResult<data> = ReadState<data> & {
  /** Reads again and keeps `data` meanwhile. Resolves when the new read has ended; never rejects. */
  readonly refetch: () => Promise<void>
}

/** Passed to `read`. */
export type ReadRequest = {
  readonly client: Latchkey
  /** Aborts when a newer read starts, and when the component unmounts. */
  readonly signal: AbortSignal
  readonly isRefetch: boolean
}

const idle = { status: 'idle', data: undefined, error: undefined } as const
const pending = { status: 'pending', data: undefined, error: undefined } as const

/** Changes when balances may have changed: a transaction of this client is in a block. */
const moves = (): Feature<Moves> => ({ id: 'moves', create: pickMoves })

type Moves = Pick<FeatureHost, '$moves'>

const pickMoves = ({ $moves }: FeatureHost): Moves => ({ $moves })

/** Reads when the component mounts and whenever `key` changes. The result of an older read is never shown. */
export function useRead<data>({
  key,
  read,
  toError = toLatchkeyError,
  isBalance = false,
}: {
  /** Made by `readKey` from the parameters of the read. Nothing is read while it is `undefined`. */
  readonly key: string | undefined
  readonly read: (request: ReadRequest) => Promise<data>
  readonly toError?: (thrown: unknown) => LatchkeyError
  /** Reads again once a transaction of this client is in a block. */
  readonly isBalance?: boolean
}): ReadResult<data> {
  const client = useLatchkey()
  const latest = useRef({ read, toError })
  const running = useRef<AbortController>(undefined)
  const [result, setResult] = useState<{
    readonly client: Latchkey
    readonly key: string
    readonly state: ReadState<data>
  }>()
  useEffect(() => {
    latest.current = { read, toError }
  })

  const run = useCallback(
    async (isRefetch: boolean) => {
      if (key === undefined) return
      running.current?.abort()
      const abort = new AbortController()
      running.current = abort
      const { signal } = abort
      try {
        const data = await abortable(latest.current.read({ client, signal, isRefetch }), signal)
        setResult({ client, key, state: { status: 'success', data, error: undefined } })
      } catch (thrown) {
        if (signal.aborted) return
        const error = latest.current.toError(thrown)
        setResult((before) => ({
          client,
          key,
          state: {
            status: 'error',
            data: before?.client === client && before.key === key ? before.state.data : undefined,
            error,
          },
        }))
      }
    },
    [client, key],
  )
  useEffect(() => {
    void run(false)
    return () => running.current?.abort()
  }, [run])
  const refetch = useCallback(() => run(true), [run])
  useEffect(
    () => (isBalance ? client.use(moves()).$moves.listen(() => void refetch()) : undefined),
    [client, isBalance, refetch],
  )

  if (key === undefined) return { ...idle, refetch }
  const isCurrent = result?.client === client && result.key === key
  return { ...(isCurrent ? result.state : pending), refetch }
}

/** Returns a key for the parameters of a read: equal values have equal keys, bigints included. */
export function readKey(...parts: readonly unknown[]): string {
  return JSON.stringify(parts, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))
}
