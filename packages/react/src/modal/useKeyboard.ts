import { type RefObject, useEffect } from 'react'

/** Keeps the dialog above an on-screen keyboard, which covers the page without changing its height. */
export function useKeyboard(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const dialog = ref.current
    const view = dialog?.ownerDocument.defaultView
    const visible = view?.visualViewport
    if (!dialog || !visible) return
    const follow = () => {
      // Zooming in also shrinks the visible part of the page.
      const covered = visible.scale > 1 ? 0 : view.innerHeight - visible.height - visible.offsetTop
      dialog.style.setProperty('--lk-covered', `${Math.max(0, covered)}px`)
      dialog.querySelector(':focus')?.scrollIntoView({ block: 'nearest' })
    }
    visible.addEventListener('resize', follow)
    return () => visible.removeEventListener('resize', follow)
  }, [ref])
}
