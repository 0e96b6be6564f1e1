import type { Clock, Log } from '@latchkey/core'
import type { Protocol } from '../client/createProtocol.js'
import type { SignSession } from '../client/SignClient.js'
import { closeSession } from './closeSession.js'

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
