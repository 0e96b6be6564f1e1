/** A window that was opened before the URL of its page is known. */
export type OpenedWindow = {
  /** Shows a page. Returns false if the window is already closed. */
  navigate(url: string): boolean
  /** Closes the window. */
  close(): void
}

/**
 * Opens an empty window. Browsers allow that only while they handle a click. Returns `undefined` if the browser blocks it. The page
 * in the window has no access to this page (`opener`).
 */
export function systemWindow(): OpenedWindow | undefined {
  if (typeof window === 'undefined') return undefined
  const opened = window.open('', '_blank', 'popup,width=480,height=760')
  if (!opened) return undefined
  opened.opener = null
  return {
    navigate(url) {
      if (opened.closed) return false
      opened.location.replace(url)
      return true
    },
    close: () => opened.close(),
  }
}
