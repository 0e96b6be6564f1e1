import type { Clock } from '@latchkey/core'
import { within } from '@latchkey/core/adapter'
import type { Protocol } from '../client/createProtocol.js'
import { internalsOf } from '../client/internals.js'
import { noop } from '../noop.js'
import { toWalletConnectError } from '../toWalletConnectError.js'
import { walletConnectErrors } from '../walletConnectErrors.js'
import { closeReason } from './closeReason.js'

/** How long the wallet may take to be told that its session is over. Milliseconds. */
const bound = 3_000

/**
 * Tells the wallet, and forgets the session. Where the wallet cannot be told in time, this goes on behind: the line is
 * held as long as the message waits for it.
 * @throws `walletconnect/relay_unreachable` when the wallet could not be told in time.
 */
export async function closeSession({
  protocol: { client, relay },
  topic,
  clock,
  isKept,
  over,
}: {
  readonly protocol: Protocol
  readonly topic: string
  readonly clock: Clock
  /** One whose wallet was not told stays with the library: who starts it next tells the wallet. */
  readonly isKept: boolean
  /** Told when nothing goes on behind any more. */
  over(): void
}): Promise<void> {
  const release = relay.hold()
  const { signal } = new AbortController()
  const isStored = () => client.session.keys.includes(topic)
  /** Settles at the latest when the library gives up what waits for the line. */
  const told = client.disconnect({ topic, reason: closeReason })
  const clear = async () => {
    await relay.forget(topic).catch(noop)
    client.core.history.delete(topic)
    release()
    over()
  }
  try {
    await within({ ms: bound, sleep: clock.sleep, signal }, () => told)
  } catch (thrown) {
    const cause = toWalletConnectError(thrown)
    if (isStored() && !isKept)
      await internalsOf(client).engine.deleteSession({ topic, emitEvent: false }).catch(noop)
    // Over already: there is nobody to be told.
    if (cause.code !== walletConnectErrors.sessionLost.code)
      throw walletConnectErrors.relayUnreachable({ detail: cause.message }, { cause })
  } finally {
    if (isStored()) told.catch(noop).then(clear).catch(noop)
    else await clear()
  }
}
