import type { Clock } from '../../ports/Clock.js'
import type { Log } from '../../ports/Log.js'
import { closeSession } from './closeSession.js'
import type { Sdk } from './sdk/createSdk.js'
import type { SdkSession } from './sdk/SdkClient.js'

/** Ends sessions from here. */
export type Endings = {
  /**
   * Once, whoever else ends it meanwhile.
   * @throws `pairing/relay_unreachable` when the wallet could not be told in time.
   */
  close(sdk: Sdk, session: SdkSession): Promise<void>
  /** Where nobody waits for it. Never rejects. */
  closeQuietly(sdk: Sdk, session: SdkSession): Promise<void>
}

export function createEndings({
  clock,
  log,
  isKept,
}: {
  readonly clock: Clock
  readonly log: Log
  /** One whose wallet was not told stays with the library: who starts it next tells the wallet. */
  readonly isKept: boolean
}): Endings {
  const closing = new Map<string, Promise<void>>()
  const close: Endings['close'] = (sdk, { topic }) => {
    const over = () => closing.delete(topic)
    const mine = closing.get(topic) ?? closeSession({ sdk, topic, clock, isKept, over })
    closing.set(topic, mine)
    return mine
  }
  return {
    close,
    closeQuietly: (sdk, session) =>
      close(sdk, session).catch(() => log('info', 'A wallet could not be told that its session is over.')),
  }
}
