import type { Capabilities } from '../adapter/ChainAdapter.js'
import type { Namespace } from '../caip/namespace.js'
import type { ConnectionsApi } from '../connection/ConnectionsApi.js'
import { requireConnected } from '../connection/requireConnected.js'
import type { Context } from '../context/Context.js'
import { rpcErrors } from '../errors/rpcErrors.js'
import { toError } from '../errors/toError.js'
import { isAllowedMethod } from '../rpc/isAllowedMethod.js'

export type RequestCall = {
  readonly method: string
  readonly params?: unknown
  /** Default: the active family. */
  readonly namespace?: Namespace
  readonly signal?: AbortSignal
}

/** `client.request`: the allow-list in front of the active wallet. */
export function createRequest(
  { events }: Context,
  {
    connections,
    can,
  }: {
    connections: ConnectionsApi
    can(namespace: Namespace): Capabilities
  },
): (call: RequestCall & { readonly namespace: Namespace }) => Promise<unknown> {
  return async ({ method, params, namespace, signal }) => {
    if (!isAllowedMethod(method)) {
      events.emit('METHOD_NOT_ALLOWED', { method })
      throw rpcErrors.methodNotAllowed({ method })
    }
    const { connection, account, chainId } = requireConnected(connections.$states.get(), namespace)
    const { requestWallet } = can(namespace)
    const call = { method, params }
    try {
      return await (requestWallet
        ? requestWallet({ connection, address: account.address, chainId, call, signal })
        : connection.request(call, { signal }))
    } catch (thrown) {
      throw toError(thrown)
    }
  }
}
