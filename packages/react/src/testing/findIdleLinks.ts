/** Returns the disabled buttons within our roots that have the colour of a link, as if a press did something. */
export function findIdleLinks(): readonly string[] {
  const idle = '[aria-disabled="true"]:not([aria-busy="true"])'
  return [...document.querySelectorAll<HTMLElement>(`[data-latchkey] :is(button, a)${idle}`)]
    .filter((part) => part.checkVisibility() && !part.closest('[data-state="leaving"]'))
    .filter((part) => getComputedStyle(part).color === colourOfLinks(part))
    .map((part) => `looks pressable: ${part.outerHTML.slice(0, 160)}`)
}

/** Returns the colour of links at an element, as the browser computes it. */
function colourOfLinks(beside: HTMLElement): string {
  const link = document.createElement('i')
  // Rules of the stylesheet are important.
  link.style.setProperty('color', 'var(--lk-accent-text)', 'important')
  beside.after(link)
  const { color } = getComputedStyle(link)
  link.remove()
  return color
}
