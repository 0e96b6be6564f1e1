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
  | {
      /** `idle` while nothing is read, `pending` during the first read. */
      readonly status: 'idle' | 'pending'
      /** Result of the last successful read. */
      readonly data: undefined
      /** Reason of the last read's failure. */
      readonly error: undefined
    }
  | { readonly status: 'success'; readonly data: data; readonly error: undefined }
  /** `data` is the result of the last successful read, if a refetch failed. */
  | { readonly status: 'error'; readonly data: data | undefined; readonly error: LatchkeyError }

/** Result of a reading hook. `idle`: a parameter is missing, so nothing is read. */
export type ReadResult<data> = ReadState<data> & {
  /** Reads again and keeps `data` meanwhile. Resolves when the new read has ended. Never rejects. */
  readonly refetch: () => Promise<void>
}

/** Argument of `read`. */
export type ReadRequest = {
  /** The client of the nearest provider. */
  readonly client: Latchkey
  /** Aborts when a newer read starts, and when the component unmounts. */
  readonly signal: AbortSignal
  /** Whether `refetch` started the read. */
  readonly isRefetch: boolean
}

const idle = { status: 'idle', data: undefined, error: undefined } as const
const pending = { status: 'pending', data: undefined, error: undefined } as const

/** Changes when balances may have changed: a transaction of this client is in a block. */
const moves = (): Feature<Moves> => ({ id: 'moves', create: pickMoves })

type Moves = Pick<FeatureHost, '$balanceChanges'>

const pickMoves = ({ $balanceChanges }: FeatureHost): Moves => ({ $balanceChanges })

/**
 * Reads when the component mounts and whenever `key` changes. The result of an older read is never shown.
 *
 * @example
 * ```tsx
 * import { readKey, useRead } from '@latchkey/react/hooks'
 *
 * export function useAvatar(address: string | undefined) {
 *   return useRead({
 *     key: address && readKey('avatar', address),
 *     read: async ({ signal }) => {
 *       const response = await fetch(`/avatars/${address}`, { signal })
 *       return response.url
 *     },
 *   })
 * }
 * ```
 */
export function useRead<data>({
  key,
  read,
  toError = toLatchkeyError,
  isBalance = false,
}: {
  /** Result of `readKey` for the parameters of the read. Nothing is read while it is `undefined`. */
  readonly key: string | undefined
  /** Reads the value. */
  readonly read: (request: ReadRequest) => Promise<data>
  /** Turns a thrown value into an error with a code. Default: `toError` of core. */
  readonly toError?: (thrown: unknown) => LatchkeyError
  /** Whether to read again once a transaction of this client is in a block. Default: `false`. */
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
    () => (isBalance ? client.use(moves()).$balanceChanges.listen(() => void refetch()) : undefined),
    [client, isBalance, refetch],
  )

  if (key === undefined) return { ...idle, refetch }
  const isCurrent = result?.client === client && result.key === key
  return { ...(isCurrent ? result.state : pending), refetch }
}

/**
 * Returns a key for the parameters of a read. Equal values have equal keys, bigints included.
 *
 * @example
 * ```ts
 * import { readKey } from '@latchkey/react/hooks'
 *
 * const key = readKey('eip155:1', '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', 5n)
 * ```
 */
export function readKey(...parts: readonly unknown[]): string {
  return JSON.stringify(parts, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))
}
