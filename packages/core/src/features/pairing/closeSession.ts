import { within } from '../../lib/within.js'
import type { Clock } from '../../ports/Clock.js'
import { pairingErrors } from './pairingErrors.js'
import type { Sdk } from './sdk/createSdk.js'
import { internalsOf } from './sdk/internals.js'
import type { SdkSession } from './sdk/SdkClient.js'
import { toPairingError } from './toPairingError.js'

/** How long the wallet may take to be told that its session is over. Milliseconds. */
const bound = 3_000

/**
 * Tells the wallet, and forgets the session here whether or not that could be done.
 * @throws `pairing/relay_unreachable` when the wallet could not be told.
 */
export async function closeSession({
  sdk: { client, line },
  session: { topic },
  clock,
}: {
  readonly sdk: Sdk
  readonly session: Pick<SdkSession, 'topic'>
  readonly clock: Clock
}): Promise<void> {
  const release = line.hold()
  const reason = { code: 6000, message: 'User disconnected.' }
  const { signal } = new AbortController()
  try {
    await within({ ms: bound, sleep: clock.sleep, signal }, () => client.disconnect({ topic, reason }))
  } catch (thrown) {
    if (client.session.keys.includes(topic))
      await internalsOf(client).engine.deleteSession({ topic, emitEvent: false })
    const cause = toPairingError(thrown)
    // Over already: there is nobody to be told.
    if (cause.code !== pairingErrors.sessionLost.code)
      throw pairingErrors.relayUnreachable({ detail: cause.message }, { cause })
  } finally {
    await line.forget(topic)
    client.core.history.delete(topic)
    release()
  }
}
