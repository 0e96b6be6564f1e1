import { within } from '../../lib/within.js'
import type { Clock } from '../../ports/Clock.js'
import { closeReason } from './closeReason.js'
import { nothing } from './nothing.js'
import { pairingErrors } from './pairingErrors.js'
import type { Sdk } from './sdk/createSdk.js'
import { internalsOf } from './sdk/internals.js'
import { toPairingError } from './toPairingError.js'

/** How long the wallet may take to be told that its session is over. Milliseconds. */
const bound = 3_000

/**
 * Tells the wallet, and forgets the session. Where the wallet cannot be told in time, this goes on behind: the line is
 * held as long as the message waits for it.
 * @throws `pairing/relay_unreachable` when the wallet could not be told in time.
 */
export async function closeSession({
  sdk: { client, line },
  topic,
  clock,
  isKept,
  over,
}: {
  readonly sdk: Sdk
  readonly topic: string
  readonly clock: Clock
  /** One whose wallet was not told stays with the library: who starts it next tells the wallet. */
  readonly isKept: boolean
  /** Told when nothing goes on behind any more. */
  over(): void
}): Promise<void> {
  const release = line.hold()
  const { signal } = new AbortController()
  const isStored = () => client.session.keys.includes(topic)
  /** Settles at the latest when the library gives up what waits for the line. */
  const told = client.disconnect({ topic, reason: closeReason })
  const clear = async () => {
    await line.forget(topic).catch(nothing)
    client.core.history.delete(topic)
    release()
    over()
  }
  try {
    await within({ ms: bound, sleep: clock.sleep, signal }, () => told)
  } catch (thrown) {
    const cause = toPairingError(thrown)
    if (isStored() && !isKept)
      await internalsOf(client).engine.deleteSession({ topic, emitEvent: false }).catch(nothing)
    // Over already: there is nobody to be told.
    if (cause.code !== pairingErrors.sessionLost.code)
      throw pairingErrors.relayUnreachable({ detail: cause.message }, { cause })
  } finally {
    if (isStored()) told.catch(nothing).then(clear).catch(nothing)
    else await clear()
  }
}
