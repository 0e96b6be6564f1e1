import { useEffect } from 'react'
import { loadView } from './loadView.js'

/** After this long, in milliseconds, the modal has been painted and has moved in. */
const settled = 400

/** Fetches the other views once the visitor has opened the modal, so that none keeps them waiting. */
export function usePrefetchViews(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      // A failure is met again, and shown, when the view is.
      for (const load of Object.values(loadView)) load().catch(() => undefined)
    }, settled)
    return () => clearTimeout(timer)
  }, [])
}
