import type { LatchkeyError, ResourceState } from '@latchkey/core'
import { type NftsData, nfts } from '@latchkey/core/nfts'
import { useCallback } from 'react'
import { useLatchkey } from '../client/useLatchkey.js'
import { useStoreValue } from '../client/useStoreValue.js'

/** Result of `useNfts`. */
export type UseNfts = {
  /** `idle`: no account is connected. */
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  /** Kept while newer NFTs are loading, and after a failure. `readAt` is its age. */
  readonly data: NftsData | undefined
  /** `nfts/unavailable`: no source lists the NFTs of the network. */
  readonly error: LatchkeyError | undefined
  /** Reads the first page again, at most every 30 s after a failure. Never rejects. */
  readonly refetch: () => Promise<void>
  /** Adds the next page if `data.hasMore`. Never rejects. */
  readonly loadMore: () => Promise<void>
}

const idle: ResourceState<NftsData> = { status: 'idle' }
const statuses = { idle: 'idle', loading: 'pending', ready: 'success', failed: 'error' } as const

/**
 * Returns the NFTs of the active account. They are read while a component uses this hook, and never polled.
 *
 * @example
 * ```tsx
 * import { useNfts } from '@latchkey/react/account'
 *
 * export function Nfts() {
 *   const { data, error, loadMore } = useNfts()
 *   if (error) return <p role="alert">{error.message}</p>
 *   return (
 *     <>
 *       <p>{data?.nfts.length ?? 0} NFTs</p>
 *       {data?.hasMore && <button onClick={() => void loadMore()}>Load more</button>}
 *     </>
 *   )
 * }
 * ```
 */
export function useNfts(): UseNfts {
  const { $state, refresh, loadMore } = useLatchkey().use(nfts())
  const state = useStoreValue($state, idle)
  return {
    status: statuses[state.status],
    data: 'data' in state ? state.data : undefined,
    error: state.status === 'failed' ? state.error : undefined,
    refetch: useCallback(() => refresh(), [refresh]),
    loadMore,
  }
}
