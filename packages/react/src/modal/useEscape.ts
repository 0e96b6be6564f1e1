import { type RefObject, useEffect, useRef } from 'react'

/**
 * Escape, before anybody else on the page hears of it: dialogs under ours listen on the document while it is captured,
 * and would close as well.
 */
export function useEscape(ref: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const latest = useRef(onEscape)
  useEffect(() => {
    latest.current = onEscape
  })
  useEffect(() => {
    const element = ref.current
    const view = element?.ownerDocument.defaultView
    if (!element || !view) return
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return
      const path = event.composedPath()
      // Something above ours, for example a wallet's own dialog.
      if (!path.includes(element) && path[0] !== element.ownerDocument.body) return
      event.preventDefault()
      event.stopImmediatePropagation()
      latest.current()
    }
    view.addEventListener('keydown', listen, { capture: true })
    return () => view.removeEventListener('keydown', listen, { capture: true })
  }, [ref])
}
