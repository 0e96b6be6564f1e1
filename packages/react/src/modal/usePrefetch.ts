import { useEffect, useRef } from 'react'
import { useLatchkeyContext } from '../client/LatchkeyContext.js'
import { usePreloadErrorTexts } from '../locale/ErrorTexts.js'
import { useBundles } from '../parts/useBundles.js'
import { bundles } from '../views/ViewDefinitions.js'
import { findPrefetched } from './findPrefetched.js'

/** The modal is painted and its animation has ended after this time. Milliseconds. */
const delay = 400

/** Loads the other views and the error texts after the modal has opened. A view reports its own failure to load. */
export function usePrefetch(): void {
  const { connectors, options } = useLatchkeyContext().client
  const { load } = useBundles()
  const loadTexts = useRef(usePreloadErrorTexts())
  useEffect(() => {
    const timer = setTimeout(() => {
      const hasEmbeddedWallet = connectors.$list.get().some(({ embeddedWallet }) => embeddedWallet)
      const all = Object.keys(bundles) as (keyof typeof bundles)[]
      for (const bundle of findPrefetched({ bundles: all, options, hasEmbeddedWallet })) load(bundle)
      loadTexts.current()
    }, delay)
    return () => clearTimeout(timer)
  }, [connectors, options, load])
}
