import type { Latchkey, Namespace } from '@latchkey/core'
import { type ActionResult, useAction } from './useAction.js'

/** Variables of `disconnect` and `disconnectAsync`. Default: all sessions. */
export type DisconnectVariables = {
  /** Ends the active session of this namespace. */
  readonly namespace?: Namespace
  /** Ends the session of this wallet. */
  readonly connectorId?: string
}

/** Result of `useDisconnect`. */
export type UseDisconnect = ActionResult<void> & {
  /** Ends the session of a wallet, or the active one of a namespace, or all sessions. Never throws. */
  readonly disconnect: (variables?: DisconnectVariables) => void
  /**
   * The same as a promise. Rejects with `connection/disconnect_failed` if a wallet did not end its session, which is removed
   * here nevertheless.
   */
  readonly disconnectAsync: (variables?: DisconnectVariables) => Promise<void>
}

/**
 * Disconnects wallets without the modal.
 *
 * @example
 * ```tsx
 * import { useDisconnect } from '@latchkey/react'
 *
 * export function SignOut() {
 *   const { disconnect, status } = useDisconnect()
 *   return (
 *     <button disabled={status === 'pending'} onClick={() => disconnect({ namespace: 'eip155' })}>
 *       Disconnect
 *     </button>
 *   )
 * }
 * ```
 */
export function useDisconnect(): UseDisconnect {
  const { run, runAsync, ...action } = useAction({ act: disconnect })
  return {
    ...action,
    disconnect: (variables = {}) => run(variables),
    disconnectAsync: (variables = {}) => runAsync(variables),
  }
}

const disconnect = ({ connections }: Latchkey, variables: DisconnectVariables) =>
  connections.disconnect(variables)
