import type { Clock, Log } from '@latchkey/core'
import { within } from '@latchkey/core/adapter'
import type { Protocol } from '../client/createProtocol.js'
import { toWalletConnectError, walletConnectErrors } from '../errors/walletConnectErrors.js'
import { internalsOf, type SignSession } from '../lib/internalsOf.js'
import { noop } from '../lib/noop.js'

/** Ends sessions at the wallet. */
export type SessionCloser = {
  /**
   * Ends a session once, even with several callers.
   * @throws `walletconnect/relay_unreachable` when the wallet could not be notified in time.
   */
  close(protocol: Protocol, session: SignSession): Promise<void>
  /** Ends a session that no caller waits for. Never rejects. */
  closeQuietly(protocol: Protocol, session: SignSession): Promise<void>
}

export function createSessionCloser({
  clock,
  log,
  isKept,
}: {
  readonly clock: Clock
  readonly log: Log
  /** A session whose wallet was not notified stays in the library, which notifies the wallet on its next start. */
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
        log('info', 'A wallet could not be notified that its session ended.'),
      ),
  }
}

/** How long notifying the wallet may take. Milliseconds. */
const bound = 3_000

/**
 * Notifies the wallet and deletes the session. If that takes too long, it continues in the background and keeps the
 * relay connection open.
 * @throws `walletconnect/relay_unreachable` when the wallet could not be notified in time.
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
  /** A session whose wallet was not notified stays in the library, which notifies the wallet on its next start. */
  readonly isKept: boolean
  /** Called when the background work is done. */
  over(): void
}): Promise<void> {
  const release = relay.hold()
  const { signal } = new AbortController()
  const isStored = () => client.session.keys.includes(topic)
  /** It settles at the latest when the library drops the unsent message. */
  const notified = client.disconnect({ topic, reason: closeReason })
  const clear = async () => {
    await relay.forget(topic).catch(noop)
    client.core.history.delete(topic)
    release()
    over()
  }
  try {
    await within({ ms: bound, sleep: clock.sleep, signal }, () => notified)
  } catch (thrown) {
    const cause = toWalletConnectError(thrown)
    if (isStored() && !isKept)
      await internalsOf(client).engine.deleteSession({ topic, emitEvent: false }).catch(noop)
    // The session has already ended at the wallet.
    if (cause.code !== walletConnectErrors.sessionLost.code)
      throw walletConnectErrors.relayUnreachable({ detail: cause.message }, { cause })
  } finally {
    if (isStored()) notified.catch(noop).then(clear).catch(noop)
    else await clear()
  }
}

/** WalletConnect's reason for ending a session or a proposal here. */
export const closeReason = { code: 6000, message: 'User disconnected.' }
