import { abortable, type ChainId, type Clock, isLatchkeyError, toError } from '@latchkey/core'
import type { Protocol } from '../client/createProtocol.js'
import {
  cutDetail,
  markUnanswered,
  toRefusal,
  toWalletConnectError,
  walletConnectErrors,
} from '../errors/walletConnectErrors.js'
import { internalsOf } from '../lib/internalsOf.js'

type Call = { readonly method: string; readonly params?: unknown }
type HistoryRecord = {
  readonly id: number
  readonly request: { readonly params?: { request?: { params?: unknown } } | null }
}

/** Seconds by which the library's own time limit is longer than ours. */
const margin = 60
/** The shortest and longest expiry that the library accepts. Seconds. */
const shortest = 300
const longest = 604_800
/** Milliseconds between checks whether the visitor is back. */
const pause = 5_000

/** Creates the function that sends requests to a wallet. Every request settles. */
export function createSendRequest({
  protocol: { client, relay },
  topic,
  clock,
  timeout,
  ended,
  waiting,
  hidden,
}: {
  readonly protocol: Protocol
  readonly topic: string
  readonly clock: Clock
  /** Milliseconds. */
  readonly timeout: number
  /** Aborts with the session. */
  readonly ended: AbortSignal
  /** Aborts when the visitor stops waiting for the wallet. */
  waiting(): AbortSignal
  /** Returns true while the page is hidden. */
  hidden(): boolean
}) {
  const { engine } = internalsOf(client)
  const { history } = client.core
  const expiry = Math.min(Math.max(shortest, Math.ceil(timeout / 1_000)) + margin, longest)

  return async ({
    chainId,
    call,
    signal,
    leavesApproved,
  }: {
    readonly chainId: ChainId
    readonly call: Call
    readonly signal: AbortSignal | undefined
    /** True when a switch leads to a network that is not approved. */
    readonly leavesApproved: boolean
  }): Promise<unknown> => {
    const signals = [ended, waiting(), ...(signal ? [signal] : [])]
    for (const one of signals) if (one.aborted) throw one.reason
    // This copy identifies the request in the history of the library.
    const params = Array.isArray(call.params)
      ? [...(call.params as unknown[])]
      : { ...(call.params as object) }
    let id: number | undefined
    let isOver = false
    let respond: (response: { error?: unknown; result?: unknown }) => void = () => undefined
    /** Settles with the wallet's response even if the library's timer ended before messages were fetched. */
    const responded = new Promise<unknown>((resolve, reject) => {
      respond = ({ error, result }) => (error ? reject(error) : resolve(result))
    })
    // The request below awaits it and reports the rejection.
    responded.catch(() => undefined)
    const nameOf = (request: number) => `session_request:${request}`
    const cancel = () => {
      if (id === undefined) return
      relay.cancel(id)
      engine.events.emit(nameOf(id), { error: { code: 0, message: 'Request expired.' } })
      history.delete(topic, id)
    }
    const recorded = (record: HistoryRecord) => {
      if (record.request.params?.request?.params !== params) return
      id = record.id
      engine.events.on(nameOf(id), respond)
      // The library finishes its own step first.
      if (isOver) queueMicrotask(cancel)
    }
    history.on('history_created', recorded)
    const controller = new AbortController()
    const stop = (event: Event) => controller.abort((event.target as AbortSignal).reason)
    for (const one of signals) one.addEventListener('abort', stop, { once: true })
    const expired = () => walletConnectErrors.requestExpired({ detail: call.method })
    const watch = async () => {
      await clock.sleep(timeout, controller.signal)
      while (hidden()) await clock.sleep(pause, controller.signal)
      // After a page has slept, timers run before waiting messages arrive.
      await relay.wake()
      controller.abort(expired())
    }
    // Rejects when the request has ended before its time limit.
    watch().catch(() => undefined)
    const refuse = (cause: Error | undefined) => {
      if (cause) controller.abort(toRefusal(cause))
    }
    const stopRefusals = relay.$refused.listen(refuse)
    const sent = client
      .request({ topic, chainId, expiry, request: { method: call.method, params } })
      .catch(async (thrown: unknown) => {
        const isExpired = toWalletConnectError(thrown).code === walletConnectErrors.requestExpired.code
        if (isExpired && !isOver) await relay.wake()
        throw thrown
      })
    const forget = () => {
      history.off('history_created', recorded)
      if (id !== undefined) engine.events.off(nameOf(id), respond)
    }
    sent.then(forget, forget)
    refuse(relay.$refused.get())
    try {
      return await abortable(Promise.race([responded, sent]), controller.signal)
    } catch (thrown) {
      const mark = (error: unknown) =>
        id === undefined || !isLatchkeyError(error) ? error : markUnanswered(error)
      if (controller.signal.aborted) throw mark(controller.signal.reason)
      // Wallets over WalletConnect also use 5000 for an unknown network.
      const isUnknownChain = leavesApproved && (thrown as { code?: unknown } | null)?.code === 5000
      throw isUnknownChain ? cutDetail(toError(thrown)) : mark(toWalletConnectError(thrown))
    } finally {
      isOver = true
      stopRefusals()
      if (controller.signal.aborted) cancel()
      for (const one of signals) one.removeEventListener('abort', stop)
      controller.abort()
    }
  }
}
