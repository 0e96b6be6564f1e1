import type { Clock } from '@latchkey/core'
import { within } from '@latchkey/core/adapter'
import { atom, type ReadableAtom } from 'nanostores'
import { noop } from '../noop.js'
import { internalsOf, type SignClient } from './internals.js'

/** For a socket, and for the relay's answer to what is subscribed. Milliseconds. */
const openBound = 5_000
/** A try that has taken so long when the page comes back is begun anew. Milliseconds. */
const tryBound = 1_000
/** Before the first try after a line broke, and between tries. Milliseconds. */
const firstPause = 100
const pause = 1_000
/** Tries in a row; the library's heart beats on, and begins anew while the page can be seen. */
const tries = 15

/** The socket to the relay, one after the other. */
export type Transport = {
  /** `offline`: it could not be reached the last time. */
  readonly $status: ReadableAtom<'idle' | 'open' | 'offline'>
  /** Why no relay takes us at all. */
  readonly $refused: ReadableAtom<Error | undefined>
  isResting(): boolean
  /** Opens it where it is closed; joins what is under way, and has that begin anew where it takes too long. */
  reach(): Promise<void>
  /** Opens another in its place. */
  renew(): Promise<void>
  /** Closes it. Whatever needs it next opens it again. */
  rest(): void
}

/**
 * Takes over how the library opens its socket, and what becomes of it when that breaks. By itself it waits up to 20
 * seconds before it repeats what was under way when the socket broke, takes a dead socket for a living one, does not
 * come back after it was closed once, and knows one relay only.
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
  /** Told of a socket before it opens. */
  made(): void
  opened(): void
}): Transport {
  const { provider, relayer, subscriber } = internalsOf(client)
  const $status = atom<'idle' | 'open' | 'offline'>('idle')
  const $refused = atom<Error | undefined>(undefined)
  let url = 0
  let isResting = false
  let running: Promise<void> | undefined
  /** When the try under way began; `undefined` between tries. */
  let tryingSince: number | undefined
  /** Somebody has come for it since the try began: should that fail, the next one follows at once. */
  let isAwaited = false
  /** Ends the pause or the try under way. */
  let hurry = new AbortController()

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
    if (isResting) await client.core.heartbeat.init()
    isResting = false
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
      reopen().catch(noop)
    })
  })
  relayer.on('relayer_message_ack', () => refusals.clear())
  relayer.on('relayer_connect', () => $refused.set(undefined))

  return {
    $status,
    $refused,
    isResting: () => isResting,
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
    rest() {
      isResting = true
      client.core.heartbeat.stop()
      relayer.transportExplicitlyClosed = true
      hurry.abort()
      void dropSocket()
      $status.set('idle')
    },
  }
}

/** Work that rejects after a time in milliseconds, or when the signal aborts. */
export type Bounded = <value>(ms: number, work: () => Promise<value>, signal?: AbortSignal) => Promise<value>

export const createBounded =
  ({ sleep }: Pick<Clock, 'sleep'>): Bounded =>
  (ms, work, signal = new AbortController().signal) =>
    within({ ms, sleep, signal }, work)
