import type { LatchkeyError } from './LatchkeyError.js'

/** A cached read. Data that is known stays while a newer value is loading or has failed to load. */
export type ResourceState<data> =
  | { readonly status: 'idle' }
  | { readonly status: 'loading'; readonly data?: data }
  | { readonly status: 'ready'; readonly data: data; readonly loadedAt: number }
  | {
      readonly status: 'failed'
      readonly error: LatchkeyError
      readonly data?: data
      readonly retryAt: number
    }
