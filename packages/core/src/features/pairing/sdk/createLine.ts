import { atom, type ReadableAtom } from 'nanostores'
import { within } from '../../../lib/within.js'
import type { Clock } from '../../../ports/Clock.js'
import { createRpcId } from './createRpcId.js'
import { internalsOf } from './internals.js'
import type { SdkClient } from './SdkClient.js'
import { shareMail } from './shareMail.js'

/** The way to the relay. */
export type Line = {
  /** `offline`: it could not be reached the last time. */
  readonly $status: ReadableAtom<'quiet' | 'open' | 'offline'>
  /** Why no relay takes us at all. */
  readonly $refused: ReadableAtom<Error | undefined>
  /** Opens it where it is dead or closed, and fetches what waits there. Never rejects. */
  wake(): Promise<void>
  /** Keeps it open, as what waits for messages does. Returns what lets go; without a holder the line is closed. */
  hold(): () => void
  /** Has nothing more of a request or a proposal sent, by its id; what the relay has already stays there. */
  cancel(id: number): void
  /** Forgets a topic, at the relay where it can be reached. */
  forget(topic: string): Promise<void>
}

/** For a socket, and for the relay's answer to what is subscribed. Milliseconds. */
const openBound = 5_000
/** A line that says nothing for so long after the page comes back is dead. Milliseconds. */
const fetchBound = 1_000
const unsubscribeBound = 2_000
/** Of waiting messages, in one go. A relay that has ever more is not listened to for ever. */
const mostPages = 20
/** What could not be sent waits as long for the line. The library would give up after a minute. Milliseconds. */
const publishBound = 5 * 60_000
/** Before the first try after a line broke, and between tries. Milliseconds. */
const firstPause = 100
const pause = 1_000
/** Tries in a row; the library's heart beats on, and begins anew while the page can be seen. */
const tries = 15

const nothing = () => undefined

/**
 * Takes over how the library opens its socket, and what becomes of it when that breaks. By itself it waits up to 20
 * seconds before it repeats what was under way when the socket broke, takes a dead socket for a living one, does not
 * come back after it was closed once, and knows one relay only.
 */
