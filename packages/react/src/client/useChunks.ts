import { useCallback, useMemo, useRef, useState } from 'react'

type Loaders = Readonly<Record<string, () => Promise<unknown>>>

/** One of several lazily loaded parts of our code. `idle`: not requested yet. */
export type ChunkOf<module> =
  | { readonly status: 'idle' | 'loading' | 'failed' }
  | { readonly status: 'ready'; readonly module: module }

export type Chunks<loaders extends Loaders> = {
  get<name extends keyof loaders & string>(name: name): ChunkOf<Awaited<ReturnType<loaders[name]>>>
  /** Loads a part that is not loaded yet. Also retries one that failed. Never throws. */
  load(name: keyof loaders & string): void
}

const idle = { status: 'idle' } as const

/** Loads parts of our code one by one and keeps them, so that a loaded part renders at once. */
export function useChunks<loaders extends Loaders>(loaders: loaders): Chunks<loaders> {
  const [chunks, setChunks] = useState<Readonly<Record<string, ChunkOf<unknown>>>>({})
  const inFlight = useRef(new Set<string>())
  const load = useCallback(
    (name: string) => {
      const loader = loaders[name]
      if (!loader || inFlight.current.has(name)) return
      inFlight.current.add(name)
      const set = (chunk: ChunkOf<unknown>) => setChunks((before) => ({ ...before, [name]: chunk }))
      set({ status: 'loading' })
      loader().then(
        (module) => set({ status: 'ready', module }),
        () => {
          inFlight.current.delete(name)
          set({ status: 'failed' })
        },
      )
    },
    [loaders],
  )
  return useMemo(() => ({ get: (name) => (chunks[name] ?? idle) as never, load }), [chunks, load])
}
