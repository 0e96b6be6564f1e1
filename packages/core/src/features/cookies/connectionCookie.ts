import type { ReadableAtom } from 'nanostores'
import type { Feature, FeatureHost } from '../../client/Client.js'
import { createStore } from '../../context/createStore.js'
import { storageKeys } from '../../context/storageKeys.js'
import { systemCookie } from '../../ports/systemCookie.js'
import { cookieName, type KnownConnection, writeConnection } from './readConnection.js'

/** Options of `connectionCookie()`. */
export type ConnectionCookieOptions = {
  /** What `readConnection` returned on the server for this visitor. Default: nothing was known. */
  readonly known?: KnownConnection | undefined
  /** True: the cookie has the account's address too, so the server gets it with each request. Default: false. */
  readonly addresses?: boolean | undefined
  /** Seconds that the cookie is kept after the last visit. Default: 30 days. */
  readonly maxAge?: number | undefined
}

/** The connection for a server: `client.use(connectionCookie())`. */
export type ConnectionCookieApi = {
  /** The option `known`. It never changes, so that a late hydration finds what the server rendered. */
  readonly known: KnownConnection | undefined
  /** The connection that the server knew, until the client has restored it or failed to. `undefined` from then on. */
  readonly $known: ReadableAtom<KnownConnection | undefined>
}

declare global {
  interface LatchkeyFeatures {
    readonly connectionCookie: ConnectionCookieApi
  }
}

/** Seconds. */
const MONTH = 2_592_000

/**
 * Keeps the active connection in a cookie, so that a server can render a page as connected: `client.use(connectionCookie())`, before the
 * client is mounted. The cookie has the wallet's id and name and the network, and the address if the app wants it. It is removed when the
 * visitor disconnects, or when the connection cannot be restored.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/core'
 * import { connectionCookie, readConnection } from '@latchkey/core/cookies'
 *
 * const createClient = (cookies: string | null) => {
 *   const client = createLatchkey({ adapters: [] })
 *   const { $known } = client.use(connectionCookie({ known: readConnection(cookies) }))
 *   return { client, $known }
 * }
 * ```
 */
export const connectionCookie = (options: ConnectionCookieOptions = {}): Feature<ConnectionCookieApi> => ({
  id: 'connectionCookie',
  options,
  create: createConnectionCookie,
})

function createConnectionCookie(
  { atom, client, environment, log, scope, storage }: FeatureHost,
  { known, addresses = false, maxAge = MONTH }: ConnectionCookieOptions = {},
): ConnectionCookieApi {
  const $known = atom(known)
  const { connections, connectors, networks } = client
  const store = createStore({ storage, clientId: client.id, log })
  const name = cookieName(client.id)
  /** The value last written. Empty: the cookie is removed. */
  let written: string | undefined
  /** False until the first restoring has begun. Before, `disconnected` says nothing. */
  let isSettled = false

  const write = (value: string) => {
    if (value === written) return
    written = value
    systemCookie({ name, value, maxAge: value === '' ? 0 : maxAge })
  }
  const read = () => {
    const namespace = networks.$activeNamespace.get()
    return { namespace, state: connections.$states.get()[namespace] }
  }
  const update = () => {
    const { namespace, state } = read()
    if (state?.status === 'connected') {
      const { account, chainId, connectorId, session } = state
      const wallet = session.wallet?.name ?? connectors.get(connectorId)?.name ?? connectorId
      const shared = addresses ? { address: account.address } : {}
      write(writeConnection({ connectorId, name: wallet, namespace, chainId, ...shared }))
      $known.set(undefined)
    }
    if (state && state.status !== 'disconnected') isSettled = true
    // The stored connections change in the same turn as the state, after it.
    else if (isSettled) void Promise.resolve().then(drop)
  }
  /** Removes the cookie unless the client is only unmounted, which keeps its connections. */
  const drop = () => {
    const { namespace, state } = read()
    if (scope.signal.aborted || state?.status !== 'disconnected') return
    const kept = store.read(storageKeys.connections) ?? []
    if (!state.resume && kept.some(({ namespaces }) => namespaces.includes(namespace))) return
    write('')
    $known.set(undefined)
  }
  const settle = async () => {
    // Joins the restoring that began with the client.
    if (client.options.enableReconnect) await connections.reconnect()
    isSettled ||= client.options.enableReconnect
    update()
  }

  if (environment.kind === 'browser') {
    scope.add(connections.$states.listen(update))
    scope.add(networks.$activeNamespace.listen(update))
    scope.add(
      client.events.subscribe(({ name: event }) => {
        if (event === 'INITIALIZE') void settle()
      }),
    )
  }
  return { known, $known }
}
