import type { ChainId, Latchkey } from '@latchkey/core'
import { type ActionResult, useAction } from './useAction.js'

export type SwitchNetworkVariables = {
  /** CAIP-2 id of one of the app's networks. */
  readonly chainId: ChainId
  readonly signal?: AbortSignal
}

export type UseSwitchNetwork = ActionResult<void> & {
  /** Requests the switch from the wallet. Without a wallet, stores the choice. Never throws. */
  readonly switchNetwork: (variables: SwitchNetworkVariables) => void
  /** The same as a promise. Rejects with `network/not_found`, `rpc/user_rejected` or `wallet/wrong_chain`. */
  readonly switchNetworkAsync: (variables: SwitchNetworkVariables) => Promise<void>
}

/** Switches networks without the modal. */
export function useSwitchNetwork(): UseSwitchNetwork {
  const { run, runAsync, ...action } = useAction({ act: switchNetwork })
  return { ...action, switchNetwork: run, switchNetworkAsync: runAsync }
}

const switchNetwork = ({ networks }: Latchkey, variables: SwitchNetworkVariables) =>
  networks.switchTo(variables)
