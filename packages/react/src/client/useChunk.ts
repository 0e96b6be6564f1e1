import { useEffect, useState } from 'react'

/** A lazily loaded part of our code. `retry` loads it again after a failure. */
export type Chunk<module> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly module: module }
  | { readonly status: 'failed'; readonly error: unknown; retry(): void }

type Settled<module> = { readonly load: () => Promise<module> } & (
  | { readonly module: module }
  | { readonly error: unknown }
)

/** Loads a chunk. Unlike `React.lazy`, it can retry after a failure. */
export function useChunk<module>(load: () => Promise<module>, wanted = true): Chunk<module> {
  const [last, setSettled] = useState<Settled<module>>()
  const settled = last?.load === load ? last : undefined
  const pending = wanted && !settled
  useEffect(() => {
    if (!pending) return
    let current = true
    const settle = (next: Settled<module>) => {
      if (current) setSettled(next)
    }
    load().then(
      (module) => settle({ load, module }),
      (error: unknown) => settle({ load, error }),
    )
    return () => {
      current = false
    }
  }, [pending, load])
  if (!settled) return { status: 'loading' }
  if ('module' in settled) return { status: 'ready', module: settled.module }
  return { status: 'failed', error: settled.error, retry: () => setSettled(undefined) }
}
