import { onTestFinished } from 'vitest'

/**
 * Returns the URLs of the pictures that the page shows until the test ends. A picture that fails to load is removed at once, so a look
 * at the page afterwards would miss it.
 */
export function watchPictures(): ReadonlySet<string> {
  const shown = new Set<string>()
  const observer = new MutationObserver(() => {
    for (const { src } of document.querySelectorAll('img')) shown.add(src)
  })
  observer.observe(document, { childList: true, subtree: true, attributeFilter: ['src'] })
  onTestFinished(() => observer.disconnect())
  return shown
}
