import type { Capabilities } from '../adapter/ChainAdapter.js'
import type { Namespace } from '../caip/namespace.js'
import type { ConnectionsApi } from '../connection/ConnectionsApi.js'
import { connectionErrors } from '../connection/connectionErrors.js'
import type { Context } from '../context/Context.js'
import { rpcErrors } from '../errors/rpcErrors.js'
import { toError } from '../errors/toError.js'
import { isAllowedMethod } from '../rpc/isAllowedMethod.js'

/** A JSON-RPC request to the active wallet. */
export type RequestCall = {
  /** JSON-RPC method of the allow-list. */
  readonly method: string
  /** Parameters of the method. */
  readonly params?: unknown
  /** CAIP-2 namespace of the wallet. Default: the active one. */
  readonly namespace?: Namespace
  /** Stops waiting for the wallet. */
  readonly signal?: AbortSignal
}

/** A message to sign with the active account. */
export type SignMessageCall = {
  /** Text to sign. */
  readonly message: string
  /** CAIP-2 namespace of the account. Default: the active one. */
  readonly namespace?: Namespace
  /** Stops waiting for the wallet. */
  readonly signal?: AbortSignal
}

type Requests = {
  request(call: RequestCall & { readonly namespace: Namespace }): Promise<unknown>
  signMessage(call: SignMessageCall & { readonly namespace: Namespace }): Promise<string>
}

/** Creates `client.request`, which passes only methods of the allow-list, and `client.signMessage`. */
export function createRequests(
  { events }: Context,
  {
    connections,
    can,
  }: {
    connections: ConnectionsApi
    can(namespace: Namespace): Capabilities
  },
): Requests {
  const findConnected = (namespace: Namespace) => {
    const state = connections.$states.get()[namespace]
    if (state?.status !== 'connected') throw connectionErrors.notConnected({ namespace })
    return state
  }

  return {
    async request({ method, params, namespace, signal }) {
      if (!isAllowedMethod(method)) {
        events.emit('METHOD_NOT_ALLOWED', { method })
        throw rpcErrors.methodNotAllowed({ method })
      }
      const { connection, account, chainId } = findConnected(namespace)
      const { requestWallet } = can(namespace)
      const call = { method, params }
      try {
        return await (requestWallet
          ? requestWallet({ connection, address: account.address, chainId, call, signal })
          : connection.request(call, { signal }))
      } catch (thrown) {
        throw toError(thrown)
      }
    },
    async signMessage({ message, namespace, signal }) {
      const { connection, account } = findConnected(namespace)
      const { signMessage } = can(namespace)
      if (!signMessage) throw connectionErrors.unsupported({ capability: 'signMessage', namespace })
      try {
        return await signMessage({ connection, address: account.address, message, signal })
      } catch (thrown) {
        throw toError(thrown)
      }
    },
  }
}
