/** A window that a press has opened, before the address of its page is known. */
export type OpenedPopup = {
  navigate(url: string): void
  close(): void
}

/**
 * Opens an empty window for a social login. Browsers allow that only while they handle a press. It keeps its opener, because the
 * page it comes back to reports the result to it. Returns `undefined` if the browser blocks it.
 */
export function openPopup(): OpenedPopup | undefined {
  // A window of its own for each login: a shared one would be closed by the login that it replaces.
  const opened = window.open('', '_blank', 'popup,width=600,height=800')
  if (!opened) return undefined
  return {
    navigate: (url) => opened.location.replace(url),
    close: () => opened.close(),
  }
}
