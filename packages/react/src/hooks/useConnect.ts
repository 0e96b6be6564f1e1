import { type ChainId, type Connector, connectionErrors, type Latchkey, type Session } from '@latchkey/core'
import { connectFlow } from '@latchkey/core/connect'
import { useCallback } from 'react'
import { useLatchkey } from '../client/useLatchkey.js'
import { useStoreValue } from '../client/useStoreValue.js'
import { type ActionResult, useAction } from './useAction.js'

/** Variables of `connect` and `connectAsync`. */
export type ConnectVariables = {
  /** One of `connectors`. */
  readonly connector: Connector
  /** CAIP-2 id of the network to switch to after connecting. */
  readonly chainId?: ChainId
  /** Cancels the attempt when it aborts. */
  readonly signal?: AbortSignal
}

/** Result of `useConnect`. */
export type UseConnect = ActionResult<Session> & {
  /** The wallets that can be connected, in the order of the list. */
  readonly connectors: readonly Connector[]
  /** Connects a wallet and runs the gates of the connect flow. Call it inside the click handler. Never throws. */
  readonly connect: (variables: ConnectVariables) => void
  /** The same as a promise. Rejects with a coded error, for example `rpc/user_rejected`. */
  readonly connectAsync: (variables: ConnectVariables) => Promise<Session>
  /** Cancels the running attempt. */
  readonly cancel: () => void
}

const none: readonly Connector[] = []

/**
 * Connects a wallet without the modal. Call `connect` inside a click handler, because browsers block a wallet's window at other
 * times.
 *
 * @example
 * ```tsx
 * import { useConnect } from '@latchkey/react'
 *
 * export function Wallets() {
 *   const { connectors, connect, status, error } = useConnect()
 *   return (
 *     <>
 *       {connectors.map((connector) => (
 *         <button key={connector.id} disabled={status === 'pending'} onClick={() => connect({ connector })}>
 *           {connector.name}
 *         </button>
 *       ))}
 *       {error && <p role="alert">{error.message}</p>}
 *     </>
 *   )
 * }
 * ```
 */
export function useConnect(): UseConnect {
  const client = useLatchkey()
  const { run, runAsync, ...action } = useAction({ act: connect })
  const cancel = useCallback(() => client.use(connectFlow()).cancel(), [client])
  const connectors = useStoreValue(client.connectors.$list, none)
  return { ...action, connect: run, connectAsync: runAsync, cancel, connectors }
}

async function connect(client: Latchkey, variables: ConnectVariables): Promise<Session> {
  const { connector, chainId, signal } = variables
  signal?.throwIfAborted()
  const flow = client.use(connectFlow())
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
