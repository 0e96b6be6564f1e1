import type { ChainId } from '../../caip/chainId.js'
import { toError } from '../../errors/toError.js'
import { abortable } from '../../lib/abortable.js'
import type { Clock } from '../../ports/Clock.js'
import { pairingErrors } from './pairingErrors.js'
import { internalsOf } from './sdk/internals.js'
import type { SdkClient } from './sdk/SdkClient.js'
import { toPairingError } from './toPairingError.js'

type Call = { readonly method: string; readonly params?: unknown }
type HistoryRecord = {
  readonly id: number
  readonly request: { readonly params?: { request?: { params?: unknown } } | null }
}

/** The library's own limit lies behind ours, or its timer would reject into nowhere. Seconds. */
const margin = 60
/** What the library lets a request wait at least and at most. Seconds. */
const shortest = 300
const longest = 604_800

/** Sends requests to a wallet, each with an end. */
export function createSendRequest({
  client,
  topic,
  clock,
  timeout,
  ended,
}: {
  readonly client: SdkClient
  readonly topic: string
  readonly clock: Clock
  /** Milliseconds. */
  readonly timeout: number
  /** Aborted with the session. */
  readonly ended: AbortSignal
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
    readonly leavesApproved: boolean
  }): Promise<unknown> => {
    for (const one of [ended, signal]) if (one?.aborted) throw one.reason
    // Of our own, by which the request is known again among those the library keeps.
    const params = Array.isArray(call.params)
      ? [...(call.params as unknown[])]
      : { ...(call.params as object) }
    let id: number | undefined
    let isOver = false
    const giveUp = () => {
      if (id === undefined) return
      engine.events.emit(`session_request_${id}`, { error: { code: 0, message: 'Request expired.' } })
      history.delete(topic, id)
    }
    const recorded = (record: HistoryRecord) => {
      if (record.request.params?.request?.params !== params) return
      id = record.id
      // After whatever the library does with it now.
      if (isOver) queueMicrotask(giveUp)
    }
    history.on('history_created', recorded)
    const controller = new AbortController()
    const stop = (event: Event) => controller.abort((event.target as AbortSignal).reason)
    for (const one of [ended, signal]) one?.addEventListener('abort', stop, { once: true })
    clock.sleep(timeout, controller.signal).then(
      () => controller.abort(pairingErrors.requestExpired({ detail: call.method })),
      () => undefined,
    )
    const asked = client.request({ topic, chainId, expiry, request: { method: call.method, params } })
    const forget = () => history.off('history_created', recorded)
    asked.then(forget, forget)
    try {
      return await abortable(asked, controller.signal)
    } catch (thrown) {
      if (controller.signal.aborted) throw controller.signal.reason
      // Wallets behind a pairing say 5000 for a network they do not know as well.
      const isUnknownChain = leavesApproved && (thrown as { code?: unknown } | null)?.code === 5000
      throw isUnknownChain ? toError(thrown) : toPairingError(thrown)
    } finally {
      isOver = true
      if (controller.signal.aborted) giveUp()
      for (const one of [ended, signal]) one?.removeEventListener('abort', stop)
      controller.abort()
    }
  }
}
