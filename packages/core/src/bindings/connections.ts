import type { Namespace } from '../caip/namespace.js'
import type { Latchkey } from '../client/Client.js'
import type { ConnectionState } from '../connection/ConnectionState.js'
import { connectFlow } from '../features/connect/connectFlow.js'
import { connectWallet } from '../features/connect/connectWallet.js'
import { bindAction } from './bindAction.js'
import { select } from './select.js'

type Connected = Extract<ConnectionState, { readonly status: 'connected' }>

/**
 * The members of `useConnect`.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/core'
 * import { bindConnect } from '@latchkey/core/bindings'
 *
 * const { connectors, connect, status, error } = bindConnect(createLatchkey({ adapters: [] }))
 * ```
 */
export function bindConnect(client: Latchkey) {
  const { run, runAsync, ...action } = bindAction(client, { act: connectWallet })
  return {
    ...action,
    connectors: client.connectors.$list,
    connect: run,
    connectAsync: runAsync,
    cancel: () => client.use(connectFlow()).cancel(),
  }
}

const disconnected: ConnectionState = { status: 'disconnected' }

/**
 * The members of `useConnection`.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/core'
 * import { bindConnection } from '@latchkey/core/bindings'
 *
 * const { address, status } = bindConnection(createLatchkey({ adapters: [] }))
 * ```
 */
export function bindConnection(client: Latchkey, { namespace }: { readonly namespace?: Namespace } = {}) {
  const { connections, networks } = client
  const $state = select(
    [connections.$states, networks.$activeNamespace],
    (states, active) => states[namespace ?? active] ?? disconnected,
  )
  const connected = <value>(pick: (state: Connected) => value) =>
    select([$state], (state) => (state.status === 'connected' ? pick(state) : undefined))
  return {
    status: select([$state], ({ status }) => status),
    connectorId: select([$state], (state) => ('connectorId' in state ? state.connectorId : undefined)),
    session: connected(({ session }) => session),
    connection: connected(({ connection }) => connection),
    account: connected(({ account }) => account),
    accounts: connected(({ accounts }) => accounts),
    chainId: connected(({ chainId }) => chainId),
    address: connected(({ account }) => account.address),
  }
}

/**
 * The store of `useConnections`.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/core'
 * import { bindConnections } from '@latchkey/core/bindings'
 *
 * const $connections = bindConnections(createLatchkey({ adapters: [] }))
 * ```
 */
export function bindConnections({ connections }: Latchkey) {
  return select([connections.$states], (states) =>
    Object.entries(states).flatMap(([namespace, state]) =>
      state.status === 'connected' ? [{ ...state, namespace: namespace as Namespace }] : [],
    ),
  )
}

/**
 * The members of `useDisconnect`.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/core'
 * import { bindDisconnect } from '@latchkey/core/bindings'
 *
 * const { disconnect, status } = bindDisconnect(createLatchkey({ adapters: [] }))
 * ```
 */
export function bindDisconnect(client: Latchkey) {
  type Variables = { readonly namespace?: Namespace; readonly connectorId?: string }
  const act = ({ connections }: Latchkey, variables: Variables) => connections.disconnect(variables)
  const { run, runAsync, ...action } = bindAction(client, { act })
  return {
    ...action,
    disconnect: (variables: Variables = {}) => run(variables),
    disconnectAsync: (variables: Variables = {}) => runAsync(variables),
  }
}

/**
 * The members of `useSessions`.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/core'
 * import { bindSessions } from '@latchkey/core/bindings'
 *
 * const { sessions, setActive } = bindSessions(createLatchkey({ adapters: [] }))
 * ```
 */
export function bindSessions({ connections, connectors }: Latchkey) {
  const { disconnect, selectAccount, setActive } = connections
  const sessions = select([connections.$sessions, connectors.$list], (open, list) =>
    open.map((session) => ({ session, connector: list.find(({ id }) => id === session.connectorId) })),
  )
  return { sessions, disconnect, selectAccount, setActive }
}
