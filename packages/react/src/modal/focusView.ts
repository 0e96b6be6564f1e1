/** Puts the focus where a view wants it: on what it marks, else on the dialog, which is then read out by its title. */
export function focusView(root: HTMLElement): void {
  ;(wantedFocus(root) ?? root).focus({ preventScroll: true })
}

/** What the view shown marks. A field only where no keyboard would come up over half the screen. */
export function wantedFocus(root: HTMLElement): HTMLElement | null {
  const marked = root.querySelector<HTMLElement>('[data-state="current"] [data-focus]')
  return marked instanceof HTMLInputElement && !matchMedia('(hover: hover)').matches ? null : marked
}
