import { type RefObject, useEffect, useRef } from 'react'
import { mediaMatches } from '../client/mediaMatches.js'
import { transitions } from '../parts/motion/move.js'

/** Shakes the element once for each refused attempt to close the modal. */
export function useRefusal(ref: RefObject<HTMLElement | null>, refusals: number): void {
  const seen = useRef(refusals)
  useEffect(() => {
    const more = refusals > seen.current
    seen.current = refusals
    const element = ref.current
    if (!more || !element || mediaMatches('(prefers-reduced-motion: reduce)')) return
    const translate = ['0', '-6px', '6px', '-4px', '4px', '-2px', '0']
    element.animate?.({ translate }, { duration: transitions.shake, easing: 'ease-in-out' })
  }, [ref, refusals])
}
