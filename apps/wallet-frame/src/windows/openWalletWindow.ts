export type WalletWindow = {
  post(message: unknown): void
  /** Stops receiving messages, and leaves the window open. */
  stop(): void
  close(): void
}

/** Milliseconds between two checks whether the window was closed. */
const watchEvery = 300

/**
 * Opens a window of the wallet's own origin, where no page can paint. Call it in a press; `undefined` if the browser blocks it. Only
 * messages of this very window, on this origin, are received, until it is closed.
 */
export function openWalletWindow({
  window,
  path,
  opened = window.open(path, '_blank', 'popup,width=420,height=680'),
  onMessage,
  onClosed,
}: {
  readonly window: Window
  readonly path: string
  /** A window of the wallet that is open already. */
  readonly opened?: Window | null | undefined
  onMessage(data: unknown): void
  onClosed(): void
}): WalletWindow | undefined {
  const { origin } = window.location
  if (!opened) return undefined
  const receive = ({ source, origin: from, data }: MessageEvent) => {
    if (source === opened && from === origin) onMessage(data)
  }
  const stop = () => {
    window.removeEventListener('message', receive)
    window.clearInterval(watch)
  }
  const watch = window.setInterval(() => {
    if (!opened.closed) return
    stop()
    onClosed()
  }, watchEvery)
  window.addEventListener('message', receive)
  return {
    post: (message) => opened.postMessage(message, origin),
    stop,
    close() {
      stop()
      // A timer that closes it again would keep its memory, with what it showed.
      opened.close()
    },
  }
}
