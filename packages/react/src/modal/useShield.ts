import { type RefObject, useEffect } from 'react'

/** Events that a page's focus trap swallows when they happen outside of its element. */
const trapped = ['pointerdown', 'mousedown', 'touchstart', 'click', 'keydown', 'focusin'] as const

const methods = ['preventDefault', 'stopPropagation', 'stopImmediatePropagation'] as const

/**
 * Keeps listeners of the document from swallowing events in the modal. A focus trap listens there in the capture phase,
 * before the modal, and knows only its own element. It still gets each event, but cannot stop it. Call it after
 * `useEscape`, which stops events earlier.
 */
export function useShield(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current
    const document = element?.ownerDocument
    const view = document?.defaultView
    if (!element || !view) return
    const raise = (event: Event) => {
      if (!event.composedPath().includes(element)) return
      for (const method of methods) event[method] = () => undefined
    }
    const lower = (event: Event) => {
      for (const method of methods) Reflect.deleteProperty(event, method)
    }
    for (const name of trapped) {
      view.addEventListener(name, raise, true)
      document.documentElement.addEventListener(name, lower, true)
    }
    return () => {
      for (const name of trapped) {
        view.removeEventListener(name, raise, true)
        document.documentElement.removeEventListener(name, lower, true)
      }
    }
  }, [ref])
}
