import type { Clock, Log } from '@latchkey/core'
import { within } from '@latchkey/core/adapter'
import type { Protocol } from '../client/createProtocol.js'
import { internalsOf, type SignSession } from '../client/internals.js'
import { noop } from '../noop.js'
import { toWalletConnectError, walletConnectErrors } from '../walletConnectErrors.js'

/** Ends sessions from here. */
export type SessionCloser = {
  /**
   * Once, whoever else ends it meanwhile.
   * @throws `walletconnect/relay_unreachable` when the wallet could not be told in time.
   */
  close(protocol: Protocol, session: SignSession): Promise<void>
  /** Where nobody waits for it. Never rejects. */
  closeQuietly(protocol: Protocol, session: SignSession): Promise<void>
}

export function createSessionCloser({
  clock,
  log,
  isKept,
}: {
  readonly clock: Clock
  readonly log: Log
  /** One whose wallet was not told stays with the library: who starts it next tells the wallet. */
  readonly isKept: boolean
}): SessionCloser {
  const closing = new Map<string, Promise<void>>()
  const close: SessionCloser['close'] = (protocol, { topic }) => {
    const over = () => closing.delete(topic)
    const mine = closing.get(topic) ?? closeSession({ protocol, topic, clock, isKept, over })
    closing.set(topic, mine)
    return mine
  }
  return {
    close,
    closeQuietly: (protocol, session) =>
      close(protocol, session).catch(() =>
        log('info', 'A wallet could not be told that its session is over.'),
      ),
  }
}

/** How long the wallet may take to be told that its session is over. Milliseconds. */
const bound = 3_000

/**
 * Tells the wallet, and forgets the session. Where the wallet cannot be told in time, this goes on behind: the line is
 * held as long as the message waits for it.
 * @throws `walletconnect/relay_unreachable` when the wallet could not be told in time.
 */
async function closeSession({
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

/** Why a session or a proposal ends here, as the protocol numbers it. */
export const closeReason = { code: 6000, message: 'User disconnected.' }
