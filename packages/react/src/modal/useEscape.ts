import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Handles Escape before other listeners of the page. Dialogs under ours listen on the document in the capture phase and
 * would close as well.
 */
export function useEscape(ref: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const latest = useRef(onEscape)
  useEffect(() => {
    latest.current = onEscape
  })
  // The dialog opens in a layout effect. The key may follow before other effects run.
  useLayoutEffect(() => {
    const element = ref.current
    const view = element?.ownerDocument.defaultView
    if (!element || !view) return
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return
      const path = event.composedPath()
      // Leaves the key to a dialog above ours, such as a wallet's.
      if (!path.includes(element) && path[0] !== element.ownerDocument.body) return
      event.preventDefault()
      event.stopImmediatePropagation()
      latest.current()
    }
    view.addEventListener('keydown', listen, { capture: true })
    return () => view.removeEventListener('keydown', listen, { capture: true })
  }, [ref])
}
