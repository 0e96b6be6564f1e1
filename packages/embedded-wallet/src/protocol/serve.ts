import * as v from 'valibot'
import { type ChannelWindow, createChannel } from './createChannel.js'
import { type MethodName, methods, type Params, type Result } from './methods.js'
import { type Failure, type ReceivedCall, readCall, toEvent, toFailedReply, toReply } from './wire.js'

/** The page that calls. */
export type Peer = {
  /** Its origin, as the browser reports it. */
  readonly origin: string
  /** Aborts when the page aborts the call. */
  readonly signal: AbortSignal
}

/** The frame's handler of each call. A thrown error is reported with its message, `code`, `rpcCode` and `context`. */
export type Handlers = {
  readonly [name in Exclude<MethodName, 'rpcAbort'>]: (
    params: Params<name>,
    peer: Peer,
  ) => Promise<Result<name>>
}

/** A frame that serves its page. */
export type Served = {
  /** Sends the page the session token to keep. */
  updateSession(token: string): void
}

/** The most pending calls of a page, and the number of earlier ids that are remembered to reject repeats. */
const maxOpen = 100
const maxSeen = 1_000

/**
 * Serves the calls of the page that embeds the frame: parses each, replies once, and reports that the frame is ready.
 * It replies only to the origin that the page names in the frame's URL (`readParentOrigin`). The browser delivers no message to another
 * origin. `isAllowed` decides at the start whether the origin is served, and again before each call but `signOut`, because a page may
 * stay open for days.
 *
 * @example
 * ```ts
 * import { type Handlers, readParentOrigin, serve } from '@latchkey/embedded-wallet/frame'
 *
 * export async function start(handlers: Handlers) {
 *   const origin = readParentOrigin(window.location.search)
 *   if (origin === undefined) return
 *   await serve({
 *     self: window,
 *     parent: window.parent,
 *     origin,
 *     version: '4',
 *     isAllowed: (one) => one === 'https://app.example',
 *     handlers,
 *     signal: new AbortController().signal,
 *   })
 * }
 * ```
 */
export async function serve({
  self,
  parent,
  origin,
  version,
  isAllowed,
  handlers,
  failed,
  signal,
}: {
  /** The frame's window. */
  readonly self: ChannelWindow
  /** The window of the page. */
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void }
  /** Origin of the page, as `readParentOrigin` returns it. */
  readonly origin: string
  /** Version of the protocol that the frame reports. */
  readonly version: string
  /** Returns whether the project allows an origin. */
  isAllowed(origin: string): boolean | Promise<boolean>
  /** Handler of each call. */
  readonly handlers: Handlers
  /** Receives the name of each call that failed, and the error's code. Neither contains data of the visitor. */
  failed?(call: string, code: string): void
  /** Ends the service. */
  readonly signal: AbortSignal
}): Promise<Served | undefined> {
  if (!(await isAllowed(origin)) || signal.aborted) return undefined
  const channel = createChannel({ self, peer: parent, origin, signal })
  const open = new Map<string, { readonly name: MethodName; readonly controller: AbortController }>()
  const seen = new Set<string>()

  const abort = (payload: unknown) => {
    const given = v.safeParse(methods.rpcAbort.params, payload)
    const id = given.success ? given.output?.id : undefined
    for (const [each, { name, controller }] of open)
      if (id === undefined ? name === 'rpcRequest' : id === each) controller.abort()
  }

  const run = async (call: ReceivedCall, name: Exclude<MethodName, 'rpcAbort'>) => {
    const params = v.safeParse(methods[name].params, call.payload)
    if (!params.success)
      throw new CallError('frame/invalid_params', params.issues[0]?.message ?? 'Invalid parameters.')
    const controller = new AbortController()
    const stop = () => controller.abort()
    signal.addEventListener('abort', stop, { once: true })
    open.set(call.id, { name, controller })
    try {
      if (name !== 'signOut' && !(await isAllowed(origin)))
        throw new CallError('frame/origin_not_allowed', 'The project no longer allows this page.')
      const handle = handlers[name] as (params: unknown, peer: Peer) => Promise<unknown>
      return await handle(params.output, { origin, signal: controller.signal })
    } finally {
      open.delete(call.id)
      signal.removeEventListener('abort', stop)
    }
  }

  const respond = async (call: ReceivedCall) => {
    try {
      if (call.name === undefined) throw new CallError('frame/unknown_method', `Unknown call: ${call.type}`)
      if (call.name === 'rpcAbort') {
        abort(call.payload)
        channel.post(toReply(call, undefined))
        return
      }
      if (open.size >= maxOpen) throw new CallError('frame/too_many_calls', 'Too many calls are open.')
      channel.post(toReply(call, await run(call, call.name)))
    } catch (thrown) {
      const failure = toFailure(thrown)
      failed?.(call.name ?? 'unknown', failure.code ?? 'unknown')
      channel.post(toFailedReply(call, failure))
    }
  }

  channel.listen((data) => {
    const call = readCall(data)
    // Each id is served once, so that a repeated message has no effect.
    if (!call || seen.has(call.id)) return
    seen.add(call.id)
    for (const oldest of seen) {
      if (seen.size <= maxSeen) break
      seen.delete(oldest)
    }
    void respond(call)
  })
  channel.post(toEvent('READY', { version }))
  return { updateSession: (token) => channel.post(toEvent('SESSION_UPDATE', { token })) }
}

/**
 * Returns the origin that the page names in the frame's URL; `undefined` if it names none.
 *
 * @example
 * ```ts
 * import { readParentOrigin } from '@latchkey/embedded-wallet/frame'
 *
 * readParentOrigin('?origin=https%3A%2F%2Fapp.example') // 'https://app.example'
 * ```
 */
export function readParentOrigin(search: string): string | undefined {
  const origin = new URLSearchParams(search).get('origin')
  try {
    return origin !== null && new URL(origin).origin === origin ? origin : undefined
  } catch {
    return undefined
  }
}

class CallError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** Returns the part of an error that the page may see: not the stack and the cause. */
function toFailure(thrown: unknown): Failure {
  if (!(thrown instanceof Error)) return { message: 'An error occurred' }
  // Errors of libraries may have any values in these fields.
  const { message, code, rpcCode, context } = thrown as Omit<Error, 'message'> & {
    readonly message: unknown
    readonly code?: unknown
    readonly rpcCode?: unknown
    readonly context?: unknown
  }
  const facts = Object.entries(typeof context === 'object' ? (context ?? {}) : {}).filter(([, fact]) =>
    ['string', 'number', 'boolean'].includes(typeof fact),
  )
  const number = typeof rpcCode === 'number' ? rpcCode : code
  return {
    message: typeof message === 'string' ? message.slice(0, 2_000) : 'An error occurred',
    ...(typeof code === 'string' && /^[a-z0-9_]+\/[a-z0-9_]+$/.test(code) && { code }),
    ...(typeof number === 'number' && Number.isSafeInteger(number) && { rpcCode: number }),
    ...(facts.length > 0 && { facts: Object.fromEntries(facts) }),
  }
}
