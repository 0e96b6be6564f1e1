import { useEffect } from 'react'
import type { ChunkOf } from '../client/useChunks.js'
import { useLatchkey } from '../client/useLatchkey.js'
import { type BundleLoaders, useBundles } from './useBundles.js'

/** Loads the bundle of watched addresses where the app uses them. Returns `undefined` elsewhere, and if it does not load: the other rows work without it. */
export function useWatchParts(): ChunkOf<Awaited<ReturnType<BundleLoaders['watch']>>> | undefined {
  const isUsed = useLatchkey().findFeature('watch') !== undefined
  const { get, load } = useBundles()
  useEffect(() => {
    if (isUsed) load('watch')
  }, [isUsed, load])
  const chunk = get('watch')
  return isUsed && chunk.status !== 'failed' ? chunk : undefined
}
