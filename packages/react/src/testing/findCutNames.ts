/** Names up to this length have to fit; the bundled directory has no longer one. Longer ones end in an ellipsis. */
const longest = 24

/** Returns the texts within our roots that end in an ellipsis although they are no longer than a usual name. */
export function findCutNames(): readonly string[] {
  return [
    ...document.querySelectorAll<HTMLElement>('[data-latchkey] :is(b, bdi, span, small, em, h2, h3, p, u)'),
  ]
    .filter(
      (part) => part.checkVisibility() && !part.closest('.lk-hidden, [data-state="leaving"]') && isCut(part),
    )
    .map(({ textContent }) => textContent.trim())
    .filter((text) => text.length <= longest)
    .map((text) => `cut name: ${text}`)
}

function isCut(part: HTMLElement): boolean {
  const { overflowX, textOverflow } = getComputedStyle(part)
  return overflowX !== 'visible' && textOverflow === 'ellipsis' && part.scrollWidth > part.clientWidth + 1
}
