/** A window in a frame, and the page around it. */
export type FramedPage = EventTarget & {
  readonly parent: { postMessage(message: unknown, target: string): void }
  readonly location: {
    readonly host: string
    readonly origin: string
    readonly ancestorOrigins?: readonly string[]
  }
  readonly document: Pick<EventTarget, 'addEventListener'> & { readonly referrer: string }
  readonly crypto: Crypto
  /** What the app has sent, with the target origin. */
  readonly sent: readonly { readonly message: unknown; readonly target: string }[]
  /** Number of listeners of messages. */
  readonly listening: number
  /** Delivers a message from a window. Default: the parent, at its own origin. */
  deliver(data: unknown, from?: { readonly origin?: string; readonly source?: unknown }): void
}

/** Creates the window of an app in a frame. The browser delivers a message to the parent only if its origin is the target. */
export function createFramedPage({
  origin,
  ancestorOrigins,
  referrer = '',
  respond = async () => undefined,
}: {
  /** Origin of the page around it. */
  readonly origin: string
  readonly ancestorOrigins?: readonly string[]
  readonly referrer?: string
  readonly respond?: (message: unknown) => Promise<unknown>
}): FramedPage {
  const sent: { message: unknown; target: string }[] = []
  const listeners = new Set<unknown>()
  const events = new EventTarget()
  const parent = {
    postMessage(message: unknown, target: string) {
      sent.push({ message, target })
      // Values cross a frame as copies.
      if (target === origin || target === '*')
        respond(structuredClone(message)).then(
          (response) => response !== undefined && deliver(response),
          () => undefined,
        )
    },
  }
  const deliver: FramedPage['deliver'] = (data, from = {}) => {
    const event = Object.assign(new Event('message'), { data, origin, source: parent, ...from })
    events.dispatchEvent(event)
  }
  return {
    addEventListener(name, listener, options) {
      events.addEventListener(name, listener, options)
      if (name !== 'message') return
      listeners.add(listener)
      const { signal } = Object(options) as AddEventListenerOptions
      signal?.addEventListener('abort', () => listeners.delete(listener))
    },
    removeEventListener: (...given) => events.removeEventListener(...given),
    dispatchEvent: (event) => events.dispatchEvent(event),
    parent,
    location: {
      host: 'app.example',
      origin: 'https://app.example',
      ...(ancestorOrigins && { ancestorOrigins }),
    },
    document: Object.assign(new EventTarget(), { referrer }),
    crypto,
    sent,
    get listening() {
      return listeners.size
    },
    deliver,
  }
}
