/** Frames in which a window that a wallet has put over ours goes away. */
const patience = 5

/** Focuses now or, while something over us still holds the focus, a few frames later. */
export function focusSoon(element: HTMLElement | null, tries = patience): void {
  if (!element?.isConnected) return
  element.focus()
  const { activeElement } = element.getRootNode() as Document | ShadowRoot
  if (activeElement !== element && tries > 0) requestAnimationFrame(() => focusSoon(element, tries - 1))
}
