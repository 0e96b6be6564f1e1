/**
 * Returns whether a message comes from a window that this very page has opened. Windows that the frame opens itself have the frame as their
 * opener. Those of other pages never reach the frame.
 */
export const isWindowOf = (page: Window, source: MessageEventSource | null): source is Window => {
  const opened = source as Window | null
  return opened !== null && opened.opener === page && opened.parent === opened
}
