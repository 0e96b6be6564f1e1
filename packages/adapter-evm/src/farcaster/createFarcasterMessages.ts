import { rpcErrors } from '@latchkey/core'
import { createParentLink, type ParentPage } from '../parent/createParentLink.js'
import { createRequests } from '../parent/createRequests.js'

/** The parts of a window that messages need. Inside an app on a phone, it has `ReactNativeWebView` instead of a parent. */
export type FarcasterPage = ParentPage & {
  readonly ReactNativeWebView?: { postMessage(message: string): void }
  readonly document: ParentPage['document'] & Pick<EventTarget, 'addEventListener'>
}

/** An event of the client's wallet. */
export type FarcasterEvent = { readonly event: string; readonly params: readonly unknown[] }

/** Sends requests to the client of Farcaster that shows the page. */
export type FarcasterMessages = {
  /**
   * Resolves with the response, which is unknown until parsed.
   * @throws `rpc/unknown` with the client's sentence, and the reason of a signal that aborts.
   */
  call(method: string, params: readonly unknown[], signal?: AbortSignal): Promise<unknown>
  /** Reads a value of the client. Rejects as `call` does. */
  read(name: string, signal?: AbortSignal): Promise<unknown>
}

type Response = { readonly id: string; readonly value: unknown; readonly error: string | undefined }

/** Events of the document by which an app on a phone passes responses and events of the wallet. */
const appEvents = { response: 'FarcasterFrameCallback', wallet: 'FarcasterFrameEthProviderEvent' }

/**
 * Connects to the client of Farcaster around the page, by the messages of mini apps: calls in the form of Comlink, in a frame to the page
 * around it, on a phone to the app.
 */
export function createFarcasterMessages({
  page,
  patterns,
  signal: ended,
  onEvent,
}: {
  readonly page: FarcasterPage
  /** Allowed origins of the page around a frame, with wildcards. Not empty. */
  readonly patterns: readonly string[]
  /** Ends the listening. */
  readonly signal: AbortSignal
  /** Called with each event of the wallet. */
  onEvent(event: FarcasterEvent): void
}): FarcasterMessages {
  const requests = createRequests<Response>(ended)
  const settle = (data: unknown) => {
    const response = parseResponse(data)
    return response !== undefined && requests.settle(response.id, response)
  }
  const takeEvent = (data: unknown) => {
    const event = parseEvent(data)
    if (event) onEvent(event)
  }
  const send = page.ReactNativeWebView ? connectApp(page.ReactNativeWebView) : connectParent()

  const open = async (message: object, signal?: AbortSignal) => {
    const { value, error } = await requests.open((id) => send({ id, ...message }), signal)
    if (error !== undefined) throw rpcErrors.unknown({ detail: error })
    return value
  }
  return {
    call: (method, params, signal) =>
      open(
        {
          type: 'APPLY',
          path: [method],
          argumentList: params.map((value) => ({ type: 'RAW', value })),
        },
        signal,
      ),
    read: (name, signal) => open({ type: 'GET', path: [name] }, signal),
  }

  function connectApp(app: NonNullable<FarcasterPage['ReactNativeWebView']>) {
    const listen = (name: string, handle: (data: unknown) => void) =>
      page.document.addEventListener(name, (event) => handle((event as MessageEvent<unknown>).data), {
        signal: ended,
      })
    listen(appEvents.response, settle)
    listen(appEvents.wallet, takeEvent)
    return (message: object) => app.postMessage(JSON.stringify(message))
  }

  function connectParent() {
    const link = createParentLink({
      ...{ page, patterns, signal: ended },
      receive(data) {
        const { type } = Object(data) as { readonly type?: unknown }
        if (type === 'frameEthProviderEvent') takeEvent(data)
        return settle(data)
      },
    })
    return link.send
  }
}

/** Reads a response: a value, or an error that was thrown. */
function parseResponse(data: unknown): Response | undefined {
  const { id, type, name, value } = Object(data) as Readonly<Record<string, unknown>>
  if (typeof id !== 'string') return undefined
  if (type === 'RAW') return { id, value, error: undefined }
  if (type !== 'HANDLER' || name !== 'throw') return undefined
  const { value: thrown } = Object(value) as { readonly value?: unknown }
  const { message } = Object(thrown) as { readonly message?: unknown }
  return { id, value: undefined, error: typeof message === 'string' ? message.slice(0, 500) : '' }
}

function parseEvent(data: unknown): FarcasterEvent | undefined {
  const { event, params } = Object(data) as Readonly<Record<string, unknown>>
  return typeof event === 'string' && Array.isArray(params) ? { event, params } : undefined
}
