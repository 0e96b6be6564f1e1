import { type PointerEvent, type RefObject, useRef } from 'react'

/** Distance in CSS pixels, or speed in pixels per millisecond, from which a swipe closes. */
const farEnough = 96
const fastEnough = 0.5

type Swipe = { readonly from: number; readonly at: number }

/** Lets the visitor pull the sheet down by its handle or header to close it. */
export function useSwipeToClose(
  ref: RefObject<HTMLElement | null>,
  onClose: () => void,
): {
  readonly onPointerDown: (event: PointerEvent) => void
  readonly onPointerMove: (event: PointerEvent) => void
  readonly onPointerUp: (event: PointerEvent) => void
  readonly onPointerCancel: () => void
} {
  const swipe = useRef<Swipe>(undefined)
  const pull = (distance: number) => {
    const sheet = ref.current
    if (!sheet) return
    if (distance > 0) sheet.style.setProperty('translate', `0 ${distance}px`)
    else sheet.style.removeProperty('translate')
    sheet.toggleAttribute('data-pulled', distance > 0)
  }
  return {
    onPointerDown(event) {
      const { target } = event
      if (event.pointerType === 'mouse' || !(target instanceof Element) || target.closest('button')) return
      if (target.closest('.lk-handle, .lk-head')) swipe.current = { from: event.clientY, at: event.timeStamp }
    },
    onPointerMove(event) {
      if (swipe.current) pull(event.clientY - swipe.current.from)
    },
    onPointerUp(event) {
      const start = swipe.current
      if (!start) return
      swipe.current = undefined
      const distance = event.clientY - start.from
      pull(0)
      if (distance > farEnough || distance / Math.max(1, event.timeStamp - start.at) > fastEnough) onClose()
    },
    onPointerCancel() {
      swipe.current = undefined
      pull(0)
    },
  }
}
