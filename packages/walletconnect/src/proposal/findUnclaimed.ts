import type { Clock } from '@latchkey/core'
import type { Protocol } from '../client/createProtocol.js'
import { type Emitter, internalsOf } from '../client/internals.js'
import type { SignSession } from '../client/SignClient.js'

/** How often the time is looked at: what sleeps does not count it. Milliseconds. */
const pause = 5_000

/** True for a session nobody has taken yet: what was offered is deleted as soon as somebody does. */
export const isUnclaimed = ({ client }: Protocol, { pairingTopic }: SignSession): boolean =>
  internalsOf(client).pairing.pairings.keys.includes(pairingTopic)

/** Forgets what a session came of, once somebody has taken it. */
export async function forgetProposal(
  { client, relay }: Protocol,
  { pairingTopic }: SignSession,
): Promise<void> {
  const { pairing } = internalsOf(client)
  if (pairing.pairings.keys.includes(pairingTopic)) await pairing.deletePairing(pairingTopic)
  await relay.forget(pairingTopic)
  client.core.history.delete(pairingTopic)
}

/**
 * A session that a wallet approved, or approves in time, of what was offered before the page was loaded anew. The library
 * makes it all the same, only that nobody waits for it. Never rejects.
 */
export async function findUnclaimed({
  protocol,
  isOwn,
  until,
  clock,
  signal,
}: {
  readonly protocol: Protocol
  /** True for the topic of something offered since; who offered it waits for it. */
  isOwn(pairingTopic: string): boolean
  /** Milliseconds since the epoch. */
  readonly until: number
  readonly clock: Clock
  readonly signal: AbortSignal
}): Promise<SignSession | undefined> {
  const { client, relay } = protocol
  const events = client.events as object as Pick<Emitter, 'on' | 'off'>
  const over = new AbortController()
  const stop = () => over.abort()
  let found: SignSession | undefined
  const connected = ({ session }: { session: SignSession }) => {
    if (isOwn(session.pairingTopic)) return
    found ??= session
    stop()
  }
  if (signal.aborted) return undefined
  signal.addEventListener('abort', stop, { once: true })
  events.on('session_connect', connected)
  for (const session of client.session.getAll()) if (isUnclaimed(protocol, session)) connected({ session })
  try {
    void relay.wake()
    for (let left = until - clock.now(); left > 0 && !over.signal.aborted; left = until - clock.now())
      await clock.sleep(Math.min(left, pause), over.signal)
  } catch {
    // It has come, or the client is destroyed.
  } finally {
    events.off('session_connect', connected)
    signal.removeEventListener('abort', stop)
  }
  return found
}
