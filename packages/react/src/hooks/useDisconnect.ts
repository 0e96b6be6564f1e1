import type { Latchkey, Namespace } from '@latchkey/core'
import { type ActionResult, useAction } from './useAction.js'

export type DisconnectVariables = { readonly namespace?: Namespace; readonly connectorId?: string }

export type UseDisconnect = ActionResult<void> & {
  /** Ends the session of a wallet, or the active one of a namespace, or all sessions. Never throws. */
  readonly disconnect: (variables?: DisconnectVariables) => void
  /**
   * The same as a promise. Rejects with `connection/disconnect_failed` if a wallet did not end its session; the session is
   * removed here all the same.
   */
  readonly disconnectAsync: (variables?: DisconnectVariables) => Promise<void>
}

/** Disconnects without the modal. */
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
