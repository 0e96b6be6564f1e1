import type { Namespace } from '../caip/namespace.js'
import type { ConnectionState } from '../connection/ConnectionState.js'
import { connectionErrors } from '../connection/connectionErrors.js'
import type { SignRequest } from '../connector/SignRequest.js'
import type { Latchkey } from './Client.js'

/**
 * Returns the connected state of a namespace: its connection, accounts and network. With `watch()` in use, `address` or the request in
 * `call` must not name an account that is only watched.
 *
 * @throws `connection/not_connected`, `watch/cannot_sign`
 *
 * @example
 * ```ts
 * import type { Latchkey } from '@latchkey/core'
 * import { requireConnection } from '@latchkey/core/adapter'
 *
 * const addressOf = (client: Latchkey) => requireConnection(client, { namespace: 'eip155' }).account.address
 * ```
 */
export function requireConnection(
  client: {
    /** The connections of the client. */
    readonly connections: Pick<Latchkey['connections'], '$states'>
    /** Returns a feature of the client. */
    readonly findFeature: Latchkey['findFeature']
  },
  request: SignRequest & {
    /** CAIP-2 namespace of the account. */
    readonly namespace: Namespace
  },
): Extract<ConnectionState, { readonly status: 'connected' }> {
  const { namespace } = request
  const state = client.connections.$states.get()[namespace]
  const refused = client.findFeature('watch')?.cannotSign(request)
  if (refused || state?.status !== 'connected') throw refused ?? connectionErrors.notConnected({ namespace })
  return state
}
