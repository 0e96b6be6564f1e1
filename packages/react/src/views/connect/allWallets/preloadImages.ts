/** Time limit for loading. Milliseconds. */
const patience = 2_000

/**
 * Loads pictures before their rows are shown. Resolves when each has loaded or failed, after two seconds, or when the
 * signal aborts. Cancels the rest.
 */
export function preloadImages(request: {
  readonly sources: readonly string[]
  readonly signal: AbortSignal
}): Promise<void> {
  const { sources, signal } = request
  if (signal.aborted || sources.length === 0) return Promise.resolve()
  return new Promise((resolve) => {
    const waiting = new Set<HTMLImageElement>()
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      for (const image of waiting) {
        image.onload = null
        image.onerror = null
        image.src = ''
      }
      waiting.clear()
      resolve()
    }
    const timer = setTimeout(end, patience)
    signal.addEventListener('abort', end)
    for (const source of sources) {
      const image = new Image()
      waiting.add(image)
      const settle = () => {
        waiting.delete(image)
        if (waiting.size === 0) end()
      }
      image.onload = settle
      image.onerror = settle
      image.decoding = 'async'
      image.referrerPolicy = 'no-referrer'
      image.src = source
    }
  })
}
