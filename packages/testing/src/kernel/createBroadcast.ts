/** Passes messages on to whoever listens. */
export type Broadcast<Message> = {
  send(message: Message): void
  /** Calls the listener with every message from now on. Returns the end of it. */
  listen(listener: (message: Message) => void): () => void
}

/** Makes the way by which a wallet reaches its pages. */
export function createBroadcast<Message>(): Broadcast<Message> {
  const listeners = new Set<(message: Message) => void>()
  return {
    send(message) {
      for (const listener of listeners) listener(message)
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
