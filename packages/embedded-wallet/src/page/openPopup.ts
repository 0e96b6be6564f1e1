import { closeWindow } from './closeWindow.js'

/** A window that a press has opened, before the address of its page is known. */
export type OpenedPopup = {
  navigate(url: string): void
  close(): void
}

/**
 * Opens an empty window for a social login or for the wallet's own page. Browsers allow that only while they handle a press. The window
 * keeps its opener, because its page reports to the opener. Returns `undefined` if the browser blocks it.
 */
export function openPopup(): OpenedPopup | undefined {
  // Each login gets a window of its own, because a replaced login closes its window.
  const opened = window.open('', '_blank', 'popup,width=600,height=800')
  if (!opened) return undefined
  return {
    navigate: (url) => opened.location.replace(url),
    close: () => closeWindow(opened),
  }
}
