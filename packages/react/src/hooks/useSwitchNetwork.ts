import type { ChainIdInput, Latchkey } from '@latchkey/core'
import { type ActionResult, useAction } from './useAction.js'

/** Variables of `switchNetwork` and `switchNetworkAsync`. */
export type SwitchNetworkVariables = {
  /** One of the app's networks: its CAIP-2 id, or the number of an EVM chain. */
  readonly chainId: ChainIdInput
  /** Ends the request when it aborts. */
  readonly signal?: AbortSignal
}

/** Result of `useSwitchNetwork`. */
export type UseSwitchNetwork = ActionResult<void> & {
  /** Requests the switch from the wallet. Without a wallet, stores the choice. Never throws. */
  readonly switchNetwork: (variables: SwitchNetworkVariables) => void
  /** The same as a promise. Rejects with `network/not_found`, `rpc/user_rejected` or `wallet/wrong_chain`. */
  readonly switchNetworkAsync: (variables: SwitchNetworkVariables) => Promise<void>
}

/**
 * Switches networks without the modal.
 *
 * @example
 * ```tsx
 * import { useSwitchNetwork } from '@latchkey/react'
 *
 * export function UseBase() {
 *   const { switchNetwork, status, error } = useSwitchNetwork()
 *   return (
 *     <button disabled={status === 'pending'} onClick={() => switchNetwork({ chainId: 8453 })}>
 *       {error?.message ?? 'Switch to Base'}
 *     </button>
 *   )
 * }
 * ```
 */
export function useSwitchNetwork(): UseSwitchNetwork {
  const { run, runAsync, ...action } = useAction({ act: switchNetwork })
  return { ...action, switchNetwork: run, switchNetworkAsync: runAsync }
}

const switchNetwork = ({ networks }: Latchkey, variables: SwitchNetworkVariables) =>
  networks.switchTo(variables)
