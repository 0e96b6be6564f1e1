/** Calls `onChange` before the first frame and with each change of the size. Elements of jsdom have no size. */
export function observeSize(element: Element, onChange: () => void): () => void {
  if (typeof ResizeObserver !== 'function') return () => undefined
  const observer = new ResizeObserver(onChange)
  observer.observe(element)
  return () => observer.disconnect()
}
