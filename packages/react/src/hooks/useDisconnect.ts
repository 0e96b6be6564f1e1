import type { Namespace } from '@latchkey/core'
import { useLatchkey } from '../client/useLatchkey.js'
import { type Task, useTask } from './useTask.js'

export type UseDisconnect = Task & {
  /**
   * Ends one session (of a wallet, or the active one of a family) or, with neither named, all. Rejects with
   * `connection/disconnect_failed` when a wallet did not end its session cleanly; it is forgotten all the same.
   */
  readonly disconnect: (request?: {
    readonly namespace?: Namespace
    readonly connectorId?: string
  }) => Promise<void>
}

/** Disconnects without the modal. */
export function useDisconnect(): UseDisconnect {
  const { run, ...task } = useTask(useLatchkey().connections.disconnect)
  return { ...task, disconnect: (request = {}) => run(request) }
}
