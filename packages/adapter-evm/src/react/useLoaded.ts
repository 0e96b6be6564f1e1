import { type BaseError, toError } from '@latchkey/core'
import { useEffect, useState } from 'react'

/** Something that is loaded on the way. `idle`: there is nothing to load now. */
export type Loaded<data> =
  | { readonly status: 'idle' | 'loading'; readonly data: undefined; readonly error: undefined }
  | { readonly status: 'ready'; readonly data: data; readonly error: undefined }
  | { readonly status: 'failed'; readonly data: undefined; readonly error: BaseError }

const idle = { status: 'idle', data: undefined, error: undefined } as const
const loading = { status: 'loading', data: undefined, error: undefined } as const

/** Loads again whenever `load` is another function; what an older one brought is never shown. None: nothing to load. */
export function useLoaded<data>(load: (() => Promise<data>) | undefined): Loaded<data> {
  const [loaded, setLoaded] = useState<{ readonly by: typeof load; readonly state: Loaded<data> }>()
  useEffect(() => {
    if (!load) return
    let isCurrent = true
    load().then(
      (data) => isCurrent && setLoaded({ by: load, state: { status: 'ready', data, error: undefined } }),
      (reason: unknown) =>
        isCurrent &&
        setLoaded({ by: load, state: { status: 'failed', data: undefined, error: toError(reason) } }),
    )
    return () => {
      isCurrent = false
    }
  }, [load])
  if (!load) return idle
  return loaded?.by === load ? loaded.state : loading
}
