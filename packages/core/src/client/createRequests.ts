import type { Namespace } from '../caip/namespace.js'
import { connectionErrors } from '../connection/connectionErrors.js'
import type { Context } from '../context/Context.js'
import { rpcErrors } from '../errors/rpcErrors.js'
import { toError } from '../errors/toError.js'
import { isAllowedMethod } from '../rpc/isAllowedMethod.js'
import type { Latchkey } from './Client.js'
import type { RequestCall, SignMessageCall } from './RequestCall.js'
import { requireConnection } from './requireConnection.js'

type Requests = {
  request(call: RequestCall & { readonly namespace: Namespace }): Promise<unknown>
  signMessage(call: SignMessageCall & { readonly namespace: Namespace }): Promise<string>
}

/** Creates `client.request`, which passes only methods of the allow-list, and `client.signMessage`. */
export function createRequests(
  { events }: Context,
  client: Pick<Latchkey, 'can' | 'connections' | 'findFeature'>,
): Requests {
  const { can } = client
  return {
    async request({ method, params, namespace, signal }) {
      if (!isAllowedMethod(method)) {
        events.emit('METHOD_NOT_ALLOWED', { method })
        throw rpcErrors.methodNotAllowed({ method })
      }
      const call = { method, params }
      const { connection, account, chainId } = requireConnection(client, { namespace, call })
      const { requestWallet } = can(namespace)
      try {
        return await (requestWallet
          ? requestWallet({ connection, address: account.address, chainId, call, signal })
          : connection.request(call, { signal }))
      } catch (thrown) {
        throw toError(thrown)
      }
    },
    async signMessage({ message, namespace, signal }) {
      const { connection, account } = requireConnection(client, { namespace })
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
