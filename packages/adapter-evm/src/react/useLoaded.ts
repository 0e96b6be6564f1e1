import { type BaseError, toError } from '@latchkey/core'
import { useEffect, useState } from 'react'

/** Something that is loaded on the way. `idle`: there is nothing to load now. */
export type Loaded<data> =
  | { readonly status: 'idle' | 'loading'; readonly data: undefined; readonly error: undefined }
  | { readonly status: 'ready'; readonly data: data; readonly error: undefined }
  | { readonly status: 'failed'; readonly data: undefined; readonly error: BaseError }

const idle = { status: 'idle', data: undefined, error: undefined } as const
const loading = { status: 'loading', data: undefined, error: undefined } as const

/** Loads again whenever `key` changes; what belongs to an older key is never shown. No key: nothing to load. */
export function useLoaded<data>(key: string | undefined, load: () => Promise<data>): Loaded<data> {
  const [loaded, setLoaded] = useState<{ readonly key: string | undefined; readonly state: Loaded<data> }>()
  useEffect(() => {
    if (key === undefined) return
    let isCurrent = true
    load().then(
      (data) => isCurrent && setLoaded({ key, state: { status: 'ready', data, error: undefined } }),
      (reason: unknown) =>
        isCurrent && setLoaded({ key, state: { status: 'failed', data: undefined, error: toError(reason) } }),
    )
    return () => {
      isCurrent = false
    }
    // The key stands for everything `load` depends on.
  }, [key])
  if (key === undefined) return idle
  return loaded?.key === key ? loaded.state : loading
}
