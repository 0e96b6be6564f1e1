/**
 * Puts the focus where a view wants it: on what it marks, on what led away from it, else on the dialog, which is then
 * read out by its title.
 */
export function focusView(root: HTMLElement): void {
  ;(wantedFocus(root) ?? openerOf(root) ?? root).focus({ preventScroll: true })
}

/** What led away from the view that is shown again. Its name stands at the root, for a view whose code comes later. */
export function openerOf(root: HTMLElement): HTMLElement | null {
  const { opener } = root.dataset
  if (opener === undefined) return null
  const name = `[data-key="${CSS.escape(opener)}"]`
  return root.querySelector(`[data-state="current"] ${name}, .lk-head ${name}`)
}

/** What the view shown marks. A field only where no keyboard would come up over half the screen. */
export function wantedFocus(root: HTMLElement): HTMLElement | null {
  const marked = root.querySelector<HTMLElement>('[data-state="current"] [data-focus]')
  return marked instanceof HTMLInputElement && !matchMedia('(hover: hover)').matches ? null : marked
}

/** Frames in which a window that a wallet has put over ours goes away. */
const patience = 5

/** Focuses now or, while something over us still holds the focus, a few frames later. */
export function focusSoon(element: HTMLElement | null, tries = patience): void {
  if (!element?.isConnected) return
  element.focus()
  const { activeElement } = element.getRootNode() as Document | ShadowRoot
  if (activeElement !== element && tries > 0) requestAnimationFrame(() => focusSoon(element, tries - 1))
}
