import type { ReadableAtom } from 'nanostores'
import type { Namespace } from '../caip/namespace.js'
import type { Session } from '../connector/Connection.js'
import type { Context } from '../context/Context.js'
import { toError } from '../errors/toError.js'
import { LatchkeyError } from '../lib/LatchkeyError.js'
import { within } from '../lib/within.js'
import { connectionErrors } from './connectionErrors.js'

/** Time limit for a wallet to end a session, longer than the limit of an adapter. Milliseconds. */
const timeLimit = 5_000

/**
 * Creates the function that ends a session in its wallet after the client has dropped it. It never rejects: if the wallet
 * fails, it resolves with the error, which names the namespace if one is passed.
 */
export function createEndSession(
  { clock, events, log, scope }: Context,
  {
    $sessions,
    nameOf,
  }: {
    /** Open sessions. */
    $sessions: ReadableAtom<readonly Session[]>
    nameOf(connectorId: string): string
  },
): (session: Session, namespace?: Namespace) => Promise<LatchkeyError | undefined> {
  /** Sessions that ended while their wallet was connected on another namespace, by connector. */
  const kept = new Map<string, Session>()
  const walletOf = ({ connectorId }: Session) =>
    nameOf(connectorId)
      .toLowerCase()
      .replace(/ wallet$/, '')

  return async (session, namespace) => {
    const { connectorId } = session
    const isSame = (other: Session) => walletOf(other) === walletOf(session)
    // Some wallets have one permission for all namespaces, so only the last session of a wallet revokes it.
    const keepPermission = $sessions.get().some(isSame)
    kept.set(connectorId, session)
    const ending = keepPermission ? [session] : [...kept.values()].filter(isSame)
    try {
      await within({ ms: timeLimit, sleep: clock.sleep, signal: scope.signal }, () =>
        Promise.all(
          ending.map((one) => {
            if (!keepPermission) kept.delete(one.connectorId)
            return one.end({ keepPermission })
          }),
        ),
      )
      events.emit('DISCONNECT_SUCCESS', {
        connectorId,
        namespaces: session.connections.map(({ namespace }) => namespace),
      })
      return undefined
    } catch (thrown) {
      const cause = toError(thrown)
      log('error', 'Ending failed.', cause.code)
      events.emit('DISCONNECT_ERROR', { connectorId, code: cause.code })
      const { code, message, context } = connectionErrors.disconnectFailed({ connector: nameOf(connectorId) })
      const { detail = cause.message } = cause.context as { detail?: string }
      const reason = namespace ? ` chain ${namespace}: ${detail}` : ''
      return new LatchkeyError({ code, message: `${message}${reason}`, context, cause })
    }
  }
}
