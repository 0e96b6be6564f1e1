const attribute = 'data-latchkey-locked'

/**
 * Keeps the page under the modal still; our stylesheet does it, by an attribute. It stays until the last of several
 * modals has let go: how many hold it is written beside it, where a second copy of this code finds it, too. Returns the
 * unlock function.
 */
export function lockScroll({ documentElement, defaultView }: Document): () => void {
  if (hold(documentElement, 1) === 1) {
    const hasScrollbar = (defaultView?.innerWidth ?? 0) > documentElement.clientWidth
    documentElement.setAttribute(attribute, hasScrollbar ? 'scrollbar' : '')
  }
  return () => {
    if (hold(documentElement, -1) === 0) documentElement.removeAttribute(attribute)
  }
}

function hold({ dataset }: HTMLElement, change: 1 | -1): number {
  const holders = Math.max(0, Number(dataset['latchkeyHolders'] ?? 0) + change)
  if (holders > 0) dataset['latchkeyHolders'] = String(holders)
  else delete dataset['latchkeyHolders']
  return holders
}
