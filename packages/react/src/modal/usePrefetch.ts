import { useEffect, useRef } from 'react'
import { usePreloadErrorTexts } from '../locale/ErrorTexts.js'
import { bundles, useBundles } from '../views/ViewDefinitions.js'

/** The modal has been painted and has moved in by then. Milliseconds. */
const delay = 400

/** Loads the other views and the error texts after the modal has opened. A view shows its own failure to load. */
export function usePrefetch(): void {
  const { load } = useBundles()
  const loadTexts = useRef(usePreloadErrorTexts())
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const bundle of Object.keys(bundles) as (keyof typeof bundles)[]) load(bundle)
      loadTexts.current()
    }, delay)
    return () => clearTimeout(timer)
  }, [load])
}