export function createLine({
  client,
  name,
  relayUrls,
  clock,
}: {
  readonly client: SdkClient
  /** Of what the tabs of the app's client share. */
  readonly name: string
  readonly relayUrls: readonly string[]
  readonly clock: Clock
}): Line {
  const { provider, publisher, relayer, subscriber } = internalsOf(client)
  const mail = shareMail({ client, name })
  const $status = atom<'quiet' | 'open' | 'offline'>('quiet')
  const $refused = atom<Error | undefined>(undefined)
  /** Nothing here outlasts its bound. */
  const { signal: always } = new AbortController()
  let url = 0
  let isResting = false
  let holders = 0
  let wasHeld = false
  let running: Promise<void> | undefined
  /** When the try under way began; `undefined` between tries. */
  let tryingSince: number | undefined
  /** Ends the pause or the try under way. */
  let hurry = new AbortController()

  const bounded = <value>(ms: number, signal: AbortSignal, work: () => Promise<value>) =>
    within({ ms, sleep: clock.sleep, signal }, work)

  /** Ids of requests and proposals nobody waits for. */
  const cancelled = new Set<unknown>()
  /** Messages being sent, by their ids at the relay. */
  const underWay = new Set<readonly [id: unknown, options: unknown]>()
  const isCancelled = (options: unknown) => {
    const { tvf, correlationId = tvf?.correlationId } = (options ?? {}) as {
      tvf?: { correlationId?: unknown }
      correlationId?: unknown
    }
    return cancelled.has(correlationId)
  }

  /** A request that was on its way when the socket broke is repeated by the library as soon as it hears of that. */
  const watchRequests = () => {
    const socket = provider()
    // A relay may refuse once the library has stopped listening: an error that nobody hears is thrown at the page.
    socket.on('error', nothing)
    const { request } = socket
    Object.assign(socket, {
      async request(call: Parameters<typeof request>[0], context: unknown) {
        if (!relayer.connected) throw new Error('WebSocket connection closed.')
        if (isCancelled(call.params)) throw new Error('Given up.')
        const id = call.id ?? createRpcId(clock.now())
        let stop = nothing as () => void
        const broken = new Promise<never>((_, reject) => {
          stop = () => reject(new Error('WebSocket connection closed.'))
          socket.on('disconnect', stop)
        })
        try {
          return await Promise.race([request.call(socket, { ...call, id } as typeof call, context), broken])
        } finally {
          socket.off('disconnect', stop)
          // The library keeps one listener for each request it ever made.
          socket.events.removeAllListeners(`${id}`)
        }
      },
    })
  }

  /** A dead socket does not say that it is. */
  const dropSocket = async () => {
    const socket = provider()
    if (!socket.connection) return
    relayer.unregisterProviderListeners()
    try {
      socket.connection.socket?.close()
    } catch {
      // It was closing already.
    }
    delete socket.connection.socket
    socket.events.emit('disconnect')
    await subscriber.stop()
  }

  const attempt = async (signal: AbortSignal) => {
    relayer.relayUrl = relayUrls[url] as string
    await dropSocket()
    await relayer.createProvider()
    const socket = provider()
    watchRequests()
    let isOver = false
    const broken = new Promise<never>((_, reject) =>
      socket.once('disconnect', () => reject(new Error('WebSocket connection closed.'))),
    )
    broken.catch(nothing)
    const opening = socket.connect()
    const leave = () => (isOver ? socket.disconnect() : undefined)
    opening.then(leave, nothing).catch(nothing)
    try {
      await bounded(openBound, signal, () => Promise.race([opening, broken]))
      await bounded(openBound, signal, () => Promise.race([subscriber.start(), broken]))
    } catch (thrown) {
      isOver = true
      await dropSocket()
      throw thrown
    }
  }

  const flush = () => {
    publisher.checkQueue()
    if (subscriber.pending.size > 0) subscriber.checkPending().catch(nothing)
  }

  const open = async () => {
    try {
      await relayer.confirmOnlineStateOrThrow()
    } catch (thrown) {
      $status.set('offline')
      throw thrown
    }
    relayer.transportExplicitlyClosed = false
    if (isResting) await client.core.heartbeat.init()
    isResting = false
    for (let tried = 0; tried < tries && !relayer.transportExplicitlyClosed; tried += 1) {
      hurry = new AbortController()
      tryingSince = clock.now()
      try {
        await attempt(hurry.signal)
        relayer.hasExperiencedNetworkDisruption = false
        $status.set('open')
        flush()
        // Whoever wanted it has let go meanwhile.
        if (wasHeld && holders === 0) rest()
        return
      } catch {
        url = (url + 1) % relayUrls.length
        if (relayer.transportExplicitlyClosed) return
        if (hurry.signal.aborted) continue
        $status.set('offline')
      }
      tryingSince = undefined
      await clock.sleep(pause, hurry.signal).catch(nothing)
    }
  }

  const connect = () => {
    running ??= open().finally(() => {
      running = undefined
    })
    return running
  }

  const reopen = async () => {
    await clock.sleep(firstPause, always)
    await relayer.transportOpen()
  }

  const onProviderDisconnect = async () => {
    relayer.events.emit('relayer_disconnect')
    if (running) return
    await subscriber.stop()
    if (subscriber.hasAnyTopics && !relayer.transportExplicitlyClosed) reopen().catch(nothing)
  }

  const checkQueue = () => {
    if (!relayer.connected) return
    for (const [id, waiting] of publisher.queue) {
      publisher.queue.set(id, { ...waiting, attempt: waiting.attempt + 1 })
      publisher.rpcPublish(waiting.request, waiting.opts).catch(nothing)
    }
  }

  const forget: Line['forget'] = async (topic) => {
    const ids = [...subscriber.topicMap.get(topic)]
    if (relayer.connected)
      await bounded(unsubscribeBound, always, () => subscriber.unsubscribe(topic)).catch(nothing)
    for (const id of ids) subscriber.subscriptions.delete(id)
    subscriber.topicMap.delete(topic)
    subscriber.pending.delete(topic)
    subscriber.cached = subscriber.cached.filter((one) => one.topic !== topic)
    await subscriber.setRelayerSubscriptions([...subscriber.values, ...subscriber.cached])
    await relayer.messages.del(topic)
  }

  /** By itself the library believes what was stored last, which is not all while the line is broken. */
  const restore = async () => {
    const stored = (await subscriber.getRelayerSubscriptions()) ?? []
    const all = [...stored, ...subscriber.cached, ...subscriber.values]
    // Those of another tab are left to it.
    const mine = all.filter(({ topic }) => client.core.crypto.keychain.has(topic))
    subscriber.cached = [...new Map(mine.map((one) => [one.topic, one])).values()]
  }

  const { rpcPublish } = publisher
  /** To the library it is as if it had been sent. */
  const drop = (id: unknown) => {
    relayer.events.emit('relayer_publish', { id })
    publisher.queue.delete(String(id))
  }
  const publish: typeof rpcPublish = async (request, options) => {
    if (isCancelled(options)) return drop(request.id)
    const sending = [request.id, options] as const
    underWay.add(sending)
    try {
      return await rpcPublish.call(publisher, request, options)
    } finally {
      underWay.delete(sending)
    }
  }

  Object.assign(relayer, { connect, onProviderDisconnect, unsubscribe: forget })
  Object.assign(publisher, { checkQueue, publishTimeout: publishBound, rpcPublish: publish })
  Object.assign(subscriber, { restore })
  /** Relays that have refused us, one after the other. */
  const refusals = new Set<number>()
  relayer.on('relayer_error', (error: Error) => {
    refusals.add(url)
    if (refusals.size === relayUrls.length) {
      refusals.clear()
      $refused.set(error)
      $status.set('offline')
      return
    }
    // After the library has closed the line for good.
    queueMicrotask(() => {
      if (isResting) return
      relayer.transportExplicitlyClosed = false
      if (running) return
      url = (url + 1) % relayUrls.length
      reopen().catch(nothing)
    })
  })
  relayer.on('relayer_message_ack', () => refusals.clear())
  relayer.on('relayer_connect', () => $refused.set(undefined))

  /** True when the relay answered. */
  const fetchMail = async () => {
    if (subscriber.values.length === 0) return relayer.connected
    try {
      for (let page = 0; page < mostPages; page += 1) {
        const answer = await bounded(fetchBound, always, () =>
          subscriber.rpcBatchFetchMessages(subscriber.values),
        )
        if (!answer) return false
        await relayer.handleBatchMessageEvents(answer.messages)
        if (!answer.hasMore) break
      }
      return true
    } catch {
      return false
    }
  }

  /** Whatever needs the line next opens it again. */
  const rest = () => {
    isResting = true
    client.core.heartbeat.stop()
    relayer.transportExplicitlyClosed = true
    mail.close()
    hurry.abort()
    void dropSocket()
    $status.set('quiet')
  }

  let waking: Promise<void> | undefined
  const wake = async () => {
    if (holders === 0 || !subscriber.hasAnyTopics) return
    if (running) {
      // One that has just begun is as good as another.
      if (tryingSince === undefined || clock.now() - tryingSince > fetchBound) hurry.abort()
      await bounded(openBound, always, () => running ?? Promise.resolve())
    } else if (!relayer.connected) await relayer.transportOpen()
    if (await fetchMail()) return
    await dropSocket()
    await relayer.transportOpen()
    await fetchMail()
  }

  return {
    $status,
    $refused,
    wake() {
      waking ??= wake()
        .catch(nothing)
        .finally(() => {
          waking = undefined
          // Let go of meanwhile.
          if (holders === 0 && !isResting) rest()
        })
      return waking
    },
    hold() {
      holders += 1
      wasHeld = true
      mail.open()
      let isHeld = true
      return () => {
        if (isHeld) holders -= 1
        isHeld = false
        if (holders === 0) rest()
      }
    },
    cancel(id) {
      cancelled.add(id)
      const queued = [...publisher.queue].map(([name, { opts }]) => [name, opts] as const)
      for (const [name, opts] of [...queued, ...underWay]) if (isCancelled(opts)) drop(name)
    },
    forget,
  }
}
