import type { Clock } from '@latchkey/core'
import { internalsOf, type SignClient } from '../lib/internalsOf.js'
import { noop } from '../lib/noop.js'
import { createOutbox, type Outbox } from './createOutbox.js'
import { type Bounded, createBounded, createTransport, type Transport } from './createTransport.js'

/** The connection to the relay. */
export type Relay = Pick<Transport, '$status' | '$refused'> &
  Pick<Outbox, 'cancel'> & {
    /** Reconnects when the connection is dead or closed, and fetches waiting messages. Never rejects. */
    wake(): Promise<void>
    /** Keeps the connection open until the returned function is called. It closes after the last of these calls. */
    hold(): () => void
    /** Deletes a topic, at the relay too if it is reachable. */
    forget(topic: string): Promise<void>
  }

/** Milliseconds. A connection without a response for this long after the page returns counts as dead. */
const fetchBound = 1_000
/** The most pages of waiting messages that are fetched at once, because a hostile relay could always have more. */
const mostPages = 20

/** Replaces the library's relay connection with one that is open only while it is held. */
export function createRelay({
  client,
  name,
  relayUrls,
  clock,
}: {
  readonly client: SignClient
  /** Name of the channel that the tabs of the client share. */
  readonly name: string
  readonly relayUrls: readonly string[]
  readonly clock: Clock
}): Relay {
  const { publisher, relayer, subscriber } = internalsOf(client)
  const bounded = createBounded(clock)
  const tabs = shareMessages({ client, name })
  const outbox = createOutbox({ client, clock })
  const { forget } = createSubscriptions({ client, bounded })
  let holders = 0
  let wasHeld = false
  const transport = createTransport({
    client,
    relayUrls,
    clock,
    bounded,
    made: outbox.attach,
    opened() {
      publisher.checkQueue()
      if (subscriber.pending.size > 0) subscriber.checkPending().catch(noop)
      // The last holder released the connection while it opened.
      if (wasHeld && holders === 0) close()
    },
  })
  const { $status, $refused } = transport

  const close = () => {
    tabs.close()
    transport.close()
  }

  /** Fetches waiting messages. Resolves with true when the relay responded. */
  const fetchMessages = async () => {
    if (subscriber.values.length === 0) return relayer.connected
    try {
      for (let page = 0; page < mostPages; page += 1) {
        const response = await bounded(fetchBound, () => subscriber.rpcBatchFetchMessages(subscriber.values))
        if (!response) return false
        await relayer.handleBatchMessageEvents(response.messages)
        if (!response.hasMore) break
      }
      return true
    } catch {
      return false
    }
  }

  let waking: Promise<void> | undefined
  const wake = async () => {
    if (holders === 0 || !subscriber.hasAnyTopics) return
    await transport.reach()
    if (await fetchMessages()) return
    await transport.renew()
    await fetchMessages()
  }

  return {
    $status,
    $refused,
    wake() {
      waking ??= wake()
        .catch(noop)
        .finally(() => {
          waking = undefined
          // The last holder released the connection in the meantime.
          if (holders === 0 && !transport.isClosed()) close()
        })
      return waking
    },
    hold() {
      holders += 1
      wasHeld = true
      tabs.open()
      let isHeld = true
      return () => {
        if (isHeld) holders -= 1
        isHeld = false
        if (holders === 0) close()
      }
    },
    cancel: outbox.cancel,
    forget,
  }
}

/** How long the relay may take to respond. Milliseconds. */
const unsubscribeBound = 2_000

/** Replaces how the library stores its subscriptions, for broken connections and several tabs. */
function createSubscriptions({
  client,
  bounded,
}: {
  readonly client: SignClient
  readonly bounded: Bounded
}): {
  /** Deletes a topic, at the relay too if it is reachable. */
  forget(topic: string): Promise<void>
} {
  const { relayer, subscriber } = internalsOf(client)

  const forget = async (topic: string) => {
    const ids = [...subscriber.topicMap.get(topic)]
    if (relayer.connected) await bounded(unsubscribeBound, () => subscriber.unsubscribe(topic)).catch(noop)
    for (const id of ids) subscriber.subscriptions.delete(id)
    subscriber.topicMap.delete(topic)
    subscriber.pending.delete(topic)
    subscriber.cached = subscriber.cached.filter((one) => one.topic !== topic)
    await subscriber.setRelayerSubscriptions([...subscriber.values, ...subscriber.cached])
    await relayer.messages.del(topic)
  }

  /**
   * Restores the topics of this tab. The library would restore the last stored list, which is incomplete while the connection is broken.
   */
  const restore = async () => {
    const stored = (await subscriber.getRelayerSubscriptions()) ?? []
    const all = [...stored, ...subscriber.cached, ...subscriber.values]
    // Topics without a key here belong to other tabs, which restore them.
    const mine = all.filter(({ topic }) => client.core.crypto.keychain.has(topic))
    subscriber.cached = [...new Map(mine.map((one) => [one.topic, one])).values()]
  }

  Object.assign(relayer, { unsubscribe: forget })
  Object.assign(subscriber, { restore })
  return { forget }
}

/**
 * Shares messages between the tabs of one client. The relay treats them as one client, so it delivers each message to one tab only. Each
 * tab forwards its messages, and the library ignores repeated ones. The messages stay encrypted.
 */
function shareMessages({ client, name }: { readonly client: SignClient; readonly name: string }): {
  open(): void
  close(): void
} {
  const { relayer } = internalsOf(client)
  const { onMessageEvent } = relayer
  type Mail = Parameters<typeof onMessageEvent>[0]
  let channel: BroadcastChannel | undefined

  Object.assign(relayer, {
    onMessageEvent(event: Mail) {
      channel?.postMessage(event)
      return onMessageEvent.call(relayer, event)
    },
  })
  return {
    open() {
      if (channel || typeof BroadcastChannel !== 'function') return
      try {
        channel = new BroadcastChannel(name)
      } catch {
        // The browser blocks it with the page's storage, which other tabs do not share either.
        return
      }
      channel.onmessage = ({ data }: MessageEvent<Mail>) => {
        // The tab that received the message handles it, too, and reports a failure.
        onMessageEvent.call(relayer, data).catch(() => undefined)
      }
    },
    close() {
      channel?.close()
      channel = undefined
    },
  }
}
