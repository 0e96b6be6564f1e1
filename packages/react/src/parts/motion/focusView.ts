import { mediaMatches } from '../../client/mediaMatches.js'

/**
 * Focuses the element that the view marks, else its opener, else the dialog, which screen readers then announce by its
 * title.
 */
export function focusView(root: HTMLElement): void {
  ;(wantedFocus(root) ?? openerOf(root) ?? root).focus({ preventScroll: true })
}

/** Focuses the view's element if that loaded after the dialog got the focus. */
export function focusLoaded(root: HTMLElement): void {
  if ((root.getRootNode() as Document | ShadowRoot).activeElement === root) focusView(root)
}

/** Returns the element that opened the view before. The root keeps its key for a view that loads later. */
export function openerOf(root: HTMLElement): HTMLElement | null {
  const { opener } = root.dataset
  if (opener === undefined) return null
  const keyed = root.querySelectorAll<HTMLElement>('[data-state="current"] [data-key], .lk-head [data-key]')
  return [...keyed].find(({ dataset }) => dataset['key'] === opener) ?? null
}

/**
 * Returns the element that the view marks. Skips a field on touch screens, where it would open the keyboard, except in a view that only has
 * this field.
 */
export function wantedFocus(root: HTMLElement): HTMLElement | null {
  const marked = root.querySelector<HTMLElement>('[data-state="current"] [data-focus]')
  const opensKeyboard = marked instanceof HTMLInputElement && marked.dataset['focus'] !== 'touch'
  return opensKeyboard && !mediaMatches('(hover: hover)') ? null : marked
}

/** Maximum frames to wait for a wallet's own window to close. */
const patience = 5

/** Focuses an element now or, while a window above holds the focus, a few frames later. */
export function focusSoon(element: HTMLElement | null, tries = patience): void {
  if (!element?.isConnected) return
  const bar = element.closest('.lk-bar')
  // Such a bar is always in sight. The padding of the stage would scroll for it.
  element.focus({ preventScroll: bar !== null && getComputedStyle(bar).position === 'sticky' })
  const { activeElement } = element.getRootNode() as Document | ShadowRoot
  if (activeElement !== element && tries > 0) requestAnimationFrame(() => focusSoon(element, tries - 1))
}
