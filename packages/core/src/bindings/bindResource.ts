import type { ResourceState } from '../lib/createResources.js'
import { type ReadableStore, select } from './select.js'

const statuses = { idle: 'idle', loading: 'pending', ready: 'success', failed: 'error' } as const

/** The `status`, `data` and `error` of a store that reads something, in the words of TanStack Query. */
export function bindResource<data>($state: Omit<ReadableStore<ResourceState<data>>, 'subscribe'>) {
  return {
    status: select([$state], ({ status }) => statuses[status]),
    data: select([$state], (state) => ('data' in state ? state.data : undefined)),
    error: select([$state], (state) => (state.status === 'failed' ? state.error : undefined)),
  }
}
