import type { LatchkeyError } from '@latchkey/core'
import type { WatchApi, WatchedAccount } from '@latchkey/core/watch'
import { useEffect } from 'react'
import { requireFeature } from '../../client/requireFeature.js'
import { useAsync } from '../../client/useAsync.js'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useStoreValue } from '../../client/useStoreValue.js'

/** The watched accounts, once the stored ones have been checked. */
export type Watched = {
  readonly api: WatchApi
  readonly accounts: readonly WatchedAccount[]
  /** `failed`: the code that checks them did not load. */
  readonly status: 'loading' | 'ready' | 'failed'
  /** Reason of the failure. */
  readonly error: LatchkeyError | undefined
  readonly retry: () => void
}

/** Returns the watched accounts. */
export function useWatched(): Watched {
  const api = requireFeature(useLatchkey(), 'watch')
  const accounts = useStoreValue(api.$watched)
  const { state, run } = useAsync<'list'>()
  const { list } = api
  useEffect(() => void run('list', list), [list, run])
  return {
    api,
    accounts,
    status: state.status === 'failed' ? 'failed' : state.status === 'done' ? 'ready' : 'loading',
    error: state.status === 'failed' ? state.error : undefined,
    retry: () => void run('list', list),
  }
}
