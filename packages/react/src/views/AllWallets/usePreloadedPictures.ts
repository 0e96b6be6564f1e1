import type { DirectoryWallet } from '@latchkey/core/directory'
import { useEffect, useRef } from 'react'
import { preloadImages } from '../../directory/preloadImages.js'
import { imageSource } from '../../parts/imageSource.js'

/** Of a page that is put behind the list, the first so many have their pictures fetched before they are in sight. */
const first = 20

export function usePreloadedPictures(wallets: readonly DirectoryWallet[]): void {
  const known = useRef<readonly DirectoryWallet[]>([])
  useEffect(() => {
    const before = known.current
    known.current = wallets
    const isAppended = wallets.length > before.length && wallets[0]?.id === before[0]?.id
    const sources = (isAppended ? wallets.slice(before.length) : [])
      .slice(0, first)
      .map(({ image }) => imageSource({ icon: image, listed: true }))
      .filter((source) => source !== undefined)
    if (sources.length === 0) return
    const leaving = new AbortController()
    void preloadImages({ sources, signal: leaving.signal })
    return () => leaving.abort()
  }, [wallets])
}
