/** A message channel between two windows. */
export type Channel = {
  post(message: unknown): void
  /** Calls `listener` with each message of the other window. Returns the unsubscribe function. */
  listen(listener: (message: unknown) => void): () => void
}

/** The part of a window that a channel uses. */
export type ChannelWindow = Pick<Window, 'addEventListener' | 'removeEventListener'>

/**
 * Opens a channel to another window on an origin. It delivers only messages of that window from that origin, and posts only to that
 * origin. It closes when `signal` aborts.
 */
export function createChannel({
  self,
  peer,
  origin,
  signal,
}: {
  readonly self: ChannelWindow
  /** The other window. It stays the same object when a frame loads another page. */
  readonly peer: { postMessage(message: unknown, targetOrigin: string): void }
  /** Scheme, host and port, as `location.origin` has them. */
  readonly origin: string
  readonly signal: AbortSignal
}): Channel {
  // `postMessage` treats `*` and `/` specially, and `null` is the origin of every opaque page.
  if (new URL(origin).origin !== origin) throw new TypeError(`Not an origin: ${origin}`)
  const listeners = new Set<(message: unknown) => void>()
  const receive = (event: MessageEvent) => {
    if (event.source !== peer || event.origin !== origin) return
    for (const listener of listeners) listener(event.data)
  }
  if (!signal.aborted) {
    self.addEventListener('message', receive)
    signal.addEventListener('abort', () => self.removeEventListener('message', receive), { once: true })
  }
  return {
    post(message) {
      if (!signal.aborted) peer.postMessage(message, origin)
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
