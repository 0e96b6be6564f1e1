import { type MouseEvent, type PointerEvent, useRef } from 'react'

/** CSS pixels that a pointer may travel during a press. Dragging farther cancels the press. */
const travel = 10

/**
 * Makes a press count for the button it began on. The modal grows while a view opens, and a list may grow when the
 * network responds, so the button can leave the pointer between press and release. The browser then drops the click, or
 * on a touch screen gives it to the button that is there now.
 */
export function useSteadyPress(): {
  readonly onPointerDownCapture: (event: PointerEvent) => void
  readonly onClickCapture: (event: MouseEvent) => void
} {
  const press = useRef<{ readonly button: HTMLElement; readonly x: number; readonly y: number }>(undefined)
  return {
    onPointerDownCapture({ target, clientX, clientY }) {
      const button = target instanceof Element ? target.closest<HTMLElement>('button, a') : null
      press.current = button ? { button, x: clientX, y: clientY } : undefined
    },
    onClickCapture(event) {
      const { button, x, y } = press.current ?? { x: 0, y: 0 }
      press.current = undefined
      // A click by a key or by code has no pointer, and `detail` 0.
      if (event.detail === 0 || !button?.isConnected || button.closest('[inert]')) return
      if (event.target instanceof Node && button.contains(event.target)) return
      if (Math.hypot(event.clientX - x, event.clientY - y) > travel) return
      event.preventDefault()
      event.stopPropagation()
      button.click()
    },
  }
}
