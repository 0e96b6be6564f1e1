import type { Clock } from '@latchkey/core'
import { noop } from '../noop.js'
import { createBounded } from './createBounded.js'
import { createOutbox, type Outbox } from './createOutbox.js'
import { createSubscriptions } from './createSubscriptions.js'
import { createTransport, type Transport } from './createTransport.js'
import { internalsOf } from './internals.js'
import type { SignClient } from './SignClient.js'
import { shareMessages } from './shareMessages.js'

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
