import { type Clock, isLatchkeyError, type LatchkeyError, type Log, rpcErrors } from '@latchkey/core'
import * as v from 'valibot'
import { embeddedWalletErrors } from '../errors/embeddedWalletErrors.js'
import type { Channel } from './createChannel.js'
import { type MethodName, methods, type Params, type Result } from './methods.js'
import { toCallError } from './toCallError.js'
import { readMessage, toCall } from './wire.js'

type Options = { readonly signal?: AbortSignal | undefined }

/** Arguments of a call. The parameters are optional for a call without any. */
type Args<params> = undefined extends params
  ? [params?: params, options?: Options]
  : [params: params, options?: Options]

/** Calls the frame. */
export type Caller = {
  /**
   * Calls the frame, once it is ready. Rejects with the frame's error, `embedded_wallet/iframe_load_failed`,
   * `/iframe_request_timeout`, `/invalid_params`, `/malformed_reply`. When aborted, it rejects with the signal's reason if that is a
   * Latchkey error. Otherwise a wallet request rejects with `rpc/aborted`, and any other call with `embedded_wallet/aborted`. A call that
   * can send still waits for the frame's reply. It rejects with `embedded_wallet/maybe_sent` if none arrives within five seconds, or the
   * frame is lost.
   */
  call<name extends MethodName>(name: name, ...args: Args<Params<name>>): Promise<Result<name>>
}

type Pending = {
  readonly name: MethodName
  succeed(payload: unknown): void
  fail(error: LatchkeyError): void
  /** No reply can arrive. */
  lose(error: LatchkeyError): void
}

/** How long the frame may load, how long the page waits after "ready", and for the reply to an aborted call. Milliseconds. */
const loading = 20_000
const settling = 500
const ending = 5_000

/** Names of calls, with the method of a wallet request, that may send before the wallet receives the abort. */
const sending = /^(init|remove)S|send|Permi/i
const canSend = (name: MethodName, params: unknown) => sending.test(`${name} ${Object(params).method}`)

/**
 * Creates the page's end of the protocol for one frame. When `signal` aborts, each pending call rejects with its reason, if that is a
 * Latchkey error.
 */
