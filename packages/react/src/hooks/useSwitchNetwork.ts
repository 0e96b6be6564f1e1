import type { ChainId } from '@latchkey/core'
import { useLatchkey } from '../client/useLatchkey.js'
import { type Task, useTask } from './useTask.js'

export type UseSwitchNetwork = Task & {
  /**
   * Asks the wallet to move, or remembers the choice while none is connected. Rejects with `network/not_found`,
   * `rpc/user_rejected`, `wallet/wrong_chain` and what else the wallet answers.
   */
  readonly switchNetwork: (request: {
    readonly chainId: ChainId
    readonly signal?: AbortSignal
  }) => Promise<void>
}

/** Moves to another network without the modal. */
export function useSwitchNetwork(): UseSwitchNetwork {
  const { run, ...task } = useTask(useLatchkey().networks.switchTo)
  return { ...task, switchNetwork: run }
}
