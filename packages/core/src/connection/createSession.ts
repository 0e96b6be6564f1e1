import type { Session } from '../connector/Connection.js'
import type { Subscription } from '../connector/Subscription.js'
import type { Clock, Log } from '../ports/Ports.js'
import { createLifetime } from './createLifetime.js'

/**
 * Reports an event of the wallet. `read` parses the payload. A payload is malformed if `read` throws or returns
 * `undefined`; `null` means that there is no event. Returns `false` for a malformed payload, which still shows a change.
 */
export type Emit<events> = <name extends keyof events & string>(
  name: name,
  read: () => events[name] | null | undefined,
) => boolean

/** A session that is being opened. */
export type Opening<events> = {
  /** The latest event of each name. The wallet may send one before it responds. */
  readonly early: Partial<events>
  /** Aborts when the session ends. */
  readonly ended: AbortSignal
  /** Handles events from now on. `early` no longer changes. */
  listen(handlers: { readonly [name in keyof events]: (payload: events[name]) => void }): void
  /** Ends the session because the wallet ended it. `method`: the method or event that reported it. */
  end(method: string): void
}

/**
 * Opens a session with a wallet. The adapter passes functions that subscribe, open and revoke. Resolves with `undefined` if
 * the wallet shares no account. Rejects with the error of `open`.
 *
 * It subscribes before the request to the wallet, so that no event is lost. Ending a session is idempotent, takes 3 s at
 * most, and revokes the permission if no other session over the same wallet is open.
 *
 * @example
 * ```ts
 * import type { Connection } from '@latchkey/core'
 * import { type AdapterHost, createSession, listenTo } from '@latchkey/core/adapter'
 *
 * type Wallet = { connect(): Promise<Connection | undefined>; disconnect(): Promise<void> }
 *
 * const open = ({ clock }: AdapterHost, wallet: Wallet) =>
 *   createSession<{ disconnect: true }>({
 *     connectorId: 'example',
 *     wallet,
 *     clock,
 *     watch: (emit) => listenTo(wallet, { disconnect: () => emit('disconnect', () => true) }),
 *     async open({ end, listen }) {
 *       const connection = await wallet.connect()
 *       listen({ disconnect: () => end('disconnect') })
 *       return connection && [connection]
 *     },
 *     revoke: () => wallet.disconnect(),
 *   })
 * ```
 */
export async function createSession<events extends object>({
  watch,
  open,
  ...rest
}: {
  /** Id of the connector. */
  readonly connectorId: string
  /** The wallet's object on the page. All sessions over it share one permission. */
  readonly wallet: object
  /** Clock for the time limit of ending. */
  readonly clock: Clock
  /** Receives failures of the wallet. */
  readonly log?: Log | undefined
  /** Returns the listeners on the wallet. */
  watch(emit: Emit<events>): readonly Subscription[]
  /** Requests the accounts. Resolves with `undefined` when the wallet shares none. */
  open(opening: Opening<events>): Promise<Session['connections'] | undefined>
  /** Revokes the permission in the wallet. Absent: the wallet cannot. */
  readonly revoke?: (() => unknown) | undefined
}): Promise<Session | undefined> {
  const { signal, ...lifetime } = createLifetime(rest)
  const early: Partial<events> = {}
  let handlers: Parameters<Opening<events>['listen']>[0] | undefined

  const emit: Emit<events> = (name, read) => {
    // A wallet may fail to unsubscribe.
    if (signal.aborted) return true
    const payload = attempt(read)
    if (payload === null) return true
    if (payload === undefined) rest.log?.('warn', `Ignored a wallet's malformed ${name} event.`)
    else if (handlers) handlers[name](payload)
    else early[name] = payload
    return payload !== undefined
  }

  lifetime.watch(watch(emit))
  try {
    const connections = await open({
      early,
      ended: signal,
      end: lifetime.end,
      listen(given) {
        handlers = given
      },
    })
    if (connections) return lifetime.start(connections)
  } catch (thrown) {
    lifetime.leave()
    throw thrown
  }
  lifetime.leave()
  return undefined
}

function attempt<value>(read: () => value): value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
