import type { ChainIdInput } from '../../caip/caip.js'
import type { Latchkey } from '../../client/Client.js'
import { connectionErrors } from '../../connection/connectionErrors.js'
import type { Session } from '../../connector/Connection.js'
import type { Connector } from '../../connector/Connector.js'
import { connectFlow } from './connectFlow.js'

/** A wallet to connect, and where. */
export type ConnectRequest = {
  /** One of `client.connectors.$list`. */
  readonly connector: Connector
  /** Network to switch to after connecting: a CAIP-2 id, or the number of an EVM chain. */
  readonly chainId?: ChainIdInput | undefined
  /** Cancels the attempt when it aborts. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Connects a wallet by the connect flow, which runs the gates, such as signing in, and resolves with the session. Call it inside the
 * click handler. A gate with a view opens the modal. `client.connections.connect` does the same without the gates.
 *
 * @throws `connection/cancelled`, `connection/superseded`, `rpc/user_rejected` and other errors of the wallet and of the gates.
 *
 * @example
 * ```ts
 * import type { Latchkey } from '@latchkey/core'
 * import { connectWallet } from '@latchkey/core/connect'
 *
 * export async function connectFirst(client: Latchkey) {
 *   const [connector] = client.connectors.$list.get()
 *   if (connector) await connectWallet(client, { connector, chainId: 8453 })
 * }
 * ```
 */
export async function connectWallet(
  client: Latchkey,
  { connector, chainId, signal }: ConnectRequest,
): Promise<Session> {
  const flow = client.use(connectFlow())
  signal?.throwIfAborted()
  const [namespace] = connector.namespaces
  flow.start({ namespace, chainId })
  flow.pick(connector, namespace)
  return new Promise((resolve, reject) => {
    const end = () => {
      stop()
      signal?.removeEventListener('abort', flow.cancel)
    }
    const stop = flow.$state.listen((state) => {
      switch (state.status) {
        case 'choosing':
          end()
          return reject(signal?.reason ?? connectionErrors.cancelled({ connector: connector.name }))
        case 'failed':
          end()
          return reject(state.error)
        case 'done':
          end()
          return resolve(state.session)
        case 'choosing namespace':
        case 'gated':
        case 'waiting':
          // Another wallet was picked meanwhile.
          if ('connector' in state && state.connector.id !== connector.id) {
            end()
            reject(connectionErrors.superseded({ connector: connector.name }))
          } else if (state.status === 'gated' && state.view && !client.modal.$state.get().open)
            void client.modal.open(state.view)
          return
        default:
          state satisfies never
      }
    })
    signal?.addEventListener('abort', flow.cancel)
  })
}
