import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Moves the focus to the dialog when the part of a view that has it is removed. */
export function usePassedFocus<element extends HTMLElement>(): RefObject<element | null> {
  const part = useRef<element>(null)
  useLayoutEffect(() => {
    const { current } = part
    const root = current?.closest<HTMLElement>('[data-latchkey]')
    // Runs before the part is removed.
    return () => {
      if (current?.matches(':focus-within')) root?.focus({ preventScroll: true })
    }
  }, [])
  return part
}
