import type { Connector, Session } from '@latchkey/core'
import { useCallback } from 'react'
import { useLatchkey } from '../client/useLatchkey.js'
import { useStoreValue } from '../client/useStoreValue.js'
import { type Task, useTask } from './useTask.js'

export type UseConnect = Task & {
  /** Every wallet that can be asked, in the order they are listed. */
  readonly connectors: readonly Connector[]
  /** Asks a wallet. Rejects as `client.connections.connect` does, for example with `rpc/user_rejected`. */
  readonly connect: (request: {
    readonly connectorId: string
    readonly signal?: AbortSignal
  }) => Promise<Session>
  /** Gives up the attempt under way. */
  readonly cancel: () => void
}

const none: readonly Connector[] = []

/** Connects a wallet without the modal. */
export function useConnect(): UseConnect {
  const { connections, connectors } = useLatchkey()
  const { run, ...task } = useTask(connections.connect)
  const cancel = useCallback(() => connections.cancel(), [connections])
  return { ...task, connect: run, cancel, connectors: useStoreValue(connectors.$list, none) }
}
