import { type RefObject, useEffect, useRef } from 'react'
import { shake } from '../parts/motion/move.js'

/** Shakes the element once for each refused attempt to close the modal. */
export function useRefusal(ref: RefObject<HTMLElement | null>, refusals: number): void {
  const seen = useRef(refusals)
  useEffect(() => {
    const more = refusals > seen.current
    seen.current = refusals
    const element = ref.current
    if (more && element) shake(element)
  }, [ref, refusals])
}
