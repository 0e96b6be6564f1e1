import type { LatchkeyError, ResourceState } from '@latchkey/core'
import { type ActivityData, activity } from '@latchkey/core/activity'
import { useCallback } from 'react'
import { useLatchkey } from '../client/useLatchkey.js'
import { useStoreValue } from '../client/useStoreValue.js'

/** Result of `useActivity`. */
export type UseActivity = {
  /** `idle`: no account is connected. */
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  /** Kept while newer transactions are loading, and after a failure. `readAt` is its age. */
  readonly data: ActivityData | undefined
  /** Reason of the last failed read. */
  readonly error: LatchkeyError | undefined
  /** Reads the newest transactions again. Never rejects. */
  readonly refetch: () => Promise<void>
  /** Reads the next page of older transactions. A failure is in `data.more`. Never rejects. */
  readonly loadMore: () => Promise<void>
}

const idle: ResourceState<ActivityData> = { status: 'idle' }
const statuses = { idle: 'idle', loading: 'pending', ready: 'success', failed: 'error' } as const

/**
 * Returns the transactions of the active account. They are read while a component uses this hook. Only pending ones of this
 * client are looked up again.
 *
 * @example
 * ```tsx
 * import { useActivity } from '@latchkey/react/account'
 *
 * export function Activity() {
 *   const { data, error, loadMore } = useActivity()
 *   if (error) return <p role="alert">{error.message}</p>
 *   return (
 *     <>
 *       <p>{data?.items.length ?? 0} transactions</p>
 *       <button onClick={() => void loadMore()}>Load more</button>
 *     </>
 *   )
 * }
 * ```
 */
export function useActivity(): UseActivity {
  const { $state, loadMore, refresh } = useLatchkey().use(activity())
  const state = useStoreValue($state, idle)
  return {
    status: statuses[state.status],
    data: 'data' in state ? state.data : undefined,
    error: state.status === 'failed' ? state.error : undefined,
    refetch: useCallback(() => refresh(), [refresh]),
    loadMore,
  }
}
