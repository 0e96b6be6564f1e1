import type { Clock } from '@latchkey/core'
import { noop } from '../noop.js'
import { createOutbox, type Outbox } from './createOutbox.js'
import { type Bounded, createBounded, createTransport, type Transport } from './createTransport.js'
import { internalsOf, type SignClient } from './internals.js'

/** The way to the relay. */
export type Relay = Pick<Transport, '$status' | '$refused'> &
  Pick<Outbox, 'cancel'> & {
    /** Opens it where it is dead or closed, and fetches what waits there. Never rejects. */
    wake(): Promise<void>
    /** Keeps it open, as what waits for messages does. Returns what lets go; without a holder the line is closed. */
    hold(): () => void
    /** Forgets a topic, at the relay where it can be reached. */
    forget(topic: string): Promise<void>
  }

/** A line that says nothing for so long after the page comes back is dead. Milliseconds. */
const fetchBound = 1_000
/** Of waiting messages, in one go. A relay that has ever more is not listened to for ever. */
const mostPages = 20

/** The library's way to the relay, open as long as somebody holds it. */
export function createRelay({
  client,
  name,
  relayUrls,
  clock,
}: {
  readonly client: SignClient
  /** Of what the tabs of the app's client share. */
  readonly name: string
  readonly relayUrls: readonly string[]
  readonly clock: Clock
}): Relay {
  const { publisher, relayer, subscriber } = internalsOf(client)
  const bounded = createBounded(clock)
  const sharedMessages = shareMessages({ client, name })
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
      // Whoever wanted it has let go meanwhile.
      if (wasHeld && holders === 0) rest()
    },
  })
  const { $status, $refused } = transport

  const rest = () => {
    sharedMessages.close()
    transport.rest()
  }

  /** True when the relay answered. */
  const fetchMail = async () => {
    if (subscriber.values.length === 0) return relayer.connected
    try {
      for (let page = 0; page < mostPages; page += 1) {
        const answer = await bounded(fetchBound, () => subscriber.rpcBatchFetchMessages(subscriber.values))
        if (!answer) return false
        await relayer.handleBatchMessageEvents(answer.messages)
        if (!answer.hasMore) break
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
    if (await fetchMail()) return
    await transport.renew()
    await fetchMail()
  }

  return {
    $status,
    $refused,
    wake() {
      waking ??= wake()
        .catch(noop)
        .finally(() => {
          waking = undefined
          // Let go of meanwhile.
          if (holders === 0 && !transport.isResting()) rest()
        })
      return waking
    },
    hold() {
      holders += 1
      wasHeld = true
      sharedMessages.open()
      let isHeld = true
      return () => {
        if (isHeld) holders -= 1
        isHeld = false
        if (holders === 0) rest()
      }
    },
    cancel: outbox.cancel,
    forget,
  }
}

/** For the relay's answer. Milliseconds. */
const unsubscribeBound = 2_000

/** Takes over what the library keeps of its subscriptions: over a line that breaks, and beside other tabs. */
function createSubscriptions({
  client,
  bounded,
}: {
  readonly client: SignClient
  readonly bounded: Bounded
}): {
  /** Forgets a topic, at the relay where it can be reached. */
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

  /** By itself the library believes what was stored last, which is not all while the line is broken. */
  const restore = async () => {
    const stored = (await subscriber.getRelayerSubscriptions()) ?? []
    const all = [...stored, ...subscriber.cached, ...subscriber.values]
    // Those of another tab are left to it.
    const mine = all.filter(({ topic }) => client.core.crypto.keychain.has(topic))
    subscriber.cached = [...new Map(mine.map((one) => [one.topic, one])).values()]
  }

  Object.assign(relayer, { unsubscribe: forget })
  Object.assign(subscriber, { restore })
  return { forget }
}

/**
 * The tabs of one client are one client to the relay as well: what it has delivered to one of them it does not deliver
 * to another. So each passes on what comes in, and takes in what came in elsewhere; the library knows what it has seen.
 * What is passed on is as the relay has it: nobody without the key can read it.
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
      channel = new BroadcastChannel(name)
      channel.onmessage = ({ data }: MessageEvent<Mail>) => {
        onMessageEvent.call(relayer, data).catch(() => undefined)
      }
    },
    close() {
      channel?.close()
      channel = undefined
    },
  }
}
