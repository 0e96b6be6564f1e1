/** Puts the focus where a view wants it: on what it marks, else on the dialog, which is then read out by its title. */
export function focusView(root: HTMLElement): void {
  const marked = root.querySelector<HTMLElement>('[data-state="current"] [data-focus]')
  ;(marked ?? root).focus({ preventScroll: true })
}
