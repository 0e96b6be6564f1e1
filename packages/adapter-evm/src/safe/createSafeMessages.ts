import { rpcErrors } from '@latchkey/core'
import { parseUrl } from '@latchkey/core/adapter'
import { isOriginAllowed } from '@latchkey/core/origins'

/** The parts of a window that messages need. */
export type SafePage = Pick<EventTarget, 'addEventListener'> & {
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void }
  readonly location: { readonly origin: string; readonly ancestorOrigins?: ArrayLike<string> }
  readonly document: { readonly referrer: string }
}

/** Sends requests to the page around this one. */
export type SafeMessages = {
  /**
   * Resolves with the response, which is unknown until parsed.
   * @throws `rpc/user_rejected`, `rpc/unknown` with the host's sentence, and the reason of a signal that aborts.
   */
  call(method: string, params?: unknown, signal?: AbortSignal): Promise<unknown>
}

type Response = { readonly id: string; readonly data: unknown; readonly error: string | undefined }

/** Version of the protocol. Hosts read it from each request. */
const VERSION = '9.1.0'
/** The one sentence with which the host reports that the visitor closed its dialog. The protocol has no codes. */
const REJECTED = 'Transaction was rejected'

/**
 * Connects to the page around this one, by the messages of Safe Apps. It sends to the allowed origins alone, never to any page. It
 * takes responses of the parent window alone, and once one has arrived, of that origin alone.
 */
export function createSafeMessages({
  page,
  patterns,
  signal: ended,
}: {
  readonly page: SafePage
  /** Allowed origins, with wildcards. Not empty. */
  readonly patterns: readonly string[]
  /** Ends the listening. */
  readonly signal: AbortSignal
}): SafeMessages {
  const waiting = new Map<string, (response: Response) => void>()
  let host: string | undefined

  const receive = (event: Event) => {
    const { data, origin, source } = event as MessageEvent<unknown>
    if (source !== page.parent || !isOriginAllowed({ origin, patterns })) return
    if (host !== undefined && origin !== host) return
    const response = parseResponse(data)
    const settle = response && waiting.get(response.id)
    if (!settle) return
    host = origin
    settle(response)
  }
  page.addEventListener('message', receive, { signal: ended })

  return {
    call: (method, params, signal) =>
      new Promise((resolve, reject) => {
        // Two clients on one page see each other's responses.
        const id = [...crypto.getRandomValues(new Uint32Array(3))].join('-')
        const signals = signal ? [ended, signal] : [ended]
        const leave = () => {
          waiting.delete(id)
          for (const each of signals) each.removeEventListener('abort', abort)
        }
        const abort = () => {
          leave()
          reject(signals.find(({ aborted }) => aborted)?.reason)
        }
        for (const each of signals) each.addEventListener('abort', abort)
        if (signals.some(({ aborted }) => aborted)) return abort()
        waiting.set(id, ({ data, error }) => {
          leave()
          if (error === undefined) resolve(data)
          else reject(toHostError(error))
        })
        for (const target of host === undefined ? findTargets(page, patterns) : [host])
          page.parent.postMessage({ id, method, params, env: { sdkVersion: VERSION } }, target)
      }),
  }
}

const toHostError = (detail: string) =>
  detail === REJECTED ? rpcErrors.userRejected({ detail }, { rpcCode: 4001 }) : rpcErrors.unknown({ detail })

function parseResponse(value: unknown): Response | undefined {
  const { id, success, data, error, version } = Object(value) as Readonly<Record<string, unknown>>
  if (typeof id !== 'string' || typeof version !== 'string' || !/^[1-9]\d*(\.|$)/.test(version))
    return undefined
  if (success === true) return { id, data, error: undefined }
  return { id, data: undefined, error: typeof error === 'string' ? error.slice(0, 500) : '' }
}

/**
 * Returns the origins to send to: that of the parent if it is known and allowed. If it is unknown, each allowed origin without a wildcard;
 * the browser drops a message to an origin that is not the parent's.
 */
function findTargets({ location, document }: SafePage, patterns: readonly string[]): readonly string[] {
  const [nearest] = Array.from(location.ancestorOrigins ?? [])
  // After a navigation inside the frame, the referrer is this page.
  const referrer = parseUrl(document.referrer)?.origin
  const parent = nearest ?? (referrer === location.origin ? undefined : referrer)
  if (parent !== undefined && isOriginAllowed({ origin: parent, patterns })) return [parent]
  if (nearest !== undefined) return []
  return patterns.flatMap((text) => (/^https?:\/\/[^*]+$/.test(text) ? (parseUrl(text)?.origin ?? []) : []))
}
