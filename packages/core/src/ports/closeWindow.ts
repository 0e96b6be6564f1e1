/** Milliseconds between two calls of `close()`, and their number. */
const closeEvery = 100
const mostCloses = 20

/**
 * Closes a window that shows pages of other sites. Chromium ignores `close()` at the moment in which a page of another site replaces the
 * current one, and then still reports the window as closed. So `close()` is called again for two seconds. A closed window ignores it.
 *
 * @example
 * ```ts
 * import { closeWindow } from '@latchkey/core/adapter'
 *
 * const opened = window.open('https://service.example/login')
 * if (opened) closeWindow(opened)
 * ```
 */
export function closeWindow(opened: Pick<Window, 'close'>): void {
  const close = (more: number) => {
    opened.close()
    if (more > 0) setTimeout(close, closeEvery, more - 1)
  }
  close(mostCloses - 1)
}
