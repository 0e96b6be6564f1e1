import type { DirectoryApi } from '@latchkey/core/directory'
import { useLayoutEffect, useRef, useState } from 'react'
import { useLatchkey } from '../../../client/useLatchkey.js'
import { useRemembered } from '../../../parts/Remembered.js'

/** Scroll position and row to return to from a wallet's view. */
type Place = { readonly offset: number; readonly walletId?: string }

/** Starts the search of the list. On the way back from a wallet's view, the list keeps its search and its place. */
export function useSearchStart(start: { readonly directory: DirectoryApi; readonly search: string }): {
  /** Place that the visitor left. */
  readonly left: Place
  /** Remembers the place when the visitor leaves the list. */
  readonly leave: (place: Place) => void
  readonly initialText: string
} {
  const { directory, search } = start
  const { modal } = useLatchkey()
  const [returned] = useState(() => modal.$state.get().direction === 'back')
  const [place, leave] = useRemembered<Place>('allWallets', { offset: 0 })
  const [left] = useState<Place>(returned ? place : { offset: 0 })
  // The ref keeps StrictMode's second run from resetting the search.
  const started = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (returned || started.current === search) return
    started.current = search
    directory.start({ text: search, badge: 'all' })
  }, [directory, returned, search])
  return { left, leave, initialText: returned ? directory.$list.get().filter.text : search }
}