export function createCaller({
  channel,
  origin,
  clock,
  log,
  signal,
  onSessionUpdate,
  onReload,
}: {
  readonly channel: Channel
  /** The frame's origin, for error messages. */
  readonly origin: string
  readonly clock: Clock
  readonly log: Log
  readonly signal: AbortSignal
  /** Receives the session token that the frame keeps for the page. */
  onSessionUpdate?(token: string): void
  /** The frame was reloaded, so it has no state of the page. Calls made now reach it first. */
  onReload?(): void
}): Caller {
  const pending = new Map<string, Pending>()
  let isReady = false
  let started = createGate()

  const start = async () => {
    const gate = started
    await clock.sleep(settling, signal)
    gate.open()
  }
  const loseAll = (error: (name: MethodName) => LatchkeyError) => {
    for (const { name, lose } of [...pending.values()]) lose(error(name))
  }

  // Warns once, so that a frame cannot flood the log.
  let warn = () => {
    log('warn', "Ignored a malformed message of the wallet's frame.")
    warn = () => undefined
  }
  channel.listen((data) => {
    const message = readMessage(data)
    // The login's result comes outside of the protocol, for the wait of the login alone.
    if (!message) return (data as { resultUri?: unknown } | null)?.resultUri ? undefined : warn()
    if (message.kind === 'sessionUpdate') return onSessionUpdate?.(message.token)
    if (message.kind === 'ready') {
      if (isReady) {
        // The frame was reloaded, so its pending work is lost.
        loseAll((call) => embeddedWalletErrors.aborted({ call }))
        started = createGate()
        onReload?.()
      }
      isReady = true
      // Each call waits for the gate, which rejects with the failure.
      start().catch(() => undefined)
      return
    }
    const waiting = pending.get(message.id)
    if (waiting?.name !== message.name) return
    if (message.kind === 'error') return waiting.fail(toCallError(message.name, message.failure))
    waiting.succeed(message.payload)
  })

  const stop = () => {
    started.fail(reasonOf(signal))
    loseAll((call) => givenUp(call, signal))
  }
  signal.addEventListener('abort', stop, { once: true })
  clock.sleep(loading, signal).then(
    () => isReady || started.fail(embeddedWalletErrors.iframeLoadFailed({ origin })),
    () => undefined,
  )

  const send = (name: MethodName, params: unknown, options: Options) =>
    new Promise<unknown>((resolve, reject) => {
      const id = crypto.randomUUID()
      const { timeout }: { readonly params: unknown; readonly timeout?: number } = methods[name]
      const done = new AbortController()
      let isPosted = false
      let abandoned: LatchkeyError | undefined
      const settle = (end: () => void) => {
        pending.delete(id)
        done.abort()
        end()
      }
      const fail = (error: unknown) => settle(() => reject(error))
      const mayBeSent = () => isPosted && canSend(name, params)
      const lose = (error: LatchkeyError) =>
        fail(mayBeSent() ? embeddedWalletErrors.maybeSent({ mayBeSent: true }, { cause: error }) : error)
      /** Notifies the frame, and rejects the call, unless the frame first has to report its outcome. */
      const abandon = (error: LatchkeyError) => {
        if (isPosted) channel.post(toCall('rpcAbort', crypto.randomUUID(), { id }))
        if (!mayBeSent()) return fail(error)
        abandoned = error
        clock.sleep(ending, done.signal).then(
          () => lose(error),
          () => undefined,
        )
      }
      for (const each of [signal, options.signal]) if (each?.aborted) return fail(givenUp(name, each))
      pending.set(id, {
        name,
        succeed: (payload) => settle(() => resolve(payload)),
        // A frame that ended the call in time sent nothing.
        fail: (error) =>
          fail(error.code === embeddedWalletErrors.aborted.code ? (abandoned ?? error) : error),
        lose,
      })
      options.signal?.addEventListener('abort', () => abandon(givenUp(name, options.signal)), {
        signal: done.signal,
      })
      started.promise.then(
        () => {
          if (done.signal.aborted) return
          try {
            channel.post(toCall(name, id, params))
          } catch (cause) {
            // The browser cannot copy the parameters, for example functions.
            const detail = cause instanceof Error ? cause.message : undefined
            return fail(embeddedWalletErrors.invalidParams({ call: name, detail }, { cause }))
          }
          isPosted = true
          if (timeout)
            clock.sleep(timeout, done.signal).then(
              () => abandon(embeddedWalletErrors.iframeRequestTimeout({ call: name })),
              () => undefined,
            )
        },
        (error: unknown) => fail(error ?? givenUp(name)),
      )
    })

  return {
    async call(name, ...[params, options = {}]) {
      const request = v.safeParse(methods[name].params, params)
      if (!request.success)
        throw embeddedWalletErrors.invalidParams({ call: name, detail: request.issues[0]?.message ?? '' })
      const result = v.safeParse(methods[name].result, await send(name, request.output, options))
      if (!result.success)
        throw embeddedWalletErrors.malformedReply({
          call: name,
          ...(canSend(name, params) && { mayBeSent: true }),
        })
      return result.output as Result<typeof name>
    },
  }
}

const reasonOf = (signal: AbortSignal | undefined) =>
  signal?.aborted && isLatchkeyError(signal.reason) ? signal.reason : undefined

const givenUp = (call: MethodName, signal?: AbortSignal): LatchkeyError =>
  reasonOf(signal) ?? (call === 'rpcRequest' ? rpcErrors.aborted({}) : embeddedWalletErrors.aborted({ call }))

/** Delays calls until the frame is ready. A failure rejects the waiting and all later calls. */
function createGate() {
  let open!: () => void
  let fail!: (error: unknown) => void
  const promise = new Promise<void>((resolve, reject) => {
    open = resolve
    fail = reject
  })
  // Each caller that waits for the gate gets the rejection.
  promise.catch(() => undefined)
  return { promise, open, fail }
}
