/** Returns the elements that do not fit: wider than the page or the modal, or cut off without an ellipsis. */
export function findCut(): readonly string[] {
  const page = document.documentElement
  const sideways = page.scrollWidth > page.clientWidth ? [`the page is ${page.scrollWidth} wide`] : []
  const roots = [...document.querySelectorAll('[data-latchkey="dialog"], [data-latchkey="embedded"]')]
  return [...sideways, ...roots.flatMap(cutWithin)]
}

function cutWithin(root: Element): readonly string[] {
  const modal = root.getBoundingClientRect()
  const left = Math.max(0, modal.left)
  const right = Math.min(document.documentElement.clientWidth, modal.right)
  // The field over the boxes of a code is wider than they are, so that it never scrolls.
  const apart = '.lk-hidden, .lk-digits, [aria-hidden="true"]'
  const parts = [root, ...root.querySelectorAll('*:not(svg *)')].filter(
    (part) => !part.closest(apart) && part.getClientRects().length > 0,
  )
  return parts.flatMap((part) => {
    const box = part.getBoundingClientRect()
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(part)
    const hides = overflowX !== 'visible' && part.scrollWidth > part.clientWidth + 1
    // A text with a limited number of lines ends in an ellipsis.
    const hidesBelow =
      overflowY === 'hidden' && webkitLineClamp === 'none' && part.scrollHeight > part.clientHeight + 1
    const isCut = (hides && textOverflow !== 'ellipsis' && !(part instanceof HTMLInputElement)) || hidesBelow
    if (!isCut && box.left >= left - 1 && box.right <= right + 1) return []
    return [part.outerHTML.slice(0, 160)]
  })
}
