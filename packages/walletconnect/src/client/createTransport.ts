import type { Clock } from '@latchkey/core'
import { within } from '@latchkey/core/adapter'
import { atom, type ReadableAtom } from 'nanostores'
import { internalsOf, type SignClient } from '../lib/internalsOf.js'
import { noop } from '../lib/noop.js'

/** How long opening a socket may take, and subscribing. Milliseconds. */
const openBound = 5_000
/** An attempt older than this is restarted when the page returns. Milliseconds. */
const tryBound = 1_000
/** Delays before the first attempt after a connection broke, and between attempts. Milliseconds. */
const firstPause = 100
const pause = 1_000
/** Attempts in a row. The library's heartbeat starts the next series while the page is visible. */
const tries = 15

/** Opens and replaces the socket to the relay. */
export type Transport = {
  /** State of the connection. `offline`: the last attempt to connect failed. */
  readonly $status: ReadableAtom<'idle' | 'open' | 'offline'>
  /** The error of the last relay, once all relays have refused the app. */
  readonly $refused: ReadableAtom<Error | undefined>
  isClosed(): boolean
  /** Opens the socket if it is closed. Joins a running attempt, and restarts one that takes too long. */
  reach(): Promise<void>
  /** Replaces the socket with a new one. */
  renew(): Promise<void>
  /** Closes the socket until the next call needs it. */
  close(): void
}

/**
 * Replaces how the library opens its socket and recovers from a broken one. The library waits up to 20 seconds before it repeats pending
 * calls. It treats a dead socket as open, never reopens a closed one, and uses a single relay.
 */
export function createTransport({
  client,
  relayUrls,
  clock,
  bounded,
  made,
  opened,
}: {
  readonly client: SignClient
  readonly relayUrls: readonly string[]
  readonly clock: Clock
  readonly bounded: Bounded
  /** Called with a new socket before it opens. */
  made(): void
  opened(): void
}): Transport {
  const { provider, relayer, subscriber } = internalsOf(client)
  const $status = atom<'idle' | 'open' | 'offline'>('idle')
  const $refused = atom<Error | undefined>(undefined)
  let url = 0
  let isClosed = false
  let running: Promise<void> | undefined
  /** The start of the running attempt; `undefined` between attempts. */
  let tryingSince: number | undefined
  /** `true` while a caller waits for the running attempt. If it fails, the next one follows without a delay. */
  let isAwaited = false
  /** Ends the delay or the running attempt. */
  let hurry = new AbortController()

  /** Drops the socket without waiting for it, because a dead socket never reports its end. */
  const dropSocket = async () => {
    const socket = provider()
    if (!socket.connection) return
    relayer.unregisterProviderListeners()
    try {
      socket.connection.socket?.close()
    } catch {
      // The socket was closing already.
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
    made()
    let isOver = false
    const broken = new Promise<never>((_, reject) =>
      socket.once('disconnect', () => reject(new Error('WebSocket connection closed.'))),
    )
    broken.catch(noop)
    const opening = socket.connect()
    const leave = () => (isOver ? socket.disconnect() : undefined)
    opening.then(leave, noop).catch(noop)
    try {
      await bounded(openBound, () => Promise.race([opening, broken]), signal)
      await bounded(openBound, () => Promise.race([subscriber.start(), broken]), signal)
    } catch (thrown) {
      isOver = true
      await dropSocket()
      throw thrown
    }
  }

  const open = async () => {
    try {
      await relayer.confirmOnlineStateOrThrow()
    } catch (thrown) {
      $status.set('offline')
      throw thrown
    }
    relayer.transportExplicitlyClosed = false
    if (isClosed) await client.core.heartbeat.init()
    isClosed = false
    for (let tried = 0; tried < tries && !relayer.transportExplicitlyClosed; tried += 1) {
      hurry = new AbortController()
      tryingSince = clock.now()
      isAwaited = false
      try {
        await attempt(hurry.signal)
        relayer.hasExperiencedNetworkDisruption = false
        $status.set('open')
        opened()
        return
      } catch {
        url = (url + 1) % relayUrls.length
        if (relayer.transportExplicitlyClosed) return
        if (hurry.signal.aborted) continue
        $status.set('offline')
      }
      tryingSince = undefined
      if (!isAwaited) await clock.sleep(pause, hurry.signal).catch(noop)
    }
  }

  const connect = () => {
    running ??= open().finally(() => {
      running = undefined
    })
    return running
  }

  const reopen = async () => {
    await clock.sleep(firstPause)
    await relayer.transportOpen()
  }

  const onProviderDisconnect = async () => {
    relayer.events.emit('relayer_disconnect')
    if (running) return
    await subscriber.stop()
    if (subscriber.hasAnyTopics && !relayer.transportExplicitlyClosed) reopen().catch(noop)
  }

  Object.assign(relayer, { connect, onProviderDisconnect })
  /** The indexes of the relays that have refused the app. */
  const refusals = new Set<number>()
  relayer.on('relayer_error', (error: Error) => {
    refusals.add(url)
    if (refusals.size === relayUrls.length) {
      refusals.clear()
      $refused.set(error)
      $status.set('offline')
      return
    }
    // At this time the library has closed the connection for good.
    queueMicrotask(() => {
      if (isClosed) return
      relayer.transportExplicitlyClosed = false
      if (running) return
      url = (url + 1) % relayUrls.length
      reopen().catch(noop)
    })
  })
  relayer.on('relayer_message_ack', () => refusals.clear())
  relayer.on('relayer_connect', () => $refused.set(undefined))

  return {
    $status,
    $refused,
    isClosed: () => isClosed,
    async reach() {
      if (running) {
        if (tryingSince === undefined || clock.now() - tryingSince > tryBound) hurry.abort()
        isAwaited = true
        await bounded(openBound, () => running ?? Promise.resolve())
      } else if (!relayer.connected) await relayer.transportOpen()
    },
    async renew() {
      await dropSocket()
      await relayer.transportOpen()
    },
    close() {
      isClosed = true
      client.core.heartbeat.stop()
      relayer.transportExplicitlyClosed = true
      hurry.abort()
      void dropSocket()
      $status.set('idle')
    },
  }
}

/** Runs work that rejects after a time in milliseconds, or when the signal aborts. */
export type Bounded = <value>(ms: number, work: () => Promise<value>, signal?: AbortSignal) => Promise<value>

export const createBounded =
  ({ sleep }: Pick<Clock, 'sleep'>): Bounded =>
  (ms, work, signal = new AbortController().signal) =>
    within({ ms, sleep, signal }, work)
