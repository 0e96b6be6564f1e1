import { useEffect } from 'react'
import type { ChunkOf } from '../client/useChunks.js'
import { useLatchkey } from '../client/useLatchkey.js'
import { type BundleLoaders, useBundles } from './useBundles.js'

/** Loads the bundle of watched addresses where the app uses them. Returns `undefined` elsewhere. */
export function useWatchParts(): ChunkOf<Awaited<ReturnType<BundleLoaders['watch']>>> | undefined {
  const isUsed = useLatchkey().findFeature('watch') !== undefined
  const { get, load } = useBundles()
  useEffect(() => {
    if (isUsed) load('watch')
  }, [isUsed, load])
  return isUsed ? get('watch') : undefined
}
