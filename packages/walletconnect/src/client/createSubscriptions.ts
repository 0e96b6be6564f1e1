import { noop } from '../noop.js'
import type { Bounded } from './createBounded.js'
import { internalsOf } from './internals.js'
import type { SignClient } from './SignClient.js'

/** For the relay's answer. Milliseconds. */
const unsubscribeBound = 2_000

/** Takes over what the library keeps of its subscriptions: over a line that breaks, and beside other tabs. */
export function createSubscriptions({
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
