import { type RefObject, useLayoutEffect, useRef } from 'react'

/** For a part of a view that gives way to another: the focus in it goes to the dialog, and is not lost with it. */
export function usePassedFocus<element extends HTMLElement>(): RefObject<element | null> {
  const part = useRef<element>(null)
  useLayoutEffect(() => {
    const { current } = part
    const root = current?.closest<HTMLElement>('[data-latchkey]')
    // Before it is taken out of the page.
    return () => {
      if (current?.matches(':focus-within')) root?.focus({ preventScroll: true })
    }
  }, [])
  return part
}
