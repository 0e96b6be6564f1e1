import type { Session } from '../connector/Connection.js'
import { walletErrors } from '../connector/Connection.js'
import type { Subscription } from '../connector/Subscription.js'
import { toError } from '../errors/toError.js'
import type { Clock, Log } from '../ports/Ports.js'
import { connectionErrors } from './connectionErrors.js'

/** The party that ended a session. `here`: the visitor. `kept`: the visitor, who left the permission in the wallet. `wallet`: the wallet. */
export type EndedBy = 'here' | 'kept' | 'wallet'

/** The lifetime of one session, from the first subscription to the end. */
export type Lifetime = {
  /** Aborts when the session ends. */
  readonly signal: AbortSignal
  /** Subscribes until the session ends. If a wallet throws, the error is logged, and the session has no events. */
  watch(subscriptions: readonly Subscription[]): void
  /** Unsubscribes, when no session was opened. */
  leave(): void
  /** Ends the session because the wallet ended it. `method`: the method or event that reported it. */
  end(method: string): void
  /** Returns the session, which is open from now on. `wallet`: the wallet behind a connector of several. */
  start(connections: Session['connections'], wallet?: Session['wallet']): Session
}

/** Time limit for a wallet to revoke its permission. Milliseconds. */
const revokeLimit = 3_000

/**
 * Creates the lifetime of one session, for adapters whose sessions open at once. `createSession` opens other sessions.
 *
 * @example
 * ```ts
 * import type { Connection } from '@latchkey/core'
 * import { createLifetime, listenTo } from '@latchkey/core/adapter'
 *
 * type Wallet = { disconnect(): Promise<void> }
 *
 * function openSession(wallet: Wallet, connection: Connection) {
 *   const lifetime = createLifetime({ connectorId: 'example', wallet, revoke: () => wallet.disconnect() })
 *   lifetime.watch(listenTo(wallet, { disconnect: () => lifetime.end('disconnect') }))
 *   return lifetime.start([connection])
 * }
 * ```
 */
export function createLifetime({
  connectorId,
  wallet,
  revoke,
  clock,
  log,
  ended,
}: {
  /** Id of the connector. */
  readonly connectorId: string
  /** The wallet's object on the page. All sessions over it share one permission, which the last one revokes. */
  readonly wallet?: object
  /** Revokes the permission in the wallet. Absent: the wallet cannot. */
  readonly revoke?: (() => unknown) | undefined
  /** Clock for the time limit of `revoke`, 3 s. Absent: `revoke` has its own limit. */
  readonly clock?: Clock
  /** Receives failures of the wallet. */
  readonly log?: Log | undefined
  /** Called once, when the session ends. */
  ended?(by: EndedBy, method: string): void
}): Lifetime {
  const controller = new AbortController()
  const { signal } = controller
  const siblings = wallet ? sessionsOf(wallet) : new Set<object>()
  let subscribed: readonly Subscription[] = []
  let ending: Promise<void> | undefined
  let by: EndedBy | undefined

  const guard = (run: () => unknown, action: string) =>
    void (async () => run())().catch(() => log?.('warn', `A wallet failed to ${action}.`))

  const leave = () => {
    for (const { off } of subscribed) guard(off, 'unsubscribe')
    subscribed = []
  }

  const finish = (how: EndedBy, method: string) => {
    if (signal.aborted) return
    siblings.delete(controller)
    controller.abort(how === 'wallet' ? walletErrors.ended({ method }) : connectionErrors.ended({}))
    leave()
    ended?.(how, method)
  }

  const revokePermission = async () => {
    const settled = new AbortController()
    try {
      const limit = clock ? [clock.sleep(revokeLimit, settled.signal)] : []
      await Promise.race([(async () => revoke?.())(), ...limit])
    } catch (thrown) {
      throw toError(thrown)
    } finally {
      settled.abort()
    }
  }

  return {
    signal,
    leave,
    watch(subscriptions) {
      subscribed = [...subscribed, ...subscriptions]
      for (const { on } of subscriptions) guard(on, 'subscribe')
    },
    end: (method) => {
      by ??= 'wallet'
      finish('wallet', method)
    },
    start(connections, named) {
      if (!signal.aborted) siblings.add(controller)
      return {
        connectorId,
        ...(named && { wallet: named }),
        connections,
        signal,
        end({ keepPermission = false } = {}) {
          if (by && by !== 'kept') return ending ?? Promise.resolve()
          by = keepPermission ? 'kept' : 'here'
          finish(by, 'end')
          ending = keepPermission || siblings.size ? Promise.resolve() : revokePermission()
          return ending
        },
      }
    },
  }
}

const key: unique symbol = Symbol.for('latchkey.openSessions')

/** Returns the open sessions over a wallet: of every client, every namespace and every copy of this package. */
function sessionsOf(wallet: object): Set<object> {
  const page = globalThis as typeof globalThis & { [key]?: WeakMap<object, Set<object>> }
  page[key] ??= new WeakMap()
  const sessions = page[key].get(wallet) ?? new Set()
  page[key].set(wallet, sessions)
  return sessions
}
