import type { Connector, Session } from '@latchkey/core'
import { type ConnectRequest, connectFlow, connectWallet } from '@latchkey/core/connect'
import { useCallback } from 'react'
import { useLatchkey } from '../client/useLatchkey.js'
import { useStoreValue } from '../client/useStoreValue.js'
import { type ActionResult, useAction } from './useAction.js'

/** Variables of `connect` and `connectAsync`. */
export type ConnectVariables = ConnectRequest

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
  const { run, runAsync, ...action } = useAction({ act: connectWallet })
  const cancel = useCallback(() => client.use(connectFlow()).cancel(), [client])
  const connectors = useStoreValue(client.connectors.$list, none)
  return { ...action, connect: run, connectAsync: runAsync, cancel, connectors }
}
