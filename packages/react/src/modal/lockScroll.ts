const attribute = 'data-latchkey-locked'

/** Keeps the page under the modal still; our stylesheet does it, by this attribute. Returns the unlock function. */
export function lockScroll({ documentElement, defaultView }: Document): () => void {
  if (documentElement.hasAttribute(attribute)) return () => undefined
  const hasScrollbar = (defaultView?.innerWidth ?? 0) > documentElement.clientWidth
  documentElement.setAttribute(attribute, hasScrollbar ? 'scrollbar' : '')
  return () => documentElement.removeAttribute(attribute)
}
