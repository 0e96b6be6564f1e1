import { parseUrl } from '@latchkey/core/adapter'
import { isOriginAllowed } from '@latchkey/core/origins'

/** The parts of a window that messages need. */
export type ParentPage = Pick<EventTarget, 'addEventListener'> & {
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void }
  readonly location: { readonly origin: string; readonly ancestorOrigins?: ArrayLike<string> }
  readonly document: { readonly referrer: string }
}

/** Sends messages to the page around this one. */
export type ParentLink = {
  /** Sends to the allowed origins alone; after the first response, to its origin alone. */
  send(message: unknown): void
}

/**
 * Connects to the page around this one. It takes messages of the parent window alone, of an allowed origin, and once one was a response,
 * of that origin alone.
 */
export function createParentLink({
  page,
  patterns,
  signal,
  receive,
}: {
  readonly page: ParentPage
  /** Allowed origins, with wildcards. Not empty. */
  readonly patterns: readonly string[]
  /** Ends the listening. */
  readonly signal: AbortSignal
  /** Handles a message. Returns whether it was a response. */
  receive(data: unknown): boolean
}): ParentLink {
  let host: string | undefined
  const take = (event: Event) => {
    const { data, origin, source } = event as MessageEvent<unknown>
    if (source !== page.parent || !isOriginAllowed({ origin, patterns })) return
    if (host !== undefined && origin !== host) return
    if (receive(data)) host = origin
  }
  page.addEventListener('message', take, { signal })
  return {
    send(message) {
      for (const target of host === undefined ? findTargets(page, patterns) : [host])
        page.parent.postMessage(message, target)
    },
  }
}

/**
 * Returns the origins to send to: that of the parent if it is known and allowed. If it is unknown, each allowed origin without a wildcard;
 * the browser drops a message to an origin that is not the parent's.
 */
function findTargets({ location, document }: ParentPage, patterns: readonly string[]): readonly string[] {
  const [nearest] = Array.from(location.ancestorOrigins ?? [])
  // After a navigation inside the frame, the referrer is this page.
  const referrer = parseUrl(document.referrer)?.origin
  const parent = nearest ?? (referrer === location.origin ? undefined : referrer)
  if (parent !== undefined && isOriginAllowed({ origin: parent, patterns })) return [parent]
  if (nearest !== undefined) return []
  return patterns.flatMap((text) => (/^https?:\/\/[^*]+$/.test(text) ? (parseUrl(text)?.origin ?? []) : []))
}
